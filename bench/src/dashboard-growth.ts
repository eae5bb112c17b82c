import { addDays, type IsoDate } from 'api-contract';
import type pg from 'pg';
import { readDashboard } from 'api/erp/reads/dashboard';
import type { Scope } from 'api/erp/scope';
import { percentile } from './measure';
import { rowsRead } from 'api/testing/rows-read';

/** What one company's dashboard costs beside so many titles of all companies; times in ms, one call at a time. */
interface DashboardCost {
  readonly titles: number;
  readonly rows: number;
  readonly p50: number;
}

const CALLS = 30;
/** Times of a busy machine differ; what is read does not. */
const SLOWER = 1.5;
const MORE_ROWS = 1.01;

/** Gives every title of other companies a twin of a company that is in no other table. Returns how many there are. */
async function growOthers(pool: pg.Pool, customer: string): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'erp' AND table_name = 'se1'`,
  );
  const columns = rows.map(({ name }) => name);
  const twins: Readonly<Record<string, string>> = {
    e1_prefixo: `'Z' || e1_prefixo`,
    e1_cliente: `'Z' || substr(e1_cliente, 2)`,
  };
  await pool.query(
    `INSERT INTO erp.se1 (${columns.join(', ')}) SELECT ${columns.map((name) => twins[name] ?? name).join(', ')}
     FROM erp.se1 WHERE e1_cliente <> $1`,
    [customer],
  );
  await pool.query('ANALYZE erp.se1');
}

/**
 * A company's dashboard before and after the titles of other companies doubled, as lines to print; `flat` if it reads no
 * more rows and takes no longer. The database keeps the twins: measure nothing else afterwards.
 */
export async function dashboardGrowth(
  pool: pg.Pool,
  scope: Scope,
  today: IsoDate,
): Promise<{ flat: boolean; lines: string[] }> {
  const period = { from: addDays(today, -365), to: addDays(today, 365) };
  const ask = (on: pg.Pool) => readDashboard(on, scope, period, today);

  async function cost(): Promise<DashboardCost> {
    const { rows } = await pool.query<{ titles: number }>('SELECT count(*)::int AS titles FROM erp.se1');
    await ask(pool);
    const times: number[] = [];
    for (let n = 0; n < CALLS; n++) {
      const start = performance.now();
      await ask(pool);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    return { titles: rows[0]?.titles ?? 0, rows: await rowsRead(pool, ask), p50: percentile(times, 0.5) };
  }

  const before = await cost();
  await growOthers(pool, scope.customer);
  const after = await cost();
  const flat = after.rows <= before.rows * MORE_ROWS && after.p50 <= before.p50 * SLOWER;
  const line = ({ titles, rows, p50 }: DashboardCost) =>
    `| ${titles.toLocaleString('en')} | ${rows.toLocaleString('en')} | ${p50.toFixed(1)} |`;
  return {
    flat,
    lines: [
      `Dashboard of ${scope.customer} while other companies double: ${flat ? 'flat' : '**grows**'}.`,
      '',
      '| titles of all companies | rows read | p50 ms |',
      '| --- | --- | --- |',
      line(before),
      line(after),
    ],
  };
}
