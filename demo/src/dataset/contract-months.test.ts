import { saoPauloToday, sumDecimals, type IsoDate } from 'api-contract';
import { loadDataset } from 'api/dataset/load';
import { makeDataset } from '.';
import { TestFolders } from 'api/dataset/testing/folder';
import type { Database } from 'api/db/database';
import { migrate } from 'api/db/migrate';
import { addTables } from 'api/portal-database';
import { testDatabase } from 'api/testing/database';
import type { Scope } from 'api/erp/scope';
import { monthlyPurchases } from 'api/erp/reads/contract-months';
import { activeContracts, contractPurchases, contractWithOrders } from 'api/erp/reads/contracts';

/** The sums made when a dataset is loaded must match the orders they come from. */
const TODAY: IsoDate = saoPauloToday(new Date('2026-11-21T12:00:00Z'));
const OWN: Scope = { customer: '000101', stores: [] };
const folders = new TestFolders();
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  const dir = await folders.make();
  await makeDataset(dir, { today: TODAY, orders: 900 });
  await loadDataset(database.pool, dir);
}, 120_000);
afterAll(async () => {
  await database.close();
  await folders.clear();
});

/** Every contract of the company, without duplicates, by number and branch. */
async function contracts(scope: Scope) {
  const { rows } = await database.pool.query<{ numero: string; filial: string }>(
    `SELECT DISTINCT cn9_numero AS numero, cn9_filial AS filial FROM erp.cna
     JOIN erp.cn9 ON cn9_numero = cna_contra AND cn9_revisa = cna_revisa AND cn9_filial = cna_filial
     WHERE cna_client = $1 AND cn9_revatu = '' AND cn9_espctr = '2' AND (cna_lojacl = ANY($2) OR $2 = '{}')`,
    [scope.customer, scope.stores],
  );
  expect(rows.length).toBeGreaterThan(0);
  return rows;
}

const summed = async (scope: Scope) => {
  const all = (await activeContracts(database.pool, scope, TODAY)).map((row) => [
    row.CN9_NUMERO,
    row.orders_value,
  ]);
  return new Map(all as [string, string][]);
};

it.each([
  ['all stores', OWN],
  ['one store', { ...OWN, stores: ['01'] }],
])('the value of an active contract is the sum of its orders, %s', async (_name, scope) => {
  const sums = await summed(scope);
  expect(sums.size).toBeGreaterThan(0);
  const own = (await contracts(scope)).filter(({ numero }) => sums.has(numero));
  expect(own.length).toBeGreaterThan(0);
  for (const key of own) {
    const detail = await contractWithOrders(database.pool, scope, key);
    const value = sumDecimals(detail?.orders.map((order) => order.C6_VALOR) ?? []);
    expect([key.numero, sums.get(key.numero)]).toEqual([key.numero, value]);
  }
});

it('orders of another branch, matched by their measurement, are included', async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM erp.sc5 JOIN erp.cn9 ON cn9_numero = c5_mdcontr AND cn9_revatu = ''
     WHERE cn9_filial <> c5_filial AND c5_cliente = $1`,
    [OWN.customer],
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
});

it('the value of a month is the sum over all contracts', async () => {
  const bought = (await monthlyPurchases(database.pool, OWN, { from: '2026-09', to: '2026-10' })).flatMap(
    ({ purchases }) => purchases,
  );
  const expected = (
    await Promise.all(
      (await contracts(OWN)).map((key) => contractPurchases(database.pool, OWN, key, '2026-09-01')),
    )
  ).flatMap((answer) => answer?.purchases ?? []);
  for (const month of ['2026-09', '2026-10']) {
    for (const what of ['value', 'quantity'] as const) {
      const sum = (rows: readonly { month: string; value: string; quantity: string }[]) =>
        sumDecimals(rows.filter((row) => row.month === month).map((row) => row[what]));
      expect(sum(bought)).not.toBe('0');
      expect(sum(bought)).toBe(sum(expected));
    }
  }
});

it('a database loaded by an earlier version gets the sums when it is opened', async () => {
  const before = await summed(OWN);
  await database.pool.query('DROP TABLE erp.contract_months');
  await migrate(database.pool, addTables);
  expect(await summed(OWN)).toEqual(before);
});
