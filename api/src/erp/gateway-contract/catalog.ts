import { contractList } from '../../contracts/lists';
import { invoiceList } from '../../finance/lists';
import type { AnyErpList } from '../list';
import type { Scope } from '../port';
import { ALFA, ALFA_STORE_2, BETA, NOBODY, STAFF, type GatewayChecks } from './scopes';

/** Products, branches and the options of lists. */
export const catalogChecks: GatewayChecks = {
  'options are what the lists hold': async (erp) => {
    const branches = async (...lists: AnyErpList[]) =>
      (await erp.lists.branches(BETA, lists)).map((branch) => branch.filial);
    expect(await branches(contractList)).toEqual(['0650001', '0650002']);
    expect(await branches(invoiceList)).toEqual(['0650001']);
    expect(await branches(contractList, invoiceList)).toEqual(['0650001', '0650002']);
    const products = await erp.lists.products(BETA, [contractList]);
    expect(products.map((product) => product.B1_COD)).toEqual(['PA010012']);
  },

  'the catalog has the products of a company’s contracts and invoices': async ({ catalog }) => {
    const codes = async (scope: Scope) => (await catalog.customerProducts(scope)).map(({ code }) => code);
    expect((await catalog.customerProducts(ALFA))[0]).toEqual({
      code: 'PA010001',
      name: 'SODA CAUSTICA LIQUIDA 50%',
    });
    expect(await codes(ALFA)).toEqual(['PA010001', 'PA010002']);
    expect(await codes(ALFA_STORE_2)).toEqual(['PA010002']);
    expect(await codes(BETA)).toEqual(['PA010012']);
    expect(await codes(NOBODY)).toEqual([]);
  },

  'the catalog finds products by a part of their code or name, page by page': async ({ catalog }) => {
    const found = async (text: string, page = 1, size = 15) => {
      const { rows, count } = await catalog.search(STAFF, text, { page, size });
      return [count, ...rows.map(({ B1_COD }) => B1_COD)];
    };
    expect(await found('')).toEqual([3, 'PA010012', 'PA010002', 'PA010001']);
    expect(await found('', 2, 2)).toEqual([3, 'PA010001']);
    expect(await found('sódio')).toEqual([1, 'PA010002']);
    expect(await found('010012')).toEqual([1, 'PA010012']);
    expect(await found('%')).toEqual([2, 'PA010002', 'PA010001']);
  },

  'the catalog knows a product by its code or name, and branches by their codes': async ({ catalog }) => {
    const lime = { code: 'PA010012', name: 'CAL HIDRATADA ESPECIAL' };
    expect(await catalog.product(STAFF, 'code', lime.code)).toEqual(lime);
    expect(await catalog.product(STAFF, 'name', lime.name)).toEqual(lime);
    expect(await catalog.product(STAFF, 'name', 'CAL')).toBeNull();
    const branches = await catalog.branches(STAFF, ['0650001', 'x']);
    expect(branches.map(({ filial }) => filial)).toEqual(['0650001']);
  },
};
