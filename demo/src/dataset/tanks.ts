import { PRODUCTS } from './catalog/products';
import { dayOf, todayInSaoPaulo } from './days';
import type { MakePart, Shipment } from './making';
import { DEMO_DEVICE, demoReadings, type DemoTank } from '../tanks/readings';

/** The demo's tanks, as what they are to show. The companies are those of the demo accounts. */
const TANKS: readonly (DemoTank & { customer: string; tag: string; product: string; hasAlert?: boolean })[] =
  [
    ...[
      { id: 1, customer: '000101', tag: 'TQ-01 ETA CENTRAL', product: 'PA010001', capacity: 30 },
      { id: 2, customer: '000101', tag: 'TQ-02 ETA CENTRAL', product: 'PA010006', capacity: 20 },
      { id: 3, customer: '000101', tag: 'TQ-SOMA', product: 'PA010003', capacity: 60 },
      { id: 4, customer: '000101', tag: 'TQ-04 ETE NORTE', product: 'PA010007', capacity: 15 },
      { id: 5, customer: '000102', tag: 'TQ-A BRANQUEAMENTO', product: 'PA010008', capacity: 40 },
      { id: 6, customer: '000102', tag: 'TQ-B CALDEIRA', product: 'PA010001', capacity: 25 },
      { id: 7, customer: '000102', tag: 'TQ-C NOVO', product: 'PA010006', capacity: 10 },
      { id: 8, customer: '000104', tag: 'TQ-01 CAPTACAO', product: 'PA010005', capacity: 20 },
    ].map((tank, n) => ({
      ...tank,
      ...([
        { endsAt: 0.72, perDay: 0.06 },
        { endsAt: 0.11, perDay: 0.09, hasAlert: true }, // critical
        { endsAt: 0.55, perDay: 0.04 },
        { endsAt: 0.47, perDay: 0.05, silentHours: 9, hasAlert: true }, // silent
        { endsAt: 0.28, perDay: 0.08, hasAlert: true }, // wants to be filled
        { endsAt: 0.88, perDay: 0.05 }, // filled a day ago
        { endsAt: 0.5, perDay: 0, silentHours: 24 * 40 }, // never heard of
        { endsAt: 0.64, perDay: 0.03 },
      ][n] ?? { endsAt: 0.5, perDay: 0.05 }),
    })),
  ];

/** When a demo's site receives, where it is not the usual days and hours. */
const RECEIVE = { days: [1, 3, 5], from: '07:00', to: '12:00' };
const CENTRAL = { store: '01', latitude: -23.1857, longitude: -46.8978 };
const MILL = { store: '01', latitude: -22.7342, longitude: -47.3331, receive: RECEIVE };

/** Where the tanks stand: several on one site; TQ-C has no store. */
const SITES: Readonly<Record<number, object>> = {
  1: { ...CENTRAL, overfill_level: 28.5 },
  2: { ...CENTRAL, overfill_level: 19 },
  3: { ...CENTRAL, overfill_level: 57 },
  4: { store: '02', latitude: -23.1521, longitude: -46.9214 },
  5: { ...MILL, overfill_level: 38 },
  6: { ...MILL, overfill_level: 23.7 },
  8: { store: '01', latitude: -22.4262, longitude: -46.9536 },
};
/** A tank of which nobody has said the density. */
const WITHOUT_DENSITY = 4;

const densityOf = (id: number, product: string) =>
  id === WITHOUT_DENSITY ? undefined : PRODUCTS.find(({ code }) => code === product)?.density;

const round = (value: number) => Math.round(value * 100) / 100;

const [DAY, STEP] = [86_400_000, 20 * 60_000];

/** Up to now; for another day than today, up to its noon, so that the same day gives the same files. */
function lastMoment(today: number): number {
  const now = Date.now();
  return today === dayOf(todayInSaoPaulo()) ? now - (now % STEP) : today * DAY + 15 * 3_600_000;
}

/** What a sensor measures of what was invoiced: less than its tolerance, and of one tank more. */
const [MEASURED, SHORT, SHORT_TANK] = [0.995, 0.955, 6];
/** Deliveries arrive at noon, São Paulo's. */
const NOON = 15 * 3_600_000;
const FILLED_DAYS = 28;
/** Kilograms of a tonne and litres of a cubic metre, in thousandths. */
const THOUSANDTHS = 1000;

/** What a tank was filled with: the deliveries of its product to its store. */
function fillsOf(
  { id, customer, product, capacity }: (typeof TANKS)[number],
  shipments: readonly Shipment[],
  today: number,
) {
  const density = densityOf(id, product);
  const { store } = (SITES[id] ?? {}) as { store?: string };
  return shipments.flatMap(({ customer: to, lines, arrival: { store: at, day } }) => {
    const line = lines.find((one) => one.product === product);
    if (!line || !density || day === undefined || to !== customer || at !== store) return [];
    if (day < today - FILLED_DAYS) return [];
    const amount = line.quantity / THOUSANDTHS;
    const volume =
      line.unit === 'KG' ? amount / THOUSANDTHS / density : line.unit === 'L' ? amount / THOUSANDTHS : 0;
    const part = (volume / capacity) * (id === SHORT_TANK ? SHORT : MEASURED);
    return part > 0 ? [{ at: day * DAY + NOON, part }] : [];
  });
}

/** Tanks with a month of readings up to now, in every state a tank can be in. */
export const makeTanks: MakePart = ({ out, random, today, shipments }) => {
  const now = lastMoment(today);
  for (const tank of TANKS)
    for (const [time, volume] of demoReadings(
      { ...tank, fills: fillsOf(tank, shipments, today) },
      now,
      () => random.int(-100, 100) / 100,
    ))
      out.row('TANK_READINGS', {
        tank_id: String(tank.id),
        ts: new Date(time).toISOString(),
        volume: volume.toFixed(3),
      });
  return {
    sections: {
      tanks: TANKS.map(({ id, customer, tag, product, capacity, hasAlert = false }) => ({
        id,
        customer,
        tag,
        product_code: product,
        channel_id: `CANAL-${100 + id}`,
        unit: 'm3',
        capacity,
        recharge_level: round(capacity * 0.35),
        critical_level: round(capacity * 0.15),
        is_active: true,
        has_alert: hasAlert,
        ...SITES[id],
        density: densityOf(id, product),
      })),
      devices: [
        {
          key: DEMO_DEVICE,
          tanks: TANKS.filter(({ silentHours = 0 }) => silentHours === 0).map(({ id }) => id),
        },
      ],
    },
  };
};
