import path from 'node:path';
import { CONTRACT_SITUATION } from 'api-contract';
import { testDatabase } from '../../../testing/database';
import { startStandIn } from '../../../testing/protheus/server';
import { exampleCall } from '../../../testing/protheus/beside';
import { fillThroughStandIn } from '../../../testing/protheus/fill';
import { Refused } from '../../../testing/protheus/generic-query';
import { salesOrder } from '../../../testing/protheus/sales-order';
import { parseErpConfig } from '../../config/config';
import { protheusClient, protheusSource } from '../../source/protheus';
import { readAgain } from '../../sync';
import type { TimeLogEntry } from '../../time-log';
import { ErpRefused, type NewErpOrder } from '../port';
import { writerContract } from '../writer.contract';
import { protheusWriter } from '.';
import { sentOrders } from './sends';

const FIXTURE = path.join(__dirname, '../../../dataset/fixture');
const EXAMPLE = exampleCall('mata410.json');
const CONTRACT = '000000000000301';

/** The writer over a stand-in Protheus, and a mirror that was filled from the same rows. */
async function world() {
  const standIn = await startStandIn(FIXTURE, { handlers: [salesOrder] });
  const database = await testDatabase();
  const { pool } = database;
  // Its own stand-in has the same rows.
  await fillThroughStandIn(pool, FIXTURE);
  const calls: TimeLogEntry[] = [];
  let passed = 0;
  const now = () => new Date(Date.parse('2026-06-15T12:00:00Z') + passed);
  const log = { add: (entry: TimeLogEntry) => void calls.push(entry) };
  const { erp, url, user, password } = standIn;

  function writerOf(change: object = {}) {
    const limits = { callsPerMinute: 60_000, timeoutSeconds: 5 };
    const config = parseErpConfig({ url, limits, writer: { ...EXAMPLE, ...change } }, user, password);
    const { writer } = config;
    if (!writer) throw new Error('no writer');
    // Waits between two tries cost nothing here.
    const wait = async () => undefined;
    const client = protheusClient(config, { log, now, monotonic: () => performance.now(), wait });
    const source = protheusSource(config, { client, now });
    return protheusWriter({
      config: { ...config, writer },
      client,
      sends: sentOrders(pool, { settleMs: writer.settleSeconds * 1000, now }),
      touched: (rows, signal) => readAgain(pool, source, rows, { signal, now }),
    });
  }
  return {
    standIn,
    pool,
    calls,
    writerOf,
    pass: (ms: number) => (passed += ms),
    writer: writerOf(),
    async block(store: string) {
      const row = erp.find('SA1', { A1_COD: '000201', A1_LOJA: store });
      erp.update('SA1', row?.recno ?? 0, { A1_MSBLQL: '1' });
    },
    async endContract() {
      const row = erp.find('CN9', { CN9_NUMERO: CONTRACT, CN9_REVATU: '' });
      erp.update('CN9', row?.recno ?? 0, { CN9_SITUAC: CONTRACT_SITUATION.finished });
    },
    async close() {
      await standIn.close();
      await database.close();
    },
  };
}

writerContract('Protheus', world);

