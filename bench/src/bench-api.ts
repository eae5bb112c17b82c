import type { AddressInfo } from 'node:net';
import { isMainThread } from 'node:worker_threads';
import type pg from 'pg';
import { ACCESS, addDays, type IsoDate, saoPauloToday } from 'api-contract';
import { buildApp } from 'api/app';
import { readEnv } from 'api/config/env';
import { readDashboard } from 'api/erp/reads/dashboard';
import type { Scope } from 'api/erp/scope';
import { openPortalDatabase } from 'api/portal-database';
import { loadFirstDataset } from 'api/start/first-dataset';
import { addRequests } from './add-requests';
import { benchCases } from './cases';
import { dashboardGrowth } from './dashboard-growth';
import { CONNECTIONS } from './measure';
import { measureCase } from './measure-case';
import { listTotals } from 'mf-finance/server/testing/list-totals';
import { addOwnRows } from './own-rows';
import { runBench } from './run-bench';
import { sessionOf } from './session';
import { tracingCost } from './tracing-cost';

const ROUNDS = 3;
const PER_ROUND = Number(process.env.BENCH_REQUESTS ?? 300);
/** Only the cases whose names fit. */
const ONLY = new RegExp(process.env.BENCH_CASES ?? '');
const MASTER = 'master@portal.demo';
const CUSTOMER = 'cliente@portal.demo';

/** The company with the most orders, and its contract with the most. */
async function busiest(pool: pg.Pool) {
  const company = await pool.query<{ code: string; orders: number }>(
    'SELECT c5_cliente AS code, count(*)::int AS orders FROM erp.sc5 GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1',
  );
  const code = company.rows[0]?.code ?? '';
  const contracts = await pool.query<{ numero: string; filial: string; orders: number }>(
    `SELECT c5_mdcontr AS numero, c5_filial AS filial, count(*)::int AS orders FROM erp.sc5
     WHERE c5_cliente = $1 AND c5_mdcontr <> '' GROUP BY 1, 2 ORDER BY 3 DESC, 1 LIMIT 1`,
    [code],
  );
  const all = await pool.query<{ orders: number }>('SELECT count(*)::int AS orders FROM erp.sc5');
  const first = contracts.rows[0];
  if (!first) throw new Error('The dataset has no orders on contracts.');
  const { rows } = await pool.query<{ product: string }>(
    'SELECT cnb_parpro AS product FROM erp.cnb WHERE cnb_contra = $1 AND cnb_filial = $2 ORDER BY 1 LIMIT 1',
    [first.numero, first.filial],
  );
  const contract = { ...first, product: rows[0]?.product ?? '' };
  return { code, contract, orders: company.rows[0]?.orders ?? 0, all: all.rows[0]?.orders ?? 0 };
}

/** For so many companies a large customer buys. */
const COMPANIES = 30;

/** Makes the customer one of the companies with the most orders, and answers what he may see of all of his. */
async function ofManyCompanies(pool: pg.Pool, access: readonly number[]): Promise<Scope> {
  const own = 'SELECT customer_id FROM portal.customer_controls WHERE user_id = u.id';
  await pool.query(
    `INSERT INTO portal.customer_controls (user_id, customer_id, position)
     SELECT u.id, busy.id, 100 + busy.id FROM portal.users u CROSS JOIN LATERAL (
       SELECT c.id FROM portal.customers c JOIN erp.sc5 ON c5_cliente = c.code WHERE c.id NOT IN (${own})
       GROUP BY c.id ORDER BY count(*) DESC, c.id LIMIT greatest(0, $2 - (SELECT count(*) FROM (${own}) mine))) busy
     WHERE u.email = $1`,
    [CUSTOMER, COMPANIES],
  );
  const { rows } = await pool.query<{ id: number; code: string; name: string }>(
    `SELECT c.id, c.code, c.name FROM portal.customers c JOIN portal.customer_controls cc ON cc.customer_id = c.id
     JOIN portal.users u ON u.id = cc.user_id WHERE u.email = $1 ORDER BY c.id`,
    [CUSTOMER],
  );
  return { customer: '', stores: [], access, companies: rows.map((company) => ({ ...company, stores: [] })) };
}

/** Whether the dashboard and the sum of its titles in the list are the same to the cent. */
async function dashboardTotals(pool: pg.Pool, scope: Scope, today: IsoDate): Promise<boolean> {
  const period = { from: addDays(today, -365), to: addDays(today, 365) };
  const { count, totals } = await listTotals(pool, scope, period, today);
  const { pagosTotal, emDiaTotal, atrasadosTotal } = await readDashboard(pool, scope, period, today);
  const same = JSON.stringify({ pagosTotal, emDiaTotal, atrasadosTotal }) === JSON.stringify(totals);
  console.log(
    `\nDashboard against the sum of its ${count.toLocaleString('en')} titles in the list: ${same ? 'the same to the cent' : `**differs**, ${JSON.stringify(totals)}`} (paid ${pagosTotal}, due ${emDiaTotal}, late ${atrasadosTotal}).`,
  );
  return same;
}

/** 0 where a check held, 1 where it did not or failed; the others go on. */
async function counted(name: string, check: () => Promise<boolean>): Promise<0 | 1> {
  try {
    return (await check()) ? 0 : 1;
  } catch (error) {
    console.log(`\n${name}: **failed**: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

async function main(): Promise<number> {
  const env = readEnv();
  const { pool, close } = await openPortalDatabase(env);
  await loadFirstDataset(pool, env);
  await addRequests(pool);
  await addOwnRows(pool);
  const { code, contract, orders, all: every } = await busiest(pool);
  const app = await buildApp({ env, pool });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const authorization = await sessionOf(app, MASTER, code);
  const today = saoPauloToday();
  const access = Object.values(ACCESS);
  const scope: Scope = { customer: code, stores: [], access };

  console.log();
  console.log(
    `${every.toLocaleString('en')} orders; company ${code} has ${orders.toLocaleString('en')}, its contract ${contract.orders.toLocaleString('en')}. ${ROUNDS} × ${PER_ROUND} requests, ${CONNECTIONS} connections.\n`,
  );
  console.log('| call | SQL p50 ms | SQL p99 ms | call p50 ms | call p99 ms | allowed ms | rate | held |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  let missed = 0;
  const many = await ofManyCompanies(pool, access);
  const all = { scope: many, authorization: await sessionOf(app, CUSTOMER) };
  console.log(`All companies: ${many.companies?.length ?? 0}.\n`);
  const world = { pool, scope, port, authorization, all };
  const runs = { rounds: ROUNDS, perRound: PER_ROUND, connections: CONNECTIONS };
  for (const one of benchCases(contract)) {
    if (!ONLY.test(one.name)) continue;
    const { cells, missed: failed } = await measureCase(one, { ...world, ...runs });
    if (failed) missed++;
    console.log(`| ${[one.name, ...cells].join(' | ')} |`);
  }
  const [traced] = benchCases(contract);
  if (traced) missed += await counted('The cost of traces', () => tracingCost(traced, { ...world, ...runs }));
  missed += await counted('Dashboard against its list', () => dashboardTotals(pool, scope, today));
  missed += await counted('Dashboard beside other companies', async () => {
    const { flat, lines } = await dashboardGrowth(pool, scope, today);
    console.log(`\n${lines.join('\n')}`);
    return flat;
  });
  await app.close();
  await close();
  return missed;
}

if (isMainThread) runBench(main);
