import {
  addDays,
  type InvoiceFill,
  receiptPath,
  saoPauloToday,
  type TankFill,
  USER_TYPE,
} from 'api-contract';
import type pg from 'pg';
import type { ReadSetting } from 'api/area-settings';
import { xFilial } from 'api/erp/reads/sql';
import type { Scope } from 'api/erp/scope';
import type { Session } from 'api/platform/session';
import type { Settings } from '../../settings';
import { type Arrival, arrivalsOf, type InvoiceName } from './arrivals';
import { fillsIn, type FoundFill } from './fill-times';
import { BESIDE_DAYS, inCubicMetres, measuredIn, paired, type TankRise, type Vessel } from './pairing';
import { hoursOf, readingsIn } from '../readings/points';
import { toleranceOf, tolerances } from './tolerances';
import { LITRES_PER_M3 } from '../../wire/rules/cubic-metres';
import type { TankPoint } from '../../wire/rules/tank-rate';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** Fills are told of so many days. */
const DAYS = 366;
const VESSEL = `
SELECT t.n, t.id, t.tag, c.code AS customer, coalesce(t.store, '') AS store, t.product_code, t.capacity, t.density
FROM telemetry.tanks t JOIN portal.customers c ON c.id = t.customer_id`;

/** The fills of these tanks between two moments, found by their hours and told by their readings. */
async function risesOf(pool: pg.Pool, vessels: readonly Vessel[], from: Date, to: Date): Promise<TankRise[]> {
  const byNumber = new Map(vessels.map((vessel) => [vessel.n, vessel]));
  const hours = await hoursOf(pool, [...byNumber.keys()], from, to);
  const windows = vessels.flatMap(({ n: tank, capacity }) =>
    fillsIn(hours.get(tank) ?? [], capacity).map((fill) => ({
      tank,
      from: fill.from[0] - HOUR_MS,
      to: fill.to[0] + HOUR_MS,
    })),
  );
  const readings = await readingsIn(pool, windows);
  return vessels.flatMap((vessel) =>
    fillsIn(readings.get(vessel.n) ?? [], vessel.capacity).map((fill) => ({
      ...fill,
      vessel,
      day: saoPauloToday(new Date(fill.to[0])),
    })),
  );
}

/** m³ to the litre, as it is shown and compared. */
const litres = (volume: number) => Math.round(volume * LITRES_PER_M3) / LITRES_PER_M3;

function onWire(rise: TankRise, arrival: Arrival | undefined, tolerance: number): TankFill {
  const measured = litres(measuredIn(rise));
  const exact = arrival && inCubicMetres(Number(arrival.quantity), arrival.unit, rise.vessel.density);
  const invoiced = typeof exact === 'number' ? litres(exact) : null;
  const difference = invoiced === null ? null : litres(measured - invoiced);
  const part = difference === null || !invoiced ? null : (difference / invoiced) * 100;
  return {
    id: String(rise.to[0]),
    from: new Date(rise.from[0]).toISOString(),
    to: new Date(rise.to[0]).toISOString(),
    measured,
    invoice: arrival
      ? {
          F2_FILIAL: arrival.branch,
          F2_DOC: arrival.doc,
          F2_SERIE: arrival.series,
          D2_QUANT: arrival.quantity,
          unit: arrival.unit,
          ticket: arrival.ticket,
          receipt: arrival.received ? receiptOf(arrival) : null,
        }
      : null,
    invoiced,
    difference,
    difference_percent: part === null ? null : Math.round(part * 100) / 100,
    above_tolerance: part !== null && Math.abs(part) > tolerance,
  };
}

const receiptOf = ({ branch, doc, series, key }: Arrival): string =>
  receiptPath({ F2_CHVNFE: key, F2_DOC: doc, F2_SERIE: series, C5_FILIAL: branch });

/** The rows of the ERP that a session may see of a tank's company. */
const scopeOfTank = ({ typeId, stores }: Session, customer: string): Scope => ({
  customer,
  stores: typeId === USER_TYPE.customer ? stores : [],
});

