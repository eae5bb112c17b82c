import type { AddressInfo } from 'node:net';
import { isMainThread } from 'node:worker_threads';
import type pg from 'pg';
import { ACCESS } from 'api-contract';
import { buildApp } from 'api/app';
import { readEnv } from 'api/config/env';
import { openPortalDatabase } from 'api/portal-database';
import { loadFirstDataset } from 'api/start/first-dataset';
import { benchCases, type BenchCase } from './cases';
import { grownTo, growErp } from './grow-erp';
import { CONNECTIONS, percentile, timed, timedHttp } from './measure';
import { bareSql } from './record';
import { runBench } from './run-bench';
import { sessionOf } from './session';

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 100);
/** How many times the dataset's orders and titles are there, one after the other. */
const TIMES = (process.env.BENCH_TIMES ?? '1,3,10').split(',').map(Number);
const MASTER = 'master@portal.demo';
const CASES = ['invoices: first page', 'orders: delivered'];

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
  const found = [sql, calls].map((times) => times.sort((a, b) => a - b));
  const [sqlMs, callMs] = found.map((times) => [percentile(times, 0.5), percentile(times, 0.99)]) as [
    number[],
    number[],
  ];
  return [
    ...[...sqlMs, ...callMs].map((ms) => ms.toFixed(1)),
    ((callMs[0] ?? NaN) / (sqlMs[0] ?? NaN)).toFixed(2),
  ];
}

/** How a page of 25 rows with its count takes longer as a company and its database grow. */
async function main(): Promise<number> {
  const env = readEnv();
  const { pool, close } = await openPortalDatabase(env);
  await loadFirstDataset(pool, env);
  const codes = await companies(pool);
  const app = await buildApp({ env, pool });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const contract = { numero: '', filial: '', product: '' };
  const cases = benchCases(contract).filter(({ name }) => CASES.includes(name));
  let grown = await grownTo(pool);
  for (const times of TIMES) {
    await growErp(pool, grown, times);
    grown = times;
    const size = await pool.query<{ gb: string }>(
      'SELECT round(pg_database_size(current_database()) / 1e9, 1)::text AS gb',
    );
    const all = await countOf(pool, 'erp.sc5');
    console.log(`\n${all.toLocaleString('en')} orders, database ${size.rows[0]?.gb} GB.\n`);
    console.log('| list | own rows | connections | SQL p50, p99 ms | call p50, p99 ms | call ÷ SQL |');
    console.log('| --- | --- | --- | --- | --- | --- |');
    for (const code of codes) {
      const authorization = await sessionOf(app, MASTER, code);
      for (const one of cases) {
        const own = one.name.startsWith('invoices')
          ? 'erp.se1 WHERE e1_cliente = $1'
          : 'erp.sc5 WHERE c5_cliente = $1';
        const rows = (await countOf(pool, own, [code])).toLocaleString('en');
        for (const connections of [1, CONNECTIONS]) {
          const [a, b, c, d, ratio] = await figures(one, connections, { pool, code, port, authorization });
          console.log(`| ${one.name} | ${rows} | ${connections} | ${a}, ${b} | ${c}, ${d} | ${ratio} |`);
        }
      }
    }
  }
  await app.close();
  await close();
  return 0;
}

if (isMainThread) runBench(main);
