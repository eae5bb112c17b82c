import type { Database } from '../../db/database';
import { blockedCustomers, customerFacts, customersOfCnpjRoot, customerStores } from './customers';
import { fixtureDatabase } from './testing/fixture';

let database: Database;
beforeAll(async () => {
  database = await fixtureDatabase();
});
afterAll(() => database.close());

it('customers are told by code, of their first store; unknown ones are absent', async () => {
  expect(await customerFacts(database.pool, ['000202', '999999', '000201'])).toEqual([
    {
      A1_COD: '000201',
      A1_NOME: 'ALFA SANEAMENTO LTDA',
      A1_CGC: '11222333000181',
      A1_SETOR: '2',
      A1_MSBLQL: '2',
    },
    {
      A1_COD: '000202',
      A1_NOME: 'BETA TÊXTIL S.A.',
      A1_CGC: '12ABC34501DE35',
      A1_SETOR: '1',
      A1_MSBLQL: '2',
    },
  ]);
  expect(await customerFacts(database.pool, [])).toEqual([]);
});

it('customers are found by the root of their CNPJ, numeric or not', async () => {
  expect(await customersOfCnpjRoot(database.pool, '11222333')).toEqual(['000201']);
  expect(await customersOfCnpjRoot(database.pool, '12ABC345')).toEqual(['000202']);
  expect(await customersOfCnpjRoot(database.pool, '1122233_')).toEqual([]);
});

it('customers have stores, without the deleted one, which cannot block them', async () => {
  const stores = await customerStores(database.pool, '000201');
  expect(stores.map(({ id, store_id, A1_MUN }) => [id, store_id, A1_MUN])).toEqual([
    ['000201-01', '01', 'MAUA'],
    ['000201-02', '02', 'CUBATAO'],
  ]);
  expect(await customerStores(database.pool, '999999')).toEqual([]);
  expect(await blockedCustomers(database.pool)).toEqual([]);
});