/** The fills of tanks, each beside its invoice. */
export function fillReader({
  pool,
  now,
  setting,
}: {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly setting: ReadSetting<Settings>;
}) {
  /** The tank with those of its company and product: they share the invoices. */
  async function together(n: number): Promise<readonly Vessel[]> {
    const { rows } = await pool.query<Vessel>(
      `${VESSEL} JOIN telemetry.tanks mine ON mine.n = $1 WHERE t.customer_id = mine.customer_id
         AND (t.n = mine.n OR (t.product_code = mine.product_code AND t.product_code <> '')) ORDER BY t.n`,
      [n],
    );
    return rows;
  }

  async function beside(
    session: Session,
    vessels: readonly Vessel[],
    from: Date,
    to: Date,
  ): Promise<{ readonly vessel: Vessel; readonly fill: TankFill; readonly points: FoundFill }[]> {
    const [first] = vessels;
    if (!first) return [];
    const rises = await risesOf(pool, vessels, from, to);
    const days = rises.map(({ day }) => day).sort();
    const [earliest, latest] = [days[0], days.at(-1)];
    const arrivals =
      earliest === undefined || latest === undefined || first.product_code === ''
        ? []
        : await arrivalsOf(
            pool,
            scopeOfTank(session, first.customer),
            first.product_code,
            addDays(earliest, -BESIDE_DAYS),
            addDays(latest, BESIDE_DAYS),
          );
    const invoices = paired(rises, arrivals);
    const own = await tolerances.read(pool);
    const tolerance = toleranceOf(own, first.product_code, await setting('tolerance'));
    return rises.map((rise) => ({
      vessel: rise.vessel,
      fill: onWire(rise, invoices.get(rise), tolerance),
      points: rise,
    }));
  }

  return {
    /** A tank's fills of the last year, newest first. */
    async ofTank(session: Session, n: number): Promise<TankFill[]> {
      const to = now();
      const found = await beside(session, await together(n), new Date(to.getTime() - DAYS * DAY_MS), to);
      return found
        .filter(({ vessel }) => vessel.n === n)
        .map(({ fill }) => fill)
        .sort((a, b) => Date.parse(b.to) - Date.parse(a.to));
    },

    /** One fill of a tank, with the readings around it; null where there is none of that name. */
    async one(
      session: Session,
      n: number,
      id: string,
    ): Promise<{ readonly fill: TankFill; readonly points: readonly TankPoint[] } | null> {
      const at = Number(id);
      // All that may want the same invoice.
      const around = (BESIDE_DAYS + 1) * 2 * DAY_MS;
      const found = await beside(session, await together(n), new Date(at - around), new Date(at + around));
      const fill = found.find(({ vessel, fill: one }) => vessel.n === n && one.id === id)?.fill;
      if (!fill) return null;
      const window = { tank: n, from: Date.parse(fill.from) - DAY_MS / 2, to: at + DAY_MS / 2 };
      return { fill, points: (await readingsIn(pool, [window])).get(n) ?? [] };
    },

    /** What these tanks measured of an invoice. */
    async ofInvoice(
      session: Session,
      tanks: readonly number[],
      invoice: InvoiceName,
    ): Promise<InvoiceFill[]> {
      const { rows } = await pool.query<Vessel & { day: Date }>(
        `SELECT DISTINCT ON (t.n) found.*, c5_entreal AS day FROM (${VESSEL}) AS found JOIN telemetry.tanks t ON t.n = found.n
         JOIN erp.sd2 ON d2_cliente = found.customer AND d2_cod = found.product_code
         JOIN erp.sc5 ON c5_num = d2_pedido AND ${xFilial('d2_filial', 'c5_filial')} AND c5_entreal IS NOT NULL
         WHERE t.n = ANY($1) AND d2_filial = $2 AND d2_doc = $3 AND d2_serie = $4`,
        [tanks, invoice.F2_FILIAL, invoice.F2_DOC, invoice.F2_SERIE],
      );
      const found: InvoiceFill[] = [];
      for (const product of new Set(rows.map(({ product_code: code }) => code))) {
        const vessels = rows.filter(({ product_code: code }) => code === product);
        const day = vessels[0]?.day.getTime() ?? 0;
        const around = (BESIDE_DAYS + 1) * DAY_MS;
        for (const { vessel, fill } of await beside(
          session,
          vessels,
          new Date(day - around),
          new Date(day + around + DAY_MS),
        ))
          if (
            fill.invoice?.F2_DOC === invoice.F2_DOC &&
            fill.invoice.F2_SERIE === invoice.F2_SERIE &&
            fill.invoice.F2_FILIAL === invoice.F2_FILIAL
          )
            found.push({ ...fill, tank_id: vessel.id, tag: vessel.tag });
      }
      return found;
    },
  };
}
export type FillReader = ReturnType<typeof fillReader>;
