import { erpLists } from '../../areas';
import type { Database } from '../../db/database';
import type { AnyErpList } from '../list';
import type { Scope } from '../scope';
import { branchesByCode, customerProducts, productBy, searchProducts } from './catalog';
import { listBranches, listProducts } from './lists';
import { ALFA, ALFA_STORE_2, BETA, NOBODY, fixtureDatabase } from './testing/fixture';

let database: Database;
beforeAll(async () => {
  database = await fixtureDatabase();
});
afterAll(() => database.close());

it('options are what the lists hold', async () => {
  const [contractList, invoiceList] = ['contracts', 'invoices'].map(
    (name) => erpLists().find(({ endpoint }) => endpoint === name) as AnyErpList,
  ) as [AnyErpList, AnyErpList];
  const branches = async (...lists: AnyErpList[]) =>
    (await listBranches(database.pool, BETA, lists)).map((branch) => branch.filial);
  expect(await branches(contractList)).toEqual(['0650001', '0650002']);
  expect(await branches(invoiceList)).toEqual(['0650001']);
  expect(await branches(contractList, invoiceList)).toEqual(['0650001', '0650002']);
  const products = await listProducts(database.pool, BETA, [contractList]);
  expect(products.map((product) => product.B1_COD)).toEqual(['PA010012']);
});

it('the catalog has the products of a company’s contracts and invoices', async () => {
  const codes = async (scope: Scope) =>
    (await customerProducts(database.pool, scope)).map(({ code }) => code);
  expect((await customerProducts(database.pool, ALFA))[0]).toEqual({
    code: 'PA010001',
    name: 'SODA CAUSTICA LIQUIDA 50%',
  });
  expect(await codes(ALFA)).toEqual(['PA010001', 'PA010002']);
  expect(await codes(ALFA_STORE_2)).toEqual(['PA010002']);
  expect(await codes(BETA)).toEqual(['PA010012']);
  expect(await codes(NOBODY)).toEqual([]);
});

it('the catalog finds products by a part of their code or name, page by page', async () => {
  const found = async (text: string, page = 1, size = 15) => {
    const { rows, count } = await searchProducts(database.pool, text, { page, size });
    return [count, ...rows.map(({ B1_COD }) => B1_COD)];
  };
  expect(await found('')).toEqual([3, 'PA010012', 'PA010002', 'PA010001']);
  expect(await found('', 2, 2)).toEqual([3, 'PA010001']);
  expect(await found('sódio')).toEqual([1, 'PA010002']);
  expect(await found('010012')).toEqual([1, 'PA010012']);
  expect(await found('%')).toEqual([2, 'PA010002', 'PA010001']);
});

it('the catalog knows a product by its code or name, and branches by their codes', async () => {
  const lime = { code: 'PA010012', name: 'CAL HIDRATADA ESPECIAL' };
  expect(await productBy(database.pool, 'code', lime.code)).toEqual(lime);
  expect(await productBy(database.pool, 'name', lime.name)).toEqual(lime);
  expect(await productBy(database.pool, 'name', 'CAL')).toBeNull();
  const branches = await branchesByCode(database.pool, ['0650001', 'x']);
  expect(branches.map(({ filial }) => filial)).toEqual(['0650001']);
});
