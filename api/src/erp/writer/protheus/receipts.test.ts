import path from 'node:path';
import { INVOICE_STATUS } from 'api-contract';
import type { Database } from '../../../db/database';
import { testDatabase } from '../../../testing/database';
import { startStandIn, type StandIn } from '../../../testing/protheus/server';
import { exampleCall, writerBeside } from '../../../testing/protheus/beside';
import { fillThroughStandIn } from '../../../testing/protheus/fill';
import { titleReceipt } from '../../../testing/protheus/title-receipt';
import { erpWriter } from '../choose';
import { ErpRefused, type NewErpReceipt } from '../port';

const FIXTURE = path.join(__dirname, '../../../dataset/fixture');
const EXAMPLE = exampleCall('fina070.json');
const ASKER = { userId: 1 };

let standIn: StandIn;
let database: Database;
let passed = 0;
beforeAll(async () => {
  standIn = await startStandIn(FIXTURE, { handlers: [titleReceipt] });
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
const writerOf = (calls: object = { receipts: EXAMPLE }) => writerBeside(standIn, database, now, calls);

/** A title of the fixture that is open now, and its receipt. */
function openTitle(key: string, change: Partial<NewErpReceipt> = {}) {
  const number = key.padStart(9, '0');
  const title = {
    E1_FILIAL: '0650001',
    E1_PREFIXO: '1',
    E1_NUM: number,
    E1_PARCELA: '',
    E1_TIPO: 'NF',
    E1_CLIENTE: '000201',
    E1_LOJA: '01',
    E1_STATUS: INVOICE_STATUS.open,
    E1_VALOR: '100.5',
    E1_SALDO: '100.5',
  };
  standIn.erp.insert('SE1', title);
  const receipt: NewErpReceipt = {
    key,
    branch: '0650001',
    prefix: '1',
    number,
    instalment: '',
    type: 'NF',
    customer: '000201',
    store: '01',
    amount: '101.25',
    interest: '0.75',
    paid: '2026-06-15',
    txid: 'T'.repeat(30),
    endToEndId: 'E1',
    ...change,
  };
  return { receipt, inErp: () => standIn.erp.find('SE1', { E1_NUM: number })?.fields };
}
const receive = (receipt: NewErpReceipt) => writerOf().receive!(ASKER, receipt);
const posts = () => standIn.calls['/portal/FINA070'] ?? 0;
const remembered = async (key: string) =>
  (
    await database.pool.query<{ accepted: boolean }>('SELECT accepted FROM portal.erp_sends WHERE key = $1', [
      key,
    ])
  ).rows;

it('is not there unless it is configured', () => {
  const onError = () => undefined;
  expect(writerOf({}).receive).toBeUndefined();
  expect(
    erpWriter({ pool: database.pool, now, protheus: null, onApplied: () => undefined, onError }).receive,
  ).toBeUndefined();
});

it('writes a title off once, and the mirror has it at once', async () => {
  const { receipt, inErp } = openTitle('1');
  const before = posts();
  await receive(receipt);
  await receive(receipt);
  expect(posts()).toBe(before + 1);
  expect(inErp()).toMatchObject({ E1_SALDO: '0', E1_BAIXA: '20260615', E1_STATUS: INVOICE_STATUS.paid });
  const { rows } = await database.pool.query(
    `SELECT e1_saldo::text AS saldo, e1_baixa::text AS baixa FROM erp.se1 WHERE e1_num = $1`,
    [receipt.number],
  );
  expect(rows).toEqual([{ saldo: '0', baixa: '2026-06-15' }]);
});

it('sends nothing for a title that the ERP has written off already', async () => {
  const { receipt } = openTitle('2');
  const { recno = 0 } = standIn.erp.find('SE1', { E1_NUM: receipt.number }) ?? {};
  standIn.erp.update('SE1', recno, { E1_SALDO: '0' });
  const before = posts();
  await receive(receipt);
  expect(posts()).toBe(before);
});

it('an answer that is lost is found by the title, and nothing is sent twice', async () => {
  const { receipt, inErp } = openTitle('3');
  const { handle } = titleReceipt;
  jest.spyOn(titleReceipt, 'handle').mockImplementationOnce((call) => {
    standIn.set({ drop: 1 });
    return handle(call);
  });
  await expect(receive(receipt)).rejects.toThrow(/não respondeu/);
  const before = posts();
  await receive(receipt);
  expect([posts(), inErp()?.E1_SALDO]).toEqual([before, '0']);
  expect(await remembered('3')).toEqual([]);
});

it('one that may still appear is not sent again before its time', async () => {
  const { receipt, inErp } = openTitle('4');
  jest.spyOn(titleReceipt, 'handle').mockImplementationOnce(() => {
    throw new Error('thread aborted');
  });
  await expect(receive(receipt)).rejects.toThrow(/500/);
  const before = posts();
  passed += 119_000;
  await expect(receive(receipt)).rejects.toThrow('ainda pode aparecer');
  expect(posts()).toBe(before);
  passed += 2000;
  await receive(receipt);
  expect([posts(), inErp()?.E1_SALDO]).toEqual([before + 1, '0']);
});

it('one that the ERP took but does not show is never sent again', async () => {
  const { receipt } = openTitle('5');
  jest.spyOn(titleReceipt, 'handle').mockImplementationOnce(() => ({ status: 202, json: {} }));
  const before = posts();
  await receive(receipt);
  passed += 200_000;
  await receive(receipt);
  expect(posts()).toBe(before + 1);
  expect(await remembered('5')).toEqual([{ accepted: true }]);
});

it('an ERP that is away before anything was sent may be tried again at once', async () => {
  const { receipt, inErp } = openTitle('6');
  standIn.set({ fail: true });
  await expect(receive(receipt)).rejects.toThrow(/500/);
  standIn.calm();
  await receive(receipt);
  expect(inErp()?.E1_SALDO).toBe('0');
});

it.each([
  ['its own reason', { amount: '1.00' }, 'O ERP recusou a baixa: Valor menor que o saldo.'],
  ['a title that is gone', { number: 'NADA' }, 'O título não existe mais no ERP.'],
])('a refusal is an answer, for %s, and leaves nothing', async (_what, change, message) => {
  const { receipt } = openTitle('7', { key: message, ...change });
  const refused = receive(receipt);
  await expect(refused).rejects.toBeInstanceOf(ErpRefused);
  await expect(refused).rejects.toThrow(message);
  expect(await remembered(message)).toEqual([]);
});
