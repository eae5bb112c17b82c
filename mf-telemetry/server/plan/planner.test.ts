import { nationalHolidays } from 'api/platform/business-days';
import { learnedLead } from './lead';
import {
  type PlannedTank,
  type PlanState,
  type Supply,
  USUAL_RECEIVING,
  weekdayOfDay,
  dayNumber,
  dayText,
} from './model';
import { planTanks } from './planner';

/** A Monday. */
const TODAY = dayNumber('2026-06-15');
const GOOD = { state: 'good', reason: null } as const;

const tank = (more: Partial<PlannedTank> = {}): PlannedTank => ({
  id: '1',
  store: '01',
  product: 'P',
  capacity: 20,
  critical: 3,
  overfill: 19,
  volume: 12,
  usePerDay: 1,
  density: 1.5,
  sensor: GOOD,
  receive: USUAL_RECEIVING,
  ...more,
});
const supply = (more: Partial<Supply> = {}): Supply => ({
  key: 'c1',
  store: null,
  product: 'P',
  unit: 'KG',
  balance: 1_000_000,
  least: 1,
  most: Infinity,
  lastDay: TODAY + 365,
  ...more,
});
const plan = (more: Partial<PlanState> = {}) =>
  planTanks({
    today: TODAY,
    days: 60,
    holidays: new Set(),
    lead: { median: 3, ninth: 6 },
    tanks: [tank()],
    supplies: [supply()],
    underway: [],
    ...more,
  });
const SUNDAY = 7;

it('keeps a tank above its critical level and never above its room, by whole units', () => {
  const { proposals, unplanned } = plan();
  expect(unplanned).toEqual([]);
  expect(proposals.length).toBeGreaterThan(2);
  let [level, at] = [12, TODAY];
  for (const { day, volume, quantity } of proposals) {
    level -= day - at;
    expect(level).toBeGreaterThan(3);
    expect(level + volume).toBeLessThanOrEqual(19);
    expect(Number.isInteger(quantity)).toBe(true);
    expect(quantity).toBe(Math.round(volume * 1500));
    level += volume;
    at = day;
  }
});

it.each([
  ['kg by density', 'KG', 1.5, 1500],
  ['tonnes by density', 'T', 1.5, 1.5],
  ['litres', 'L', null, 1000],
  ['cubic metres', 'M3', null, 1],
])('counts in the billing unit: %s', (_name, unit, density, per) => {
  const [first] = plan({ tanks: [tank({ density })], supplies: [supply({ unit })] }).proposals;
  expect(first?.quantity).toBeCloseTo((first?.volume ?? 0) * per, 5);
  expect(Number.isInteger(first?.quantity)).toBe(true);
});

it('comes on receiving days, never on a national holiday, not even on one that the site would receive on', async () => {
  const holidays = new Set((await nationalHolidays(2026)).map(dayNumber));
  expect(holidays.has(dayNumber('2026-04-03'))).toBe(true);
  expect(holidays.has(dayNumber('2026-10-04'))).toBe(false);
  const today = dayNumber('2026-03-30');
  const receive = { ...USUAL_RECEIVING, days: [5, SUNDAY] };
  const { proposals } = plan({
    today,
    holidays,
    tanks: [tank({ receive })],
    days: 300,
    supplies: [supply({ lastDay: today + 400 })],
  });
  expect(proposals.length).toBeGreaterThan(10);
  expect(new Set(proposals.map(({ day }) => weekdayOfDay(day)))).toEqual(new Set([5, 7]));
  for (const { day } of proposals) expect([dayText(day), holidays.has(day)]).toEqual([dayText(day), false]);
});

it('orders so long before as nine of ten orders take, and today where that has passed', () => {
  const { proposals } = plan();
  for (const { day, orderOn } of proposals) expect(orderOn).toBe(Math.max(day - 6, TODAY));
  const [soon] = plan({ tanks: [tank({ volume: 4 })] }).proposals;
  expect(soon).toMatchObject({ orderOn: TODAY, day: TODAY + 3 });
});

it('learns the middle and the ninth decile of past deliveries, and has a guess without any', () => {
  expect(learnedLead([1, 2, 3, 4, 5, 6, 7, 8, 9, 20])).toEqual({ median: 5, ninth: 9 });
  expect(learnedLead([])).toEqual({ median: 7, ninth: 10 });
});

