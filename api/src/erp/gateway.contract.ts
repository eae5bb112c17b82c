import {
  contractDetail,
  contractLine,
  invoice,
  pendingInvoicesAnswer,
  type ContractListQuery,
} from 'api-contract';
import type { Cursor, ErpGateway, Scope, Slice } from './port';

/** Scopes of the hand-worked dataset (`dataset/fixture/README.md`). */
const ALFA: Scope = { customer: '000201', stores: [], userId: 1 };
const ALFA_STORE_2: Scope = { ...ALFA, stores: ['02'] };
const BETA: Scope = { ...ALFA, customer: '000202' };
const NOBODY: Scope = { ...ALFA, customer: '999999' };

const C301 = { numero: '000000000000301', filial: '0650001' };
const C302 = { numero: '000000000000302', filial: '0650002' };
const C303 = { numero: '000000000000303', filial: '0650001' };

const FIRST_PAGE = { page: 1, cTop: 25 };

/** All rows of a list that is read slice by slice. */
async function slices<T>(read: (after: Cursor | null) => Promise<Slice<T>>): Promise<T[]> {
  const all: T[] = [];
  let after: Cursor | null = null;
  do {
    const slice: Slice<T> = await read(after);
    all.push(...slice.rows);
    after = slice.next;
  } while (after);
  return all;
}

/**
 * What every adapter of the ERP has to do, on the hand-worked dataset. `open` answers the adapter over that data.
 * Call inside a test file of the adapter.
 */
