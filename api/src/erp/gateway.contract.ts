import {
  ACCESS,
  contractListQuery,
  deliveryListQuery,
  contractOrder,
  invoice,
  invoiceListQuery,
  orderItem,
  orderListQuery,
  pendingInvoicesAnswer,
  contractLine,
} from 'api-contract';
import { contractList } from '../contracts/lists';
import type { Cursor } from '../db/list/order';
import type { Slice } from '../db/list/read';
import { deliveryList, orderList } from '../deliveries/lists';
import { invoiceList } from '../finance/lists';
import type { AnyErpList } from './list';
import type { ErpGateway, Scope } from './port';

/** Scopes in the hand-made dataset (`dataset/fixture/README.md`). */
const ORDER_CODES = [ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered];
const ALFA: Scope = { customer: '000201', stores: [], userId: 1, access: ORDER_CODES };
const ALFA_STORE_2: Scope = { ...ALFA, stores: ['02'] };
const BETA: Scope = { ...ALFA, customer: '000202' };
const NOBODY: Scope = { ...ALFA, customer: '999999' };
const STAFF = { userId: 1 };

const C301 = { numero: '000000000000301', filial: '0650001' };
const C302 = { numero: '000000000000302', filial: '0650002' };
const C303 = { numero: '000000000000303', filial: '0650001' };

const TODAY = '2026-11-21';

const askContracts = (params: object = {}) => ({ query: contractListQuery.parse(params), today: TODAY });
const askInvoices = (params: object = {}) => ({ query: invoiceListQuery.parse(params), today: TODAY });

/** The company's contract items as `301/1`: the last digits of the contract number and of the sheet. */
async function contracts(erp: ErpGateway, scope: Scope, params: object = {}): Promise<string[]> {
  const { rows, count } = await erp.lists.page(scope, contractList, askContracts(params));
  expect(count).toBe(rows.length);
  return rows.map((row) => `${row.CN9_NUMERO.slice(-3)}/${row.CNB_NUMERO.slice(-1)}`);
}

/** Order items as `000101/501`: the order number and the last digits of the invoice. */
async function items(erp: ErpGateway, scope: Scope, params: object = {}): Promise<string[]> {
  const ask = { query: orderListQuery.parse({ orderByAsc: 'C5_EMISSAO', ...params }), today: TODAY };
  const { rows, count } = await erp.lists.page(scope, orderList, ask);
  expect(count).toBe(rows.length);
  for (const row of rows) expect(orderItem.parse(row)).toEqual(row);
  return rows.map((row) => `${row.C5_NUM}/${row.F2_DOC.slice(-3)}`);
}

async function deliveries(erp: ErpGateway, scope: Scope, params: object = {}): Promise<string[]> {
  const ask = { query: deliveryListQuery.parse(params), today: TODAY };
  const { rows, count } = await erp.lists.page(scope, deliveryList, ask);
  expect(count).toBe(rows.length);
  for (const row of rows) expect(orderItem.parse(row)).toEqual(row);
  return rows.map((row) => `${row.DAI_PEDIDO}/${row.F2_DOC.slice(-3)}`);
}

/** Checks that slices of a list have the same rows in the same order as its page, for every sort in both directions. */
async function slicesAreThePage(
  erp: ErpGateway,
  list: AnyErpList,
  [field, numbers]: [string, string[]],
): Promise<void> {
  for (const order_by of Object.keys(list.sorts))
    for (const order_type of ['ASC', 'DESC']) {
      const ask = { query: list.query.parse({ order_by, order_type }), today: TODAY };
      const page = await erp.lists.page(ALFA, list, ask);
      const read: Record<string, string>[] = [];
      let after: Cursor | null = null;
      do {
        const slice: Slice<Record<string, string>> = await erp.lists.slice(ALFA, list, ask, {
          after,
          limit: 1,
        });
        read.push(...slice.rows);
        after = slice.next;
      } while (after);
      expect([order_by, order_type, read]).toEqual([order_by, order_type, page.rows]);
      expect(read.map((row) => row[field]?.slice(-3)).sort()).toEqual(numbers);
    }
}

