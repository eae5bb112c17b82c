import type { Database } from '../../db/database';
import { testDatabase } from '../../testing/database';
import { erpTable } from '../tables/tables';
import { applyRows } from './apply';
import { smallBatch } from './batch';
import { sumsAndRebuilt } from './testing/mirror';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Fields = Readonly<Record<string, string>>;
const ORDER = {
  ...{ C5_FILIAL: '0650001', C5_NUM: '000777', C5_CLIENTE: 'C1', C5_LOJACLI: '01', C5_MDCONTR: '000007' },
  C5_EMISSAO: '20261103',
};

/** Brings rows into the mirror in a batch of their own, each with its number. */
const apply = (file: string, ...rows: readonly (readonly [recno: number, fields: Fields])[]) =>
  smallBatch(database.pool, (client) =>
    applyRows(
      client,
      erpTable(file),
      rows.map(([recno, fields]) => ({
        ...{ recno, deleted: false, stamp: null },
        values: [...erpTable(file).columns.keys()].map((name) => fields[name] ?? ''),
      })),
    ),
  );

/** Each line of the sums with the transaction that wrote it. */
async function lines(): Promise<unknown[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `SELECT 'month' AS of, xmin::text, month::text AS day, quantity::text AS many FROM erp.contract_months
     UNION ALL SELECT 'stage', xmin::text, issued::text, items::text FROM erp.stage_counts ORDER BY 1, 2`,
  );
  return rows;
}
async function expectSums(): Promise<void> {
  const { kept, rebuilt } = await sumsAndRebuilt(database.pool);
  expect(kept).toEqual(rebuilt);
}

beforeAll(async () => {
  await apply('CN9', [1, { CN9_FILIAL: '0650001', CN9_NUMERO: '000007', CN9_REVISA: '001' }]);
  await apply('SC6', [
    1,
    { C6_FILIAL: '0650001', C6_NUM: '000777', C6_ITEM: '01', C6_UM: 'KG', C6_QTDVEN: '5' },
  ]);
  await apply('SC5', [1, ORDER]);
});

it('a change that no sum is made of writes none', async () => {
  const before = await lines();
  expect(before).toMatchObject([
    { of: 'month', day: '2026-11-01', many: '5' },
    { of: 'stage', day: '2026-11-03', many: '1' },
  ]);
  expect(await apply('SC5', [1, { ...ORDER, C5_ZLACRE: 'M1' }])).toMatchObject({ updated: 1 });
  const { rows } = await database.pool.query('SELECT c5_zlacre FROM erp.sc5');
  expect(rows).toEqual([{ c5_zlacre: 'M1' }]);
  expect(await lines()).toEqual(before);
});

it('a change of a day or a quantity moves them', async () => {
  await apply('SC5', [1, { ...ORDER, C5_EMISSAO: '20261203' }]);
  expect(await lines()).toMatchObject([{ day: '2026-12-01' }, { day: '2026-12-03' }]);
  await expectSums();
});

it('a row whose key another one takes over in the same batch is counted once', async () => {
  const later = { ...ORDER, C5_CLIENTE: 'C2' };
  expect(await apply('SC5', [1, { ...ORDER, C5_ZLACRE: 'M2' }], [2, later])).toMatchObject({
    ...{ inserted: 1, deleted: 1 },
  });
  await expectSums();
  expect((await database.pool.query('SELECT c5_cliente FROM erp.sc5')).rows).toEqual([{ c5_cliente: 'C2' }]);
});
