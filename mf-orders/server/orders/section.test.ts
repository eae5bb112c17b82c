import { ORDER_STATUS, USER_TYPE } from 'api-contract';
import { datasetWriter } from 'api/erp/writer/dataset';
import { ErpRefused, type NewErpOrder } from 'api/erp/writer/port';
import { loadDataset } from 'api/dataset/load';
import { buildContractMonths } from 'api/erp/tables/contract-months';
import { TestFolders } from 'api/dataset/testing/folder';
import type { Database } from 'api/db/database';
import { testDatabase } from 'api/testing/database';
import { orderRequestsSection } from './section';

const NOW = new Date('2026-06-15T12:00:00Z');
const folders = new TestFolders();
let database: Database;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  await folders.clear();
});

const REQUEST = { user: 'ana@a.example', company: 'A', product: 'P1', internal_contract: '7' };
const FILES = {
  'SM0.csv': 'M0_CODFIL,M0_FILIAL\n0650001,Cubatão\n',
  'SA1.csv': 'A1_COD,A1_LOJA,A1_NOME,A1_MSBLQL,A1_ZAPLENT\nA,01,ALFA,2,ETA\n',
  'SB1.csv': 'B1_COD,B1_DESC,B1_UM\nP1,SODA,KG\n',
  'CN9.csv':
    'CN9_FILIAL,CN9_NUMERO,CN9_REVISA,CN9_ESPCTR,CN9_SITUAC,CN9_DTINIC,CN9_DTFIM\n0650001,000007,,2,05,20260101,20261231\n',
  'CNA.csv':
    'CNA_FILIAL,CNA_CONTRA,CNA_REVISA,CNA_NUMERO,CNA_CLIENT,CNA_LOJACL\n0650001,000007,,000001,A,01\n',
  'CNB.csv':
    'CNB_FILIAL,CNB_CONTRA,CNB_REVISA,CNB_NUMERO,CNB_ITEM,CNB_PARPRO,CNB_UM,CNB_QUANT,CNB_VLUNIT,CNB_SLDMED\n0650001,000007,,000001,001,P1,KG,1000,2,1000\n',
  'portal.json': JSON.stringify({
    users: [{ name: 'Ana', email: 'ana@a.example', type_id: USER_TYPE.customer, companies: [{ code: 'A' }] }],
    order_requests: [
      { ...REQUEST, status: ORDER_STATUS.draft },
      {
        ...REQUEST,
        status: ORDER_STATUS.waitingForErp,
        quantity: '100',
        delivery_date: '2026-07-01',
        key: 'one',
      },
      { ...REQUEST, status: ORDER_STATUS.refusedByErp, quantity: 5, reason: 'Sem saldo.' },
    ],
  }),
};
const load = async (files: Record<string, string> = FILES) =>
  loadDataset(database.pool, await folders.make(files), { now: NOW, sections: [orderRequestsSection] });
const ORDER: NewErpOrder = {
  key: 'k1',
  customer: 'A',
  deliveryStore: '01',
  branch: '0650001',
  contract: '000007',
  sheet: '000001',
  item: '001',
  product: 'P1',
  quantity: '300',
  price: '2',
  billedQuantity: '',
  billingUnit: '',
  freight: 'C',
  issued: '2026-06-15',
  delivery: '2026-07-01',
  clientOrder: 'PC',
  clientItem: '1',
};
const rows = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows;
const inErp = () =>
  rows(`SELECT c5_num, c6_qtdven::int AS quantity, cnb_sldmed::int AS balance, cnb_qtdmed::int AS measured
    FROM erp.sc5 JOIN erp.sc6 ON c6_num = c5_num, erp.cnb ORDER BY c5_num`);

it('adds requests once, however often the folder is loaded', async () => {
  await load();
  await load();
  expect(
    await rows(`SELECT status, quantity::int, unit, store, reason, submitted_at IS NOT NULL AS submitted
      FROM orders.order_requests ORDER BY status`),
  ).toEqual([
    { status: ORDER_STATUS.draft, quantity: 0, unit: 'KG', store: '01', reason: '', submitted: false },
    {
      status: ORDER_STATUS.waitingForErp,
      quantity: 100,
      unit: 'KG',
      store: '01',
      reason: '',
      submitted: true,
    },
    {
      status: ORDER_STATUS.refusedByErp,
      quantity: 5,
      unit: 'KG',
      store: '01',
      reason: 'Sem saldo.',
      submitted: true,
    },
  ]);
});

it('gives what was sent its store’s place, and a draft none', async () => {
  expect(await rows('SELECT zaplent FROM orders.order_requests ORDER BY status')).toEqual([
    { zaplent: '' },
    { zaplent: 'ETA' },
    { zaplent: 'ETA' },
  ]);
});

it('puts back the orders it was given until the folder brings them', async () => {
  const writer = datasetWriter(database.pool, () => NOW);
  const made = await writer.create({ userId: 1 }, ORDER);
  expect(await writer.create({ userId: 1 }, ORDER)).toEqual(made);
  const before = await inErp();
  expect(before).toEqual([{ c5_num: made.number, quantity: 300, balance: 700, measured: 300 }]);
  await load();
  expect(await inErp()).toEqual(before);
  const kept = await rows('SELECT * FROM erp.contract_months');
  const client = await database.pool.connect();
  await buildContractMonths(client, 'erp');
  client.release();
  expect(await rows('SELECT * FROM erp.contract_months')).toEqual(kept);

  const taken = {
    ...FILES,
    'SC5.csv': `C5_FILIAL,C5_NUM,C5_CLIENTE,C5_LOJACLI\n0650001,${made.number},A,01\n`,
  };
  await load(taken);
  const renumbered = await writer.find({ userId: 1 }, 'k1');
  expect(renumbered).toMatchObject({ stage: 'unbilled' });
  expect(renumbered?.number).not.toBe(made.number);

  await load({
    ...FILES,
    'SC5.csv': 'C5_FILIAL,C5_NUM,C5_CLIENTE,C5_LOJACLI,C5_ZPORTAL\n0650001,000001,A,01,k1\n',
    'SC6.csv': 'C6_FILIAL,C6_NUM,C6_ITEM,C6_PRODUTO,C6_QTDVEN\n0650001,000001,01,P1,300\n',
  });
  expect(await rows('SELECT c5_num FROM erp.sc5')).toEqual([{ c5_num: '000001' }]);
  await load();
  expect(await rows('SELECT c5_num FROM erp.sc5')).toEqual([]);
});

it.each<[string, Partial<NewErpOrder>, RegExp]>([
  ['more than the balance', { quantity: '1000.01' }, /saldo/],
  ['an unknown item', { item: '009' }, /não está mais disponível/],
  ['a contract that is over', { issued: '2027-01-01' }, /vigente/],
])('refuses %s', async (what, change, reason) => {
  const writer = datasetWriter(database.pool, () => NOW);
  const refused = writer.create({ userId: 1 }, { ...ORDER, key: what, ...change });
  await expect(refused).rejects.toThrow(reason);
  await expect(refused).rejects.toBeInstanceOf(ErpRefused);
});