describe('the Protheus writer, when the ERP fails', () => {
  let at: Awaited<ReturnType<typeof world>>;
  beforeAll(async () => {
    at = await world();
  });
  beforeEach(() => at.standIn.calm());
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => at.close());

  const order = (key: string, change: Partial<NewErpOrder> = {}): NewErpOrder => ({
    key,
    branch: '0650001',
    contract: CONTRACT,
    sheet: '000001',
    item: '001',
    customer: '000201',
    deliveryStore: '01',
    product: 'PA010001',
    quantity: '10',
    price: '3',
    billedQuantity: '',
    billingUnit: '',
    freight: 'C',
    issued: '2026-06-15',
    delivery: '2026-06-20',
    clientOrder: '',
    clientItem: '',
    ...change,
  });
  const create = (key: string, change = {}) => at.writer.create({ userId: 1 }, order(key, change));
  const inErp = (key: string) =>
    [...at.standIn.erp.rows('SC5')].filter(({ fields }) => fields.C5_ZPORTAL === key).length;
  const posts = () => at.standIn.calls['/fwmodel/MATA410'] ?? 0;
  /** Breaks the answer of the next order, which the ERP has made by then. */
  const loseAnswer = () => {
    const { handle } = salesOrder;
    return jest.spyOn(salesOrder, 'handle').mockImplementationOnce((call) => {
      at.standIn.set({ drop: 1 });
      return handle(call);
    });
  };

  it('an answer that is lost is found by the key, and nothing is sent twice', async () => {
    loseAnswer();
    await expect(create('lost')).rejects.toThrow(/não respondeu/);
    expect(inErp('lost')).toBe(1);
    const before = posts();
    expect((await create('lost')).number).toMatch(/^\d{6}$/);
    expect([posts(), inErp('lost')]).toEqual([before, 1]);
    expect((await at.pool.query(`SELECT 1 FROM erp.sc5 WHERE c5_zportal = 'lost'`)).rowCount).toBe(1);
  });

  it('an order that may still appear is not sent again before its time', async () => {
    jest.spyOn(salesOrder, 'handle').mockImplementationOnce(() => {
      throw new Error('thread aborted');
    });
    await expect(create('late')).rejects.toThrow(/500/);
    const before = posts();
    at.pass(119_000);
    await expect(create('late')).rejects.toThrow('ainda pode aparecer');
    expect(posts()).toBe(before);
    at.pass(2000);
    await create('late');
    expect([posts(), inErp('late')]).toEqual([before + 1, 1]);
  });

  it('an ERP that is away before anything was sent may be tried again at once', async () => {
    at.standIn.set({ fail: true });
    await expect(create('away')).rejects.toThrow(/500/);
    at.standIn.calm();
    await create('away');
    expect(inErp('away')).toBe(1);
  });

  it("the ERP's own refusal is an answer, with its reason, and leaves nothing", async () => {
    // The writer asks for the contract item; the ERP finds it by the product.
    const refused = create('no', { product: 'NADA' });
    await expect(refused).rejects.toBeInstanceOf(ErpRefused);
    await expect(refused).rejects.toThrow('O ERP recusou o pedido: Contrato não encontrado para o produto.');
    expect((await at.pool.query(`SELECT 1 FROM portal.erp_sends WHERE key = 'no'`)).rowCount).toBe(0);
  });

  it('an order that came twice and is refused for it is the order that was made', async () => {
    const { handle } = salesOrder;
    jest.spyOn(salesOrder, 'handle').mockImplementationOnce(async (call) => {
      await handle(call);
      throw new Refused(409, 'Já existe registro com esta informação.');
    });
    const { number } = await create('twice');
    expect(at.standIn.erp.find('SC5', { C5_ZPORTAL: 'twice' })?.fields.C5_NUM).toBe(number);
    expect(inErp('twice')).toBe(1);
  });

  it('a route that is not there is no refusal: the operator may mend it', async () => {
    const sent = at.writerOf({ path: '/fwmodel/OUTRO' }).create({ userId: 1 }, order('elsewhere'));
    await expect(sent).rejects.toThrow(/404/);
    await expect(sent).rejects.not.toBeInstanceOf(ErpRefused);
  });

  it('without a place in the answer the number is looked up', async () => {
    const { number } = await at.writerOf({ answer: undefined }).create({ userId: 1 }, order('plain'));
    expect(at.standIn.erp.find('SC5', { C5_ZPORTAL: 'plain' })?.fields.C5_NUM).toBe(number);
  });

  it('an order that the ERP took and does not show is never sent again', async () => {
    const { handle } = salesOrder;
    jest.spyOn(salesOrder, 'handle').mockImplementationOnce(async (call) => {
      const reply = await handle(call);
      const made = call.erp.find('SC5', { C5_ZPORTAL: 'hidden' });
      call.erp.update('SC5', made?.recno ?? 0, { C5_ZPORTAL: '' });
      return { ...reply, json: {} };
    });
    await expect(create('hidden')).rejects.toThrow('não o mostra pela chave');
    const before = posts();
    at.pass(3_600_000);
    await expect(create('hidden')).rejects.toThrow('ainda pode aparecer');
    expect(posts()).toBe(before);
  });

  it('each call is in the time log, without the password', async () => {
    await create('logged');
    const routines = at.calls.map(({ routine }) => routine);
    expect(routines).toEqual(expect.arrayContaining(['protheus.genericQuery', 'protheus.MATA410']));
    expect(JSON.stringify(at.calls)).not.toContain(at.standIn.password);
  });
});
