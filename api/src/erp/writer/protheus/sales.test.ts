import path from 'node:path';
import type { Database } from '../../../db/database';
import { testDatabase } from '../../../testing/database';
import { startStandIn, type StandIn } from '../../../testing/protheus/server';
import { exampleCall, writerBeside } from '../../../testing/protheus/beside';
import { fillThroughStandIn } from '../../../testing/protheus/fill';
import { Refused } from '../../../testing/protheus/generic-query';
import { salesOrder } from '../../../testing/protheus/sales-order';
import { ErpRefused, type NewErpSale } from '../port';

const FIXTURE = path.join(__dirname, '../../../dataset/fixture');
const EXAMPLE = exampleCall('mata410-offer.json');
const ASKER = { userId: 1 };
const SETTLE_MS = 120_000;

let standIn: StandIn;
let database: Database;
let passed = 0;
beforeAll(async () => {
  standIn = await startStandIn(FIXTURE, { handlers: [salesOrder] });
  database = await testDatabase();
  await fillThroughStandIn(database.pool, FIXTURE);
});
beforeEach(() => standIn.calm());
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await standIn.close();
  await database.close();
});

const now = () => new Date(Date.parse('2026-06-15T12:00:00Z') + passed);
const writerOf = (calls: object = { offers: EXAMPLE }) => writerBeside(standIn, database, now, calls);

const line = (item: string, product: string) => ({
  item,
  product,
  quantity: '1000.5',
  unit: 'KG',
  price: '2.35',
  value: '2351.18',
});
const sale = (key: string, change: Partial<NewErpSale> = {}): NewErpSale => ({
  key,
  quotation: '31',
  version: '2',
  customer: '000201',
  store: '01',
  freight: 'C',
  payment: '28 dias',
  taxes: 'ICMS 18 %',
  value: '4702.36',
  issued: '2026-06-15',
  validUntil: '2026-06-20',
  sha256: 'ab',
  lines: [line('01', 'PA010001'), line('02', 'PA010002')],
  ...change,
});
const sell = (key: string, change: Partial<NewErpSale> = {}) => writerOf().sell!(ASKER, sale(key, change));
const inErp = (key: string) => [...standIn.erp.rows('SC5')].filter(({ fields }) => fields.C5_ZPORTAL === key);
const posts = () => standIn.calls['/fwmodel/MATA410'] ?? 0;

it('is not there unless it is configured', () => {
  expect(writerOf({}).sell).toBeUndefined();
});

it('makes an order of all lines, and the mirror has it at once', async () => {
  const made = await sell('whole');
  expect(inErp('whole').map(({ fields }) => fields)).toMatchObject([
    {
      C5_FILIAL: made.branch,
      C5_NUM: made.number,
      C5_CLIENTE: '000201',
      C5_LOJACLI: '01',
      C5_EMISSAO: '20260615',
      C5_TPFRETE: 'C',
      C5_MDCONTR: '',
    },
  ]);
  const { rows } = await database.pool.query(
    `SELECT c6_item AS item, c6_produto AS product, c6_um AS unit, trim_scale(c6_qtdven)::text AS quantity,
       trim_scale(c6_prcven)::text AS price FROM erp.sc6 JOIN erp.sc5 ON c5_filial = c6_filial AND c5_num = c6_num
     WHERE c5_zportal = 'whole' ORDER BY 1`,
  );
  const of = { unit: 'KG', quantity: '1000.5', price: '2.35' };
  expect(rows).toEqual([
    { item: '01', product: 'PA010001', ...of },
    { item: '02', product: 'PA010002', ...of },
  ]);
});

it('is one order for one key, also where an answer was lost', async () => {
  const { handle } = salesOrder;
  jest.spyOn(salesOrder, 'handle').mockImplementationOnce((call) => {
    standIn.set({ drop: 1 });
    return handle(call);
  });
  await expect(sell('lost')).rejects.toThrow(/não respondeu/);
  const before = posts();
  expect((await sell('lost')).number).toBe(inErp('lost')[0]?.fields.C5_NUM);
  expect(await sell('lost')).toEqual(await sell('lost'));
  expect([posts(), inErp('lost').length]).toEqual([before, 1]);
});

it('is not sent again before it had time to appear', async () => {
  jest.spyOn(salesOrder, 'handle').mockImplementationOnce(() => {
    throw new Error('thread aborted');
  });
  await expect(sell('late')).rejects.toThrow(/500/);
  await expect(sell('late')).rejects.toThrow('ainda pode aparecer');
  expect(inErp('late')).toEqual([]);
  passed += SETTLE_MS + 1;
  await sell('late');
  expect(inErp('late')).toHaveLength(1);
});

it('is the order that was made where the ERP refuses what came twice', async () => {
  const { handle } = salesOrder;
  jest.spyOn(salesOrder, 'handle').mockImplementationOnce(async (call) => {
    await handle(call);
    throw new Refused(409, 'Já existe registro com esta informação.');
  });
  expect((await sell('twice')).number).toBe(inErp('twice')[0]?.fields.C5_NUM);
});

it('refuses with a reason, and leaves nothing to wait for', async () => {
  const unknown = sell('no product', { lines: [line('01', 'PA010001'), line('02', 'NADA')] });
  await expect(unknown).rejects.toBeInstanceOf(ErpRefused);
  await expect(unknown).rejects.toThrow('O ERP recusou o pedido: Produto NADA não encontrado.');
  await expect(sell('no store', { store: '99' })).rejects.toThrow('não existe mais no ERP');
  const row = standIn.erp.find('SA1', { A1_COD: '000201', A1_LOJA: '01' });
  standIn.erp.update('SA1', row?.recno ?? 0, { A1_MSBLQL: '1' });
  await expect(sell('blocked')).rejects.toThrow('O cliente está bloqueado.');
  standIn.erp.update('SA1', row?.recno ?? 0, { A1_MSBLQL: '2' });
  const { rows } = await database.pool.query('SELECT key FROM portal.erp_sends');
  expect(rows).toEqual([]);
});
