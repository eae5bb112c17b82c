import { ACCESS, addDays, type IsoDate, saoPauloToday } from 'api-contract';
import { loadDataset } from 'api/dataset/load';
import { makeDataset } from '.';
import { TestFolders } from 'api/dataset/testing/folder';
import type { Database } from 'api/db/database';
import { migrate } from 'api/db/migrate';
import { deliveryRows, orderRows } from 'mf-orders/server/deliveries/lists';
import { addTables } from 'api/portal-database';
import { testDatabase } from 'api/testing/database';
import type { AnyErpList } from 'api/erp/list';
import type { Scope } from 'api/erp/scope';
import { datasetWriter } from 'api/erp/writer/dataset';
import { activeContracts } from 'api/erp/reads/contracts';
import { listBranches, listPage, listProducts } from 'api/erp/reads/lists';

/** The counts that are kept must be those of the rows. */
const TODAY: IsoDate = saoPauloToday(new Date('2026-11-21T12:00:00Z'));
const CODES = [ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered];
const ALL: Scope = { customer: '000101', stores: [], access: CODES };
const READERS: Scope[] = [
  ALL,
  { ...ALL, stores: ['01'] },
  { ...ALL, stores: ['98', '99'] },
  { ...ALL, customer: '999999' },
  ...CODES.map((code) => ({ ...ALL, access: [code] })),
  { ...ALL, access: [] },
];
const ORDERS = [
  {},
  { status: 'unbilled' },
  { status: 'billed' },
  { status: 'billed', nao_entregues: 'true' },
  { status: 'all', concluidos: 'true' },
  { status: 'all', concluidos: 'false', nao_entregues: 'false' },
  { status: 'all', nao_entregues: 'true' },
  { nao_entregues: 'true' },
];
const DELIVERIES = [{}, { status: 'pending' }, { status: 'delivered' }];

const folders = new TestFolders();
let database: Database;
let choices: object[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const dir = await folders.make();
  await makeDataset(dir, { today: TODAY, orders: 900 });
  await loadDataset(database.pool, dir);
  const [product] = await listProducts(database.pool, ALL, [orderRows]);
  const [branch] = await listBranches(database.pool, ALL, [orderRows]);
  const [C6_PRODUTO, C5_FILIAL] = [product?.B1_COD, branch?.filial];
  const period = { C5_EMISSAO_from: addDays(TODAY, -120), C5_EMISSAO_to: addDays(TODAY, -20) };
  choices = [{}, { C6_PRODUTO }, { C5_FILIAL, ...period }, { C6_PRODUTO, C5_FILIAL }];
}, 120_000);
afterAll(async () => {
  await database.close();
  await folders.clear();
});

/** The count of a list as it is answered, and as its rows are counted. */
async function counted(list: AnyErpList, scope: Scope, params: object): Promise<[number, number]> {
  const ask = { query: list.query.parse(params), today: TODAY };
  const { counted: kept, ...plain } = list;
  expect(kept).toBeDefined();
  const answers = [list, plain].map(async (each) => (await listPage(database.pool, scope, each, ask)).count);
  return (await Promise.all(answers)) as [number, number];
}

async function differences(): Promise<{ wrong: object[]; rows: number }> {
  const wrong: object[] = [];
  let rows = 0;
  for (const [list, stages] of [
    [orderRows, ORDERS],
    [deliveryRows, DELIVERIES],
  ] as const)
    for (const [n, scope] of READERS.entries())
      for (const stage of stages)
        // What a reader may see and what he asks for are conditions of their own: two readers ask for everything.
        for (const choice of n < 2 ? choices : [{}]) {
          const params = { ...stage, ...choice, cTop: '10' };
          const [kept, found] = await counted(list, scope, params);
          rows += found;
          if (kept !== found) wrong.push({ list: list.endpoint, scope, params, kept, found });
        }
  return { wrong, rows };
}

it('every count of a stage, a branch, a product and a period is that of its rows', async () => {
  const { wrong, rows } = await differences();
  expect(wrong).toEqual([]);
  expect(rows).toBeGreaterThan(1000);
});

it('another filter counts rows', async () => {
  const [{ rows }, all] = [
    await listPage(database.pool, ALL, orderRows, { query: orderRows.query.parse({}), today: TODAY }),
    await counted(orderRows, ALL, {}),
  ];
  const C5_NUM = rows[0]?.C5_NUM;
  const [kept, found] = await counted(orderRows, ALL, { C5_NUM });
  expect([kept, kept < all[0]]).toEqual([found, true]);
});

it('an order the portal writes is counted, and a database of an earlier version gets its counts', async () => {
  const [before] = await counted(orderRows, ALL, { status: 'unbilled' });
  const [line] = await activeContracts(database.pool, ALL, TODAY);
  const { rows } = await database.pool.query<{
    branch: string;
    sheet: string;
    item: string;
    product: string;
  }>(
    `SELECT cnb_filial AS branch, cnb_numero AS sheet, cnb_item AS item, cnb_parpro AS product
     FROM erp.cnb JOIN erp.cn9 ON cn9_numero = cnb_contra AND cn9_revisa = cnb_revisa AND cn9_filial = cnb_filial
     WHERE cnb_contra = $1 AND cn9_revatu = '' AND cnb_sldmed > 1`,
    [line?.CN9_NUMERO],
  );
  const [of] = rows;
  await datasetWriter(database.pool, () => new Date()).create(
    { userId: 1 },
    {
      key: 'k1',
      customer: '000101',
      deliveryStore: '01',
      branch: of?.branch ?? '',
      contract: line?.CN9_NUMERO ?? '',
      sheet: of?.sheet ?? '',
      item: of?.item ?? '',
      product: of?.product ?? '',
      quantity: '1',
      price: '2.5',
      billedQuantity: '',
      billingUnit: '',
      freight: 'C',
      issued: TODAY,
      delivery: TODAY,
      clientOrder: '',
      clientItem: '',
    },
  );
  expect(await counted(orderRows, ALL, { status: 'unbilled' })).toEqual([before + 1, before + 1]);
  await database.pool.query('DROP TABLE erp.stage_counts');
  await migrate(database.pool, addTables);
  expect(await counted(orderRows, ALL, { status: 'unbilled' })).toEqual([before + 1, before + 1]);
});
