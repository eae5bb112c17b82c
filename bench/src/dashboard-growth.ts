import { addDays, type IsoDate } from 'api-contract';
import type pg from 'pg';
import { readDashboard } from 'api/erp/reads/dashboard';
import type { Scope } from 'api/erp/scope';
import { percentile } from './measure';
import { countText, msText, table } from './table';
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

/** Gives every title of other companies a twin of a company that is in no other table. */
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
 * Whether a company's dashboard reads no more rows and takes no longer once the titles of other companies have doubled;
 * prints both. The database keeps the twins: measure nothing else afterwards.
 */
export async function dashboardGrowth(pool: pg.Pool, scope: Scope, today: IsoDate): Promise<boolean> {
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
    return { titles: rows[0]?.titles ?? 0, rows: await rowsRead(pool, ask), p50: percentile(times, 0.5) };
  }

  const before = await cost();
  await growOthers(pool, scope.customer);
  const after = await cost();
  const flat = after.rows <= before.rows * MORE_ROWS && after.p50 <= before.p50 * SLOWER;
  console.log(
    `\nDashboard of ${scope.customer} while other companies double: ${flat ? 'flat' : '**grows**'}.`,
  );
  const row = table('titles of all companies', 'rows read', 'p50 ms');
  for (const { titles, rows, p50 } of [before, after]) row(countText(titles), countText(rows), msText(p50));
  return flat;
}
