import { STAFF, type GatewayChecks } from './scopes';

/** Customers and their stores. */
export const customersChecks: GatewayChecks = {
  'customers are told by code, of their first store; unknown ones are absent': async (erp) => {
    expect(await erp.customers.facts(STAFF, ['000202', '999999', '000201'])).toEqual([
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
    expect(await erp.customers.facts(STAFF, [])).toEqual([]);
  },

  'customers are found by the root of their CNPJ, numeric or not': async (erp) => {
    expect(await erp.customers.ofCnpjRoot(STAFF, '11222333')).toEqual(['000201']);
    expect(await erp.customers.ofCnpjRoot(STAFF, '12ABC345')).toEqual(['000202']);
    expect(await erp.customers.ofCnpjRoot(STAFF, '1122233_')).toEqual([]);
  },

  'customers have stores, without the deleted one, which cannot block them': async (erp) => {
    const stores = await erp.customers.stores(STAFF, '000201');
    expect(stores.map(({ id, store_id, A1_MUN }) => [id, store_id, A1_MUN])).toEqual([
      ['000201-01', '01', 'MAUA'],
      ['000201-02', '02', 'CUBATAO'],
    ]);
    expect(await erp.customers.stores(STAFF, '999999')).toEqual([]);
    expect(await erp.customers.blocked(STAFF)).toEqual([]);
  },
};
