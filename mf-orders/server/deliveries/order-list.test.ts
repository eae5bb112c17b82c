import { ACCESS, orderItem } from 'api-contract';
import type { Database } from 'api/db/database';
import { orderRows } from './lists';
import type { Scope } from 'api/erp/scope';
import { listPage } from 'api/erp/reads/lists';
import { ALFA, ALFA_STORE_2, BETA, NOBODY, TODAY, fixtureDatabase } from 'api/erp/reads/testing/fixture';
import { slicesAreThePage } from 'api/erp/reads/testing/slices';

let database: Database;
beforeAll(async () => {
  database = await fixtureDatabase();
});
afterAll(() => database.close());

/** Order items as `000101/501`: the order number and the last digits of the invoice. */
async function items(scope: Scope, params: object = {}): Promise<string[]> {
  const ask = { query: orderRows.query.parse({ orderByAsc: 'C5_EMISSAO', ...params }), today: TODAY };
  const { rows, count } = await listPage(database.pool, scope, orderRows, ask);
  expect(count).toBe(rows.length);
  for (const row of rows) expect(orderItem.parse(row)).toEqual(row);
  return rows.map((row) => `${row.C5_NUM}/${row.F2_DOC.slice(-3)}`);
}

it('orders are items by their stage', async () => {
  expect(await items(ALFA)).toEqual(['000101/501', '000102/', '000101/601']);
  expect(await items(ALFA, { status: 'unbilled' })).toEqual(['000102/']);
  expect(await items(ALFA, { status: 'billed', nao_entregues: 'true' })).toEqual(['000101/601']);
  expect(await items(ALFA, { status: 'all', concluidos: 'true' })).toEqual(['000101/501']);
  expect(await items(ALFA_STORE_2)).toEqual(['000101/601']);
  expect(await items(BETA)).toEqual(['000103/502']);
  expect(await items(NOBODY)).toEqual([]);
});

it('orders are those of the stages that the codes show', async () => {
  const withCodes = (...access: number[]) => items({ ...ALFA, access });
  expect(await withCodes(ACCESS.orderUnbilled)).toEqual(['000102/']);
  expect(await withCodes(ACCESS.orderInTransit)).toEqual(['000101/601']);
  expect(await withCodes(ACCESS.orderDelivered)).toEqual(['000101/501']);
  expect(await withCodes(ACCESS.orderUnbilled, ACCESS.orderDelivered)).toEqual(['000101/501', '000102/']);
  expect(await withCodes(ACCESS.contracts)).toEqual([]);
  expect(await items({ ...ALFA, access: undefined })).toEqual([]);
});

it('an order’s item has its invoice, load, carrier and place', async () => {
  const ask = { query: orderRows.query.parse({ F2_DOC: '501' }), today: TODAY };
  const { rows } = await listPage(database.pool, ALFA, orderRows, ask);
  expect(rows).toEqual([
    expect.objectContaining({
      C5_FILIAL: '0650001',
      C6_QTDVEN: '10000',
      C6_QTDENT2: '15000',
      C6_ENTREG: '17/03/2026',
      C5_ENTREAL: '18/03/2026',
      F2_SERIE: '1',
      F2_EMISSAO: '16/03/2026',
      D2_QUANT: '10000',
      D2_QTDEDEV: '1000',
      D2_TOTAL: '30000',
      A4_NOME: 'RODOQUIM TRANSPORTES LTDA',

      DA3_PLACA: 'ABC1D23',
      DAK_VEIC2: 'XYZ9K88',
      DA4_NOME: 'ANTONIO CARLOS PEREIRA',
      CC2_MUN: 'MAUA',
      F2_CHVNFE: '35260345678912000180550010000005011000000017',
    }),
  ]);
});

it('an item says whether its receipt is filed, where receipts come with the dataset', async () => {
  const flags = async () => {
    const ask = { query: orderRows.query.parse({ F2_DOC: '501' }), today: TODAY };
    const { rows } = await listPage(database.pool, ALFA, orderRows, ask);
    return rows.map(({ canhoto }) => canhoto);
  };
  const file = (name: string) =>
    database.pool.query(
      "INSERT INTO portal.dataset_files (path, stored, size) VALUES ('canhoto/' || $1, $1, 9)",
      [name],
    );
  await database.pool.query('DELETE FROM portal.dataset_files');
  expect(await flags()).toEqual([null]);
  await file('another.jpg');
  expect(await flags()).toEqual([false]);
  await file('35260345678912000180550010000005011000000017.png');
  expect(await flags()).toEqual([true]);
  await database.pool.query('DELETE FROM portal.dataset_files');
});

it('an item says whether its lab report is filed', async () => {
  const flags = async () => {
    const ask = { query: orderRows.query.parse({ F2_DOC: '501' }), today: TODAY };
    const { rows } = await listPage(database.pool, ALFA, orderRows, ask);
    return rows.map(({ laudo }) => laudo);
  };
  const key = '35260345678912000180550010000005011000000017';
  const file = (path: string, size = 9) =>
    database.pool.query('INSERT INTO portal.dataset_files (path, stored, size) VALUES ($1, $1, $2)', [
      path,
      size,
    ]);
  await database.pool.query('DELETE FROM portal.dataset_files');
  expect(await flags()).toEqual([false]);
  await file(`laudo/${key}.pdf`, 0);
  expect(await flags()).toEqual([false]);
  await database.pool.query('UPDATE portal.dataset_files SET size = 9');
  expect(await flags()).toEqual([true]);
  await database.pool.query('DELETE FROM portal.dataset_files');
  await file('laudo/000000501.pdf');
  expect(await flags()).toEqual([true]);
  // Another branch's invoice of that number: the file could be of either.
  await database.pool.query(
    `INSERT INTO erp.sf2 SELECT (jsonb_populate_record(sf2, '{"f2_filial": "0650009"}')).* FROM erp.sf2 WHERE f2_chvnfe = $1`,
    [key],
  );
  expect(await flags()).toEqual([false]);
  await database.pool.query(`DELETE FROM erp.sf2 WHERE f2_filial = '0650009' AND f2_chvnfe = $1`, [key]);
  await database.pool.query('DELETE FROM portal.dataset_files');
});

it('orders are filtered', async () => {
  expect(await items(ALFA, { C5_NUM: '102' })).toEqual(['000102/']);
  expect(await items(ALFA, { C6_NUMPCOM: '1112' })).toEqual(['000102/']);
  expect(await items(ALFA, { C5_MDCONTR: '302' })).toEqual(['000101/601']);
  expect(await items(ALFA, { C6_PRODUTO: 'PA010002' })).toEqual(['000101/601']);
  expect(await items(ALFA, { C5_FILIAL: '0650002 - X' })).toEqual(['000101/601']);
  expect(await items(ALFA, { C5_EMISSAO_from: '2026-04-14', C5_EMISSAO_to: '2026-08-04' })).toEqual([
    '000102/',
  ]);
  expect(await items(ALFA, { C6_ENTREG_from: '2026-04-24', C6_ENTREG_to: '2026-04-24' })).toEqual([
    '000102/',
  ]);
});

it('orders come in slices as in pages', () =>
  slicesAreThePage(database.pool, orderRows, ['C5_NUM', ['101', '101', '102']]));