/**
 * What every ERP adapter has to do on the hand-made dataset. Each check must fail for an adapter that returns nothing,
 * and for one that returns another company's rows; `dataset/adapter.test.ts` verifies that.
 */
export const GATEWAY_CHECKS: Readonly<Record<string, (erp: ErpGateway) => Promise<void>>> = {
  'contracts are those of the scope: current revisions of sales, own sheets only': async (erp) => {
    expect(await contracts(erp, ALFA)).toEqual(['301/1', '302/1']);
    expect(await contracts(erp, ALFA_STORE_2)).toEqual(['302/1']);
    expect(await contracts(erp, BETA)).toEqual(['302/2', '303/1']);
    expect(await contracts(erp, NOBODY)).toEqual([]);
  },

  'contracts come raw, as the wire has them': async (erp) => {
    const { rows } = await erp.lists.page(ALFA, contractList, askContracts());
    for (const row of rows) expect(contractLine.parse(row)).toEqual(row);
    expect(rows[0]).toMatchObject({
      CN9_ZCONCL: 'CT-ALFA/2026',
      CN9_DTFIM: '31/12/2026',
      CNB_QUANT: '100000',
      CNB_QTDMED: '25000',
      CNB_SLDMED: '75000',
      CNB_VLUNIT: '3',
      CNB_ZUNFAT: 'L',
      CNB_ZCONV: '1.5',
      CNB_ZTPCON: '1',
    });
  },

  'contracts are filtered, sorted and paged': async (erp) => {
    expect(await contracts(erp, ALFA, { CN9_ZCONCL: '2026-b' })).toEqual(['302/1']);
    expect(await contracts(erp, ALFA, { CN9_FILIAL: '0650001 - X' })).toEqual(['301/1']);
    expect(await contracts(erp, ALFA, { orderByDesc: 'CN9_NUMERO' })).toEqual(['302/1', '301/1']);
    const second = await erp.lists.page(ALFA, contractList, askContracts({ page: 2, cTop: 1 }));
    expect([second.count, second.rows.map((row) => row.CN9_NUMERO)]).toEqual([2, [C302.numero]]);
  },

  'contracts come in slices as in pages': (erp) =>
    slicesAreThePage(erp, contractList, ['CN9_NUMERO', ['301', '302']]),

  'views are counted, and a list asked for one has as many rows': async (erp) => {
    const counts = await erp.lists.counts(ALFA, contractList, askContracts());
    expect(counts).toEqual({ all: 2, active: 2, ending: 1 });
    expect(await contracts(erp, ALFA, { tab: 'ending' })).toEqual(['301/1']);
    expect(await erp.lists.counts(ALFA, contractList, askContracts({ CN9_FILIAL: '0650002' }))).toEqual({
      all: 1,
      active: 1,
      ending: 0,
    });
  },

  'contracts are active within their dates': async (erp) => {
    const on = async (today: string) =>
      (await erp.contracts.active(ALFA, today)).map((row) => [row.CN9_NUMERO.slice(-3), row.orders_value]);
    expect(await on('2026-06-30')).toEqual([['301', '75000']]);
    expect(await on('2026-12-31')).toEqual([
      ['301', '75000'],
      ['302', '50000'],
    ]);
    expect(await on('2027-07-02')).toEqual([]);
  },

  'contracts have a detail for their customers, and none for others': async (erp) => {
    const detail = await erp.contracts.detail(ALFA, C301);
    expect(detail).toMatchObject({ CN9_FILIAL: '0650001', M0_FILIAL: expect.any(String) });
    for (const order of detail?.orders ?? []) expect(contractOrder.parse(order)).toEqual(order);
    expect(detail?.orders.map((order) => [order.C5_NUM, order.C5_NOTA, order.C5_ENTREAL])).toEqual([
      ['000102', '', ''],
      ['000101', '000000501', '18/03/2026'],
    ]);
    const shared = await erp.contracts.detail(BETA, C302);
    expect(shared?.items.map((item) => item.CNB_NUMERO)).toEqual(['000002']);
    expect(shared?.orders).toEqual([]);
    expect(await erp.contracts.detail(BETA, C301)).toBeNull();
    expect(await erp.contracts.detail(ALFA, C303)).toBeNull();
    expect(await erp.contracts.detail(ALFA_STORE_2, C301)).toBeNull();
  },

  'orders are summed by contract and month': async (erp) => {
    const purchases = async (scope: Scope, contract: typeof C301, since?: string) =>
      (await erp.contracts.purchases(scope, contract, since))?.purchases.map((p) => [
        p.month,
        p.quantity,
        p.value,
      ]);
    expect(await purchases(ALFA, C301)).toEqual([
      ['2026-03', '10000', '30000'],
      ['2026-04', '15000', '45000'],
    ]);
    expect(await purchases(ALFA, C301, '2026-04-01')).toEqual([['2026-04', '15000', '45000']]);
    expect(await purchases(BETA, C303)).toEqual([['2026-06', '617.25', '762.03']]);
    expect(await purchases(BETA, C301)).toBeUndefined();
  },

  'orders are summed by month over all contracts': async (erp) => {
    const between = async (scope: Scope, from: string, to: string) =>
      (await erp.contracts.months(scope, { from, to })).flatMap(({ items, purchases }) =>
        purchases.map((p) =>
          [items[0]?.CNB_UM, items[0]?.CNB_ZUNFAT, p.month, p.unit, p.quantity, p.value].join(' '),
        ),
      );
    expect(await between(ALFA, '2026-03', '2026-08')).toEqual([
      'KG L 2026-03 KG 10000 30000',
      'KG L 2026-04 KG 15000 45000',
      'KG L 2026-08 KG 20000 50000',
    ]);
    expect(await between(ALFA, '2026-04', '2026-07')).toEqual(['KG L 2026-04 KG 15000 45000']);
    expect(await between(ALFA_STORE_2, '2026-01', '2026-12')).toEqual(['KG L 2026-08 KG 20000 50000']);
    expect(await between(BETA, '2026-01', '2026-12')).toEqual(['KG  2026-06 KG 617.25 762.03']);
    expect(await between(NOBODY, '2026-01', '2026-12')).toEqual([]);
  },

  'options are what the lists hold': async (erp) => {
    const branches = async (...lists: AnyErpList[]) =>
      (await erp.lists.branches(BETA, lists)).map((branch) => branch.filial);
    expect(await branches(contractList)).toEqual(['0650001', '0650002']);
    expect(await branches(invoiceList)).toEqual(['0650001']);
    expect(await branches(contractList, invoiceList)).toEqual(['0650001', '0650002']);
    const products = await erp.lists.products(BETA, [contractList]);
    expect(products.map((product) => product.B1_COD)).toEqual(['PA010012']);
  },

  'orders are items by their stage': async (erp) => {
    expect(await items(erp, ALFA)).toEqual(['000101/501', '000102/', '000101/601']);
    expect(await items(erp, ALFA, { status: 'unbilled' })).toEqual(['000102/']);
    expect(await items(erp, ALFA, { status: 'billed', nao_entregues: 'true' })).toEqual(['000101/601']);
    expect(await items(erp, ALFA, { status: 'all', concluidos: 'true' })).toEqual(['000101/501']);
    expect(await items(erp, ALFA_STORE_2)).toEqual(['000101/601']);
    expect(await items(erp, BETA)).toEqual(['000103/502']);
    expect(await items(erp, NOBODY)).toEqual([]);
  },

  'orders are those of the stages that the codes show': async (erp) => {
    const withCodes = (...access: number[]) => items(erp, { ...ALFA, access });
    expect(await withCodes(ACCESS.orderUnbilled)).toEqual(['000102/']);
    expect(await withCodes(ACCESS.orderInTransit)).toEqual(['000101/601']);
    expect(await withCodes(ACCESS.orderDelivered)).toEqual(['000101/501']);
    expect(await withCodes(ACCESS.orderUnbilled, ACCESS.orderDelivered)).toEqual(['000101/501', '000102/']);
    expect(await withCodes(ACCESS.contracts)).toEqual([]);
    expect(await items(erp, { ...ALFA, access: undefined })).toEqual([]);
  },

  'an order’s item has its invoice, load, carrier and place': async (erp) => {
    const ask = { query: orderListQuery.parse({ F2_DOC: '501' }), today: TODAY };
    const { rows } = await erp.lists.page(ALFA, orderList, ask);
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ C5_FILIAL: '0650001', C6_QTDVEN: '10000', C6_QTDENT2: '15000', C6_ENTREG: '17/03/2026' },
        ...{ C5_ENTREAL: '18/03/2026', F2_SERIE: '1', F2_EMISSAO: '16/03/2026', D2_QUANT: '10000' },
        ...{ D2_QTDEDEV: '1000', D2_TOTAL: '30000', A4_NOME: 'RODOQUIM TRANSPORTES LTDA' },
        ...{
          DA3_PLACA: 'ABC1D23',
          DAK_VEIC2: 'XYZ9K88',
          DA4_NOME: 'ANTONIO CARLOS PEREIRA',
          CC2_MUN: 'MAUA',
        },
        ...{ F2_CHVNFE: '35260345678912000180550010000005011000000017' },
      }),
    ]);
  },

  'orders are filtered': async (erp) => {
    expect(await items(erp, ALFA, { C5_NUM: '102' })).toEqual(['000102/']);
    expect(await items(erp, ALFA, { C6_NUMPCOM: '1112' })).toEqual(['000102/']);
    expect(await items(erp, ALFA, { C5_MDCONTR: '302' })).toEqual(['000101/601']);
    expect(await items(erp, ALFA, { C6_PRODUTO: 'PA010002' })).toEqual(['000101/601']);
    expect(await items(erp, ALFA, { C5_FILIAL: '0650002 - X' })).toEqual(['000101/601']);
    expect(await items(erp, ALFA, { C5_EMISSAO_from: '2026-04-14', C5_EMISSAO_to: '2026-08-04' })).toEqual([
      '000102/',
    ]);
    expect(await items(erp, ALFA, { C6_ENTREG_from: '2026-04-24', C6_ENTREG_to: '2026-04-24' })).toEqual([
      '000102/',
    ]);
  },

  'orders come in slices as in pages': (erp) =>
    slicesAreThePage(erp, orderList, ['C5_NUM', ['101', '101', '102']]),

  'deliveries are items on a load': async (erp) => {
    expect(await deliveries(erp, ALFA)).toEqual(['000101/601', '000101/501']);
    expect(await deliveries(erp, ALFA, { status: 'pending' })).toEqual(['000101/601']);
    expect(await deliveries(erp, ALFA, { status: 'delivered' })).toEqual(['000101/501']);
    expect(await deliveries(erp, ALFA_STORE_2)).toEqual(['000101/601']);
    expect(await deliveries(erp, { ...ALFA, access: [ACCESS.orderInTransit] })).toEqual(['000101/601']);
    expect(await deliveries(erp, BETA)).toEqual([]);
  },

  'deliveries come in slices as in pages': (erp) =>
    slicesAreThePage(erp, deliveryList, ['F2_DOC', ['501', '601']]),

  'a delivery is found by its invoice, within the scope': async (erp) => {
    expect(await erp.deliveries.find(ALFA, { doc: '000000501' })).toEqual({
      ...{ branch: '0650001', doc: '000000501', series: '1', issued: '2026-03-16', delivered: '2026-03-18' },
      ...{ key: '35260345678912000180550010000005011000000017', carrier: 'RODOQUIM TRANSPORTES LTDA' },
      ...{ plate: 'ABC1D23', tractor: 'XYZ9K88', onlyOne: true },
    });
    const found = async (scope: Scope, more: object = {}) =>
      (await erp.deliveries.find(scope, { doc: '000000501', ...more }))?.doc ?? null;
    expect(await found(ALFA, { series: '1', branch: '0650001' })).toBe('000000501');
    expect(await found(ALFA, { branch: '0650002' })).toBeNull();
    expect(await found(ALFA, { series: '2' })).toBeNull();
    expect(await found(ALFA_STORE_2)).toBeNull();
    expect(await found(BETA)).toBeNull();
    expect(await found({ ...ALFA, access: [ACCESS.orderInTransit] })).toBeNull();
    expect((await erp.deliveries.find(BETA, { doc: '000000502' }))?.plate).toBe('');
  },

  'news are of the asked days and of the scope: invoices by issue or delivery': async (erp) => {
    const news = async (scope: Scope, since: string, today: string) =>
      (await erp.news.shipments(scope, since, today)).map(({ doc }) => doc.slice(-3));
    expect(await news(ALFA, '2026-03-16', '2026-03-17')).toEqual(['501']);
    expect(await news(ALFA, '2026-03-18', '2026-03-30')).toEqual(['501']);
    expect(await news(ALFA, '2026-03-19', '2026-03-30')).toEqual([]);
    expect(await news(ALFA, '2026-03-01', '2026-03-15')).toEqual([]);
    expect(await news(ALFA, '2026-08-01', '2026-08-12')).toEqual(['601']);
    expect(await news(ALFA_STORE_2, '2026-03-16', '2026-03-17')).toEqual([]);
    expect(await news(BETA, '2026-03-16', '2026-03-17')).toEqual([]);
    const [told] = await erp.news.shipments(ALFA, '2026-03-16', '2026-03-18');
    expect(told).toEqual({
      ...{ branch: '0650001', doc: '000000501', series: '1', issued: '2026-03-16', delivered: '2026-03-18' },
      ...{ key: '35260345678912000180550010000005011000000017', carrier: 'RODOQUIM TRANSPORTES LTDA' },
      ...{ plate: 'ABC1D23', tractor: 'XYZ9K88', order: '000101', stores: ['01'], loaded: true },
      ...{ product: 'SODA CAUSTICA LIQUIDA 50%', products: 1 },
    });
  },

  'news of titles and contracts are those that are near': async (erp) => {
    const due = async (scope: Scope, today: string) =>
      (await erp.news.titles(scope, today)).map(
        ({ number, instalment }) => `${number.slice(-3)}/${instalment}`,
      );
    expect(await due(ALFA, '2026-09-03')).toEqual(['601/01']);
    expect(await due(ALFA, '2026-09-08')).toEqual(['601/01']);
    expect(await due(ALFA, '2026-09-02')).toEqual([]);
    expect(await due(ALFA, '2026-09-09')).toEqual([]);
    expect(await due(BETA, '2026-07-06')).toEqual([]);
    const ending = async (scope: Scope, today: string) =>
      (await erp.news.contracts(scope, today)).map(({ number, end }) => `${number.slice(-3)} ${end}`);
    expect(await ending(ALFA, '2026-10-31')).toEqual([]);
    expect(await ending(ALFA, '2026-11-01')).toEqual(['301 2026-12-31']);
    expect(await ending(ALFA_STORE_2, '2026-11-02')).toEqual([]);
    expect(await ending(BETA, '2027-01-01')).toEqual(['303 2027-03-01']);
  },

  'titles come in slices as in pages': (erp) =>
    slicesAreThePage(erp, invoiceList, ['E1_NUM', ['501', '601', '601']]),

  'titles are those of the scope, as the wire has them': async (erp) => {
    const { rows, count } = await erp.lists.page(ALFA, invoiceList, askInvoices({ order_by: 'E1_NUM' }));
    for (const row of rows) expect(invoice.parse(row)).toEqual(row);
    expect(count).toBe(3);
    expect(rows.map((row) => [row.E1_NUM.slice(-3), row.E1_PARCELA, row.E1_SALDO])).toEqual([
      ['501', '', '0'],
      ['601', '01', '25000'],
      ['601', '02', '10000'],
    ]);
  },

  'titles are pending while open, overdue first': async (erp) => {
    const pending = await erp.invoices.pending(ALFA, 1, TODAY);
    expect(pendingInvoicesAnswer.parse(pending)).toEqual(pending);
    expect(pending.ZOOM.map((row) => [row.E1_VENCTO, row.E1_VENCREA])).toEqual([['08/09/26', '08/09/2026']]);
    expect(pending).toMatchObject({ count: 2, total: '35000', overdue: 1, overdue_total: '25000' });
    const dueDay = await erp.invoices.pending(ALFA, 1, '2026-09-08');
    expect(dueDay).toMatchObject({ total: '35000', overdue: 0, overdue_total: '0' });
    expect(await erp.invoices.pending(BETA, 10, TODAY)).toMatchObject({ count: 0, total: '0' });
  },

  'titles add up by due date': async (erp) => {
    const period = { from: '2025-11-21', to: '2027-11-21' };
    expect(await erp.invoices.dashboard(ALFA, period, TODAY)).toEqual({
      labels: ['04/2026', '09/2026', '10/2027'],
      pagosList: ['30000', '0', '15000'],
      emDiaLista: ['0', '0', '10000'],
      atrasadosLista: ['0', '25000', '0'],
      pagosTotal: '45000',
      emDiaTotal: '10000',
      atrasadosTotal: '25000',
    });
    expect((await erp.invoices.dashboard(BETA, period, TODAY)).labels).toEqual([]);
  },

  'a slip is of one title of the scope, or of two that one number names': async (erp) => {
    const slips = async (scope: Scope, E1_NUM: string) =>
      (await erp.invoices.slip(scope, { E1_NUM })).map((title) => [title.number, title.balance, title.due]);
    expect(await slips(ALFA, '000000501')).toEqual([['000000501', '0', '2026-04-13']]);
    expect(await slips(ALFA, '000000601')).toHaveLength(2);
    expect(await slips(BETA, '000000501')).toEqual([]);
    expect((await erp.invoices.paymentMethods(ALFA)).map(({ A1_LOJA }) => A1_LOJA)).toEqual(['01', '02']);
  },

  'customers are told by code, of their first store; unknown ones are absent': async (erp) => {
    expect(await erp.customers.facts(STAFF, ['000202', '999999', '000201'])).toEqual([
      {
        ...{ A1_COD: '000201', A1_NOME: 'ALFA SANEAMENTO LTDA', A1_CGC: '11222333000181' },
        ...{ A1_SETOR: '2', A1_MSBLQL: '2' },
      },
      {
        ...{ A1_COD: '000202', A1_NOME: 'BETA TÊXTIL S.A.', A1_CGC: '12ABC34501DE35' },
        ...{ A1_SETOR: '1', A1_MSBLQL: '2' },
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

  'the catalog has the products of a company’s contracts and invoices': async ({ catalog }) => {
    const codes = async (scope: Scope) => (await catalog.customerProducts(scope)).map(({ code }) => code);
    expect((await catalog.customerProducts(ALFA))[0]).toEqual({
      ...{ code: 'PA010001', name: 'SODA CAUSTICA LIQUIDA 50%' },
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