it('keeps to the vehicle: not below its least, not above its most', () => {
  const big = tank({ capacity: 60, overfill: 57, critical: 9, volume: 20, usePerDay: 2 });
  const bounds = { least: 10_000, most: 17_000 };
  const { proposals } = plan({ tanks: [big], supplies: [supply(bounds)] });
  expect(proposals.length).toBeGreaterThan(3);
  for (const { quantity } of proposals) {
    expect(quantity).toBeGreaterThanOrEqual(bounds.least);
    expect(quantity).toBeLessThanOrEqual(bounds.most);
  }
});

it('takes the negotiation that delivers to the store, has enough, and lasts', () => {
  const supplies = [
    supply({ key: 'elsewhere', store: '02' }),
    supply({ key: 'rest', balance: 50 }),
    supply({ key: 'ended', lastDay: TODAY + 1 }),
    supply({ key: 'good' }),
  ];
  expect(new Set(plan({ supplies }).proposals.map((row) => row.supply.key))).toEqual(new Set(['good']));
});

it('never takes more than a balance has, over all tanks', () => {
  const tanks = ['1', '2', '3'].map((id, n) => tank({ id, store: `0${n}` }));
  const { proposals } = plan({ tanks, supplies: [supply({ balance: 30_000 })] });
  const taken = proposals.reduce((sum, { quantity }) => sum + quantity, 0);
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThanOrEqual(30_000);
});

it('sends one truck to tanks of one site and product, two for two products', () => {
  const tanks = [
    tank({ volume: 8, capacity: 10, overfill: 9.5, critical: 1.5 }),
    tank({ id: '2', volume: 4, capacity: 10, overfill: 9.5, critical: 1.5 }),
  ];
  const [one, two] = plan({ tanks }).proposals;
  expect(one?.truck).toBe(two?.truck);
  const other = [tanks[0] ?? tank(), { ...(tanks[1] ?? tank()), product: 'Q' }];
  const rows = plan({ tanks: other, supplies: [supply(), supply({ key: 'q', product: 'Q' })] }).proposals;
  const trucks = (id: string) => new Set(rows.filter((row) => row.tank === id).map(({ truck }) => truck));
  expect([...trucks('1')].some((truck) => trucks('2').has(truck))).toBe(false);
});

it('does not order again what is on its way', () => {
  const [first] = plan().proposals;
  const { proposals } = plan({ underway: [{ tank: '1', day: first?.day ?? 0, volume: first?.volume ?? 0 }] });
  expect(proposals[0]?.day).toBeGreaterThan(first?.day ?? 0);
});

it.each<[string, Partial<PlannedTank>, Partial<Supply>, RegExp]>([
  ['a silent sensor', { sensor: { state: 'silent', reason: 'Sensor mudo.' } }, {}, /mudo/],
  ['a lying one', { sensor: { state: 'lying', reason: 'Serão litros?' } }, {}, /litros/],
  ['no store', { store: null }, {}, /loja/],
  ['no product', { product: '' }, {}, /produto/],
  ['no reading', { volume: null }, {}, /histórico/],
  ['too little history', { usePerDay: null }, {}, /histórico/],
  ['no density for a weight', { density: null }, {}, /densidade/],
  ['a unit of which nobody knows a volume', {}, { unit: 'UN' }, /UN/],
  ['no contract', {}, { product: 'Q' }, /contrato/],
  ['a contract of another store', {}, { store: '09' }, /loja/],
  ['no balance', {}, { balance: 10 }, /saldo/],
  ['a vehicle too large', {}, { least: 40_000 }, /veículo/],
  ['a contract that ends', {}, { lastDay: TODAY }, /vence/],
])('gives no plan, and the reason, for %s', (_name, more, of, reason) => {
  const { proposals, unplanned } = plan({ tanks: [tank(more)], supplies: [supply(of)] });
  expect(proposals).toEqual([]);
  expect(unplanned).toEqual([{ tank: '1', reason: expect.stringMatching(reason) as string }]);
});

it('has nothing to say of a tank that nobody uses', () => {
  expect(plan({ tanks: [tank({ usePerDay: 0 })] })).toEqual({ proposals: [], unplanned: [] });
});
