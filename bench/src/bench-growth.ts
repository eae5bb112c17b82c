import type pg from 'pg';
import { ACCESS } from 'api-contract';
import { loadFirstDataset } from 'api/start/first-dataset';
import { benchCases, type BenchCase } from './cases';
import { grownTo, growErp } from './grow-erp';
import { CONNECTIONS, p50And99, timed, timedHttp } from './measure';
import { startPortal } from './portal';
import { runProgram } from './processes';
import { bareSql } from './record';
import { MASTER, sessionOf } from './session';
import { countText, msText, table } from './table';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);
/** How many times the dataset's orders and titles are there, one after the other. */
const TIMES = (process.env.BENCH_TIMES ?? '1,3,10').split(',').map(Number);
/** Each list with the rows of a company that it reads. */
const CASES: Readonly<Record<string, string>> = {
  'invoices: first page': 'erp.se1 WHERE e1_cliente = $1',
  'orders: delivered': 'erp.sc5 WHERE c5_cliente = $1',
};

/** The company with the most orders, one in the middle, and a small one. */
async function companies(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ code: string }>(
    'SELECT c5_cliente AS code FROM erp.sc5 GROUP BY 1 ORDER BY count(*) DESC, 1',
  );
  const at = [0, Math.floor(rows.length / 2), rows.length - 1];
  return at.map((n) => rows[n]?.code ?? '');
}

async function countOf(pool: pg.Pool, where: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${where}`, values);
  return rows[0]?.n ?? 0;
}

/** A call beside its own statements: p50 and p99 of both in ms, in turns. */
async function figures(
  one: BenchCase,
  connections: number,
  { pool, code, port, authorization }: { pool: pg.Pool; code: string; port: number; authorization: string },
): Promise<string[]> {
  const scope = { customer: code, stores: [], access: Object.values(ACCESS) };
  const bare = await bareSql(pool, (recording) => one.run(recording, scope));
  const job = { port, method: one.method, path: one.path, authorization, count: REQUESTS, connections };
  await timed(connections, bare, connections);
  const sql: number[] = [];
  const calls: number[] = [];
  for (let round = 0; round < 2; round++) {
    sql.push(...(await timed(REQUESTS, bare, connections)));
    const { times, failures } = await timedHttp(job);
    if (Object.keys(failures).length > 0) throw new Error(JSON.stringify(failures));
    calls.push(...times);
  }
  const [sqlMs, callMs] = [p50And99(sql), p50And99(calls)];
  const both = [sqlMs, callMs].map((two) => two.map(msText).join(', '));
  return [...both, (callMs[0] / sqlMs[0]).toFixed(2)];
}

/** How a page of 25 rows with its count takes longer as a company and its database grow. */
async function main(): Promise<number> {
  const { pool, app, port, close } = await startPortal(loadFirstDataset);
  const codes = await companies(pool);
  const contract = { numero: '', filial: '', product: '' };
  const known = benchCases(contract);
  const cases = Object.entries(CASES).map(([name, own]) => {
    const found = known.find((one) => one.name === name);
    if (!found) throw new Error(`There is no case '${name}'.`);
    return { ...found, own };
  });
  let grown = await grownTo(pool);
  for (const times of TIMES) {
    await growErp(pool, grown, times);
    grown = times;
    const size = await pool.query<{ gb: string }>(
      'SELECT round(pg_database_size(current_database()) / 1e9, 1)::text AS gb',
    );
    const all = await countOf(pool, 'erp.sc5');
    console.log(`\n${countText(all)} orders, database ${size.rows[0]?.gb} GB.`);
    const row = table('list', 'own rows', 'connections', 'SQL p50, p99 ms', 'call p50, p99 ms', 'call ÷ SQL');
    for (const code of codes) {
      const authorization = await sessionOf(app, MASTER, code);
      for (const one of cases) {
        const rows = countText(await countOf(pool, one.own, [code]));
        for (const connections of [1, CONNECTIONS])
          row(
            one.name,
            rows,
            connections,
            ...(await figures(one, connections, { pool, code, port, authorization })),
          );
      }
    }
  }
  await close();
  return 0;
}

runProgram(main);
