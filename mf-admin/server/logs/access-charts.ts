import { addMonths, type IsoDate, saoPauloToday, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import type { App } from 'api/platform/app-type';
import { MAY_READ } from './access-log';
import { accessByMonth, accessDatasets, type AccessDatasets } from '../../wire/logs';

interface ChartDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  /** How long the log is kept. */
  readonly months: number;
}

/** Charts show at most a year. */
const MOST_MONTHS = 12;
/** Series of a chart; whatever has fewer accesses is added up in the last. */
const MOST_SERIES = 8;

/** `yyyy-mm` of the last `count` months, this one included. */
export function lastMonthsUntil(today: IsoDate, count: number): string[] {
  const first: IsoDate = `${today.slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, n) => addMonths(first, n - count + 1).slice(0, 7));
}

const labelOfMonth = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;

/** Accesses of one month, of one name. */
export interface Count {
  readonly month: string;
  readonly name: string;
  readonly count: number;
}

/** A series for each of the most frequent names, and `rest` for all the others. */
export function datasetsOf(
  months: readonly string[],
  counts: readonly Count[],
  rest: string,
): AccessDatasets {
  const totals = new Map<string, number>();
  for (const { name, count } of counts) totals.set(name, (totals.get(name) ?? 0) + count);
  const names = [...totals.keys()].sort(
    (one, two) => (totals.get(two) ?? 0) - (totals.get(one) ?? 0) || one.localeCompare(two, 'pt-BR'),
  );
  const own = names.length > MOST_SERIES ? names.slice(0, MOST_SERIES - 1) : names;
  const others = new Set(names.slice(own.length));
  const data = (belongs: (name: string) => boolean) =>
    months.map((month) =>
      counts.reduce((sum, each) => (each.month === month && belongs(each.name) ? sum + each.count : sum), 0),
    );
  return {
    labels: months.map(labelOfMonth),
    datasets: [
      ...own.map((label) => ({ label, data: data((name) => name === label) })),
      ...(others.size > 0 ? [{ label: rest, data: data((name) => others.has(name)) }] : []),
    ],
  };
}

/**
 * The three charts of the access log (docs/product/admin.md, 'Access log'): the months that the log is kept, at most a
 * year.
 */
export function accessChartRoutes(app: App, { pool, now, months: kept }: ChartDeps): void {
  const config = { access: MAY_READ };
  const tags = ['logs'];
  const months = () => lastMonthsUntil(saoPauloToday(now()), Math.min(kept, MOST_MONTHS));

  const counts = async ([first]: readonly string[], name: string, where = 'true'): Promise<Count[]> => {
    const { rows } = await pool.query<Count>(
      `SELECT to_char(l.created_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM') AS month, ${name} AS name,
         count(*)::int AS count
       FROM portal.access_log l LEFT JOIN portal.customers c ON c.id = l.customer_id
       WHERE l.created_at >= ($1 || '-01')::timestamp AT TIME ZONE 'America/Sao_Paulo' AND ${where}
       GROUP BY 1, 2`,
      [first],
    );
    return rows;
  };

  app.get(
    '/api/analytic-log/access-by-month',
    { config: { ...config, asOther: true }, schema: { tags, response: { 200: accessByMonth } } },
    async () => {
      const shown = months();
      const who = `CASE WHEN l.type_id = ${USER_TYPE.customer} THEN 'customer' ELSE 'internal' END`;
      const found = await counts(shown, who);
      const of = (name: string) =>
        shown.map((month) => found.find((each) => each.month === month && each.name === name)?.count ?? 0);
      return { labels: shown.map(labelOfMonth), internal: of('internal'), customer: of('customer') };
    },
  );

  app.get(
    '/api/analytic-log/screen-access-by-month',
    { config: { ...config, asOther: true }, schema: { tags, response: { 200: accessDatasets } } },
    async () => {
      const shown = months();
      return datasetsOf(shown, await counts(shown, 'l.screen'), 'Outras');
    },
  );

  app.get(
    '/api/analytic-log/customer-access-by-month',
    { config: { ...config, asOther: true }, schema: { tags, response: { 200: accessDatasets } } },
    async () => {
      const shown = months();
      const ofCustomers = `l.type_id = ${USER_TYPE.customer} AND c.id IS NOT NULL`;
      return datasetsOf(shown, await counts(shown, 'c.name', ofCustomers), 'Outros');
    },
  );
}
