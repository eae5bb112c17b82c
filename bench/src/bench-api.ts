import type pg from 'pg';
import { ACCESS, addDays, type IsoDate, saoPauloToday } from 'api-contract';
import { readDashboard } from 'api/erp/reads/dashboard';
import type { Scope } from 'api/erp/scope';
import { benchCases } from './cases';
import { dashboardGrowth } from './dashboard-growth';
import { CONNECTIONS } from './measure';
import { CASE_HEADS, measureCase } from './measure-case';
import { listTotals } from 'mf-finance/server/testing/list-totals';
import { startPortal, usedForYears } from './portal';
import { runProgram } from './processes';
import { CUSTOMER, MASTER, sessionOf } from './session';
import { countText, table } from './table';
import { tracingCost } from './tracing-cost';

const ROUNDS = 3;
const PER_ROUND = Number(process.env.BENCH_REQUESTS ?? 300);
/** Only the cases whose names fit. */
const ONLY = new RegExp(process.env.BENCH_CASES ?? '');

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
    [CUSTOMER.email, COMPANIES],
  );
  const { rows } = await pool.query<{ id: number; code: string; name: string }>(
    `SELECT c.id, c.code, c.name FROM portal.customers c JOIN portal.customer_controls cc ON cc.customer_id = c.id
     JOIN portal.users u ON u.id = cc.user_id WHERE u.email = $1 ORDER BY c.id`,
    [CUSTOMER.email],
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
    `\nDashboard against the sum of its ${countText(count)} titles in the list: ${same ? 'the same to the cent' : `**differs**, ${JSON.stringify(totals)}`} (paid ${pagosTotal}, due ${emDiaTotal}, late ${atrasadosTotal}).`,
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
  const { pool, app, port, close } = await startPortal(usedForYears);
  const { code, contract, orders, all: every } = await busiest(pool);
  const authorization = await sessionOf(app, MASTER, code);
  const today = saoPauloToday();
  const access = Object.values(ACCESS);
  const scope: Scope = { customer: code, stores: [], access };
  const many = await ofManyCompanies(pool, access);
  const all = { scope: many, authorization: await sessionOf(app, CUSTOMER) };
  const runs = { rounds: ROUNDS, perRound: PER_ROUND, connections: CONNECTIONS };
  const world = { pool, scope, port, authorization, all, ...runs };

  console.log(
    `\n${countText(every)} orders; company ${code} has ${countText(orders)}, its contract ${countText(contract.orders)}. All companies: ${many.companies?.length ?? 0}. ${ROUNDS} × ${PER_ROUND} requests, ${CONNECTIONS} connections.`,
  );
  const row = table('call', ...CASE_HEADS);
  let missed = 0;
  for (const one of benchCases(contract)) {
    if (!ONLY.test(one.name)) continue;
    const { cells, missed: failed } = await measureCase(one, world);
    if (failed) missed++;
    row(one.name, ...cells);
  }
  const [traced] = benchCases(contract);
  if (traced) missed += await counted('The cost of traces', () => tracingCost(traced, world));
  missed += await counted('Dashboard against its list', () => dashboardTotals(pool, scope, today));
  missed += await counted('Dashboard beside other companies', () => dashboardGrowth(pool, scope, today));
  await close();
  return missed;
}

runProgram(main);