export function gatewayContract(open: () => ErpGateway): void {
  const contracts = async (scope: Scope, query: Partial<ContractListQuery> = {}) => {
    const { rows, count } = await open().listContracts(scope, { ...FIRST_PAGE, ...query });
    expect(count).toBe(rows.length);
    return rows.map((row) => `${row.CN9_NUMERO.slice(-3)}/${row.CNB_NUMERO.slice(-1)}`);
  };

  describe('contracts', () => {
    it('are those of the scope: current revisions of sales, own sheets only', async () => {
      expect(await contracts(ALFA)).toEqual(['301/1', '302/1']);
      expect(await contracts(ALFA_STORE_2)).toEqual(['302/1']);
      expect(await contracts(BETA)).toEqual(['302/2', '303/1']);
      expect(await contracts(NOBODY)).toEqual([]);
    });

    it('come raw, as the wire has them', async () => {
      const { rows } = await open().listContracts(ALFA, FIRST_PAGE);
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
    });

    it('are filtered, sorted and paged', async () => {
      expect(await contracts(ALFA, { CN9_ZCONCL: '2026-b' })).toEqual(['302/1']);
      expect(await contracts(ALFA, { CN9_FILIAL: '0650001 - X' })).toEqual(['301/1']);
      expect(await contracts(ALFA, { orderByDesc: 'CN9_NUMERO' })).toEqual(['302/1', '301/1']);
      const second = await open().listContracts(ALFA, { page: 2, cTop: 1 });
      expect([second.count, second.rows.map((row) => row.CN9_NUMERO)]).toEqual([2, [C302.numero]]);
    });

    it.each(['CN9_NUMERO', 'CNB_DESCRI', 'CN9_DTINIC', 'CN9_DTFIM'] as const)(
      'come in slices as in pages, by %s either way',
      async (order_by) => {
        for (const order_type of ['ASC', 'DESC'] as const) {
          const query = { ...FIRST_PAGE, order_by, order_type };
          const { rows } = await open().listContracts(ALFA, query);
          expect(await slices((after) => open().sliceContracts(ALFA, query, after, 1))).toEqual(rows);
        }
      },
    );

    it('are active within their dates', async () => {
      const on = async (today: string) =>
        (await open().activeContracts(ALFA, today)).map((row) => [
          row.CN9_NUMERO.slice(-3),
          row.orders_value,
        ]);
      expect(await on('2026-06-30')).toEqual([['301', '75000']]);
      expect(await on('2026-12-31')).toEqual([
        ['301', '75000'],
        ['302', '50000'],
      ]);
      expect(await on('2027-07-02')).toEqual([]);
    });

    it('have a detail for their customers, and none for others', async () => {
      const detail = await open().contractDetail(ALFA, C301);
      expect(contractDetail.parse(detail)).toEqual(detail);
      expect(detail?.orders.map((order) => [order.C5_NUM, order.C5_NOTA, order.C5_ENTREAL])).toEqual([
        ['000102', '', ''],
        ['000101', '000000501', '18/03/2026'],
      ]);
      const shared = await open().contractDetail(BETA, C302);
      expect(shared?.items.map((item) => item.CNB_NUMERO)).toEqual(['000002']);
      expect(shared?.orders).toEqual([]);
      expect(await open().contractDetail(BETA, C301)).toBeNull();
      expect(await open().contractDetail(ALFA, C303)).toBeNull();
      expect(await open().contractDetail(ALFA_STORE_2, C301)).toBeNull();
    });

    it('sum their orders by month', async () => {
      const purchases = async (scope: Scope, contract: typeof C301, since?: string) =>
        (await open().contractPurchases(scope, contract, since))?.purchases.map((p) => [
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
    });
  });

  it('have their orders by month in the unit they are billed in', async () => {
    const between = async (scope: Scope, from: string, to: string) =>
      (await open().monthPurchases(scope, { from, to })).flatMap(({ items, purchases }) =>
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
  });

  describe('options', () => {
    it('are what the list holds', async () => {
      const branches = async (of: 'contracts' | 'invoices') =>
        (await open().branches(BETA, of)).map((branch) => branch.filial);
      expect(await branches('contracts')).toEqual(['0650001', '0650002']);
      expect(await branches('invoices')).toEqual(['0650001']);
      const products = await open().products(BETA, 'contracts');
      expect(products.map((product) => product.B1_COD)).toEqual(['PA010012']);
    });
  });

  describe('titles', () => {
    it.each(['E1_NUM', 'E1_EMISSAO', 'E1_VENCREA', 'E1_VALOR'] as const)(
      'come in slices as in pages, by %s either way',
      async (order_by) => {
        for (const order_type of ['ASC', 'DESC'] as const) {
          const query = { ...FIRST_PAGE, order_by, order_type };
          const { rows } = await open().listInvoices(ALFA, query);
          expect(await slices((after) => open().sliceInvoices(ALFA, query, after, 2))).toEqual(rows);
        }
      },
    );

    it('are those of the scope, as the wire has them', async () => {
      const { rows, count } = await open().listInvoices(ALFA, { ...FIRST_PAGE, order_by: 'E1_NUM' });
      for (const row of rows) expect(invoice.parse(row)).toEqual(row);
      expect(count).toBe(3);
      expect(rows.map((row) => [row.E1_NUM.slice(-3), row.E1_PARCELA, row.E1_SALDO])).toEqual([
        ['501', '', '0'],
        ['601', '01', '25000'],
        ['601', '02', '10000'],
      ]);
    });

    it('are pending while open, overdue first', async () => {
      const pending = await open().pendingInvoices(ALFA, 1, '2026-11-21');
      expect(pendingInvoicesAnswer.parse(pending)).toEqual(pending);
      expect(pending.ZOOM.map((row) => [row.E1_VENCTO, row.E1_VENCREA])).toEqual([
        ['08/09/26', '08/09/2026'],
      ]);
      expect(pending).toMatchObject({ count: 2, total: '35000', overdue: 1, overdue_total: '25000' });
      const dueDay = await open().pendingInvoices(ALFA, 1, '2026-09-08');
      expect(dueDay).toMatchObject({ total: '35000', overdue: 0, overdue_total: '0' });
      expect(await open().pendingInvoices(BETA, 10, '2026-11-21')).toMatchObject({ count: 0, total: '0' });
    });

    it('add up by due date', async () => {
      const period = { from: '2025-11-21', to: '2027-11-21' };
      expect(await open().financialDashboard(ALFA, period, '2026-11-21')).toEqual({
        labels: ['04/2026', '09/2026', '10/2027'],
        pagosList: ['30000', '0', '15000'],
        emDiaLista: ['0', '0', '10000'],
        atrasadosLista: ['0', '25000', '0'],
        pagosTotal: '45000',
        emDiaTotal: '10000',
        atrasadosTotal: '25000',
      });
      expect((await open().financialDashboard(BETA, period, '2026-11-21')).labels).toEqual([]);
    });
  });

  describe('packaging', () => {
    it('is empty where nothing was sent as packaging', async () => {
      expect(await open().listPackaging(NOBODY, FIRST_PAGE)).toEqual({ rows: [], count: 0 });
    });
  });

  describe('customers', () => {
    const asker = { userId: 1 };

    it('are told by code, of their first store; unknown ones are absent', async () => {
      expect(await open().customerFacts(asker, ['000202', '999999', '000201'])).toEqual([
        {
          ...{ A1_COD: '000201', A1_NOME: 'ALFA SANEAMENTO LTDA', A1_CGC: '11222333000181' },
          ...{ A1_SETOR: '2', A1_MSBLQL: '2' },
        },
        {
          ...{ A1_COD: '000202', A1_NOME: 'BETA TÊXTIL S.A.', A1_CGC: '12ABC34501DE35' },
          ...{ A1_SETOR: '1', A1_MSBLQL: '2' },
        },
      ]);
      expect(await open().customerFacts(asker, [])).toEqual([]);
    });

    it('are found by the root of their CNPJ, numeric or not', async () => {
      expect(await open().customersOfCnpjRoot(asker, '11222333')).toEqual(['000201']);
      expect(await open().customersOfCnpjRoot(asker, '12ABC345')).toEqual(['000202']);
      expect(await open().customersOfCnpjRoot(asker, '1122233_')).toEqual([]);
    });

    it('have stores, of which a deleted one is none and cannot block them', async () => {
      const stores = await open().customerStores(asker, '000201');
      expect(stores.map(({ id, store_id, A1_MUN }) => [id, store_id, A1_MUN])).toEqual([
        ['000201-01', '01', 'MAUA'],
        ['000201-02', '02', 'CUBATAO'],
      ]);
      expect(await open().customerStores(asker, '999999')).toEqual([]);
      expect(await open().blockedCustomers(asker)).toEqual([]);
    });
  });
}
