import type pg from 'pg';
import { ErpRefused, type ErpWriter, type NewErpOrder } from './port';

/** A writer over the hand-made dataset (`dataset/fixture/README.md`), and the mirror that shows what it made. */
export interface WriterWorld {
  readonly writer: ErpWriter;
  readonly pool: pg.Pool;
  /** Changes the ERP itself: blocks a customer's store, or lets the contract's term end. */
  block(store: string): Promise<void>;
  endContract(): Promise<void>;
  close(): Promise<void>;
}

const ASKER = { userId: 1 };

/** 1,000 KG of contract 301: balance 75,000. */
const ORDER: NewErpOrder = {
  key: 'key-0',
  branch: '0650001',
  contract: '000000000000301',
  sheet: '000001',
  item: '001',
  customer: '000201',
  deliveryStore: '02',
  product: 'PA010001',
  quantity: '1000',
  price: '3',
  billedQuantity: '1500',
  billingUnit: 'L',
  freight: 'C',
  issued: '2026-06-15',
  delivery: '2026-06-20',
  clientOrder: 'PC-77',
  clientItem: '10',
};
const ITEM = { branch: ORDER.branch, contract: ORDER.contract, sheet: ORDER.sheet, item: ORDER.item };
const LEFT = 74_000;

/** What every writer must do. `make` begins anew, and each test orders by keys of its own. */
export function writerContract(name: string, make: () => Promise<WriterWorld>): void {
  describe(`the ${name} writer`, () => {
    let world: WriterWorld;
    beforeAll(async () => {
      world = await make();
    });
    afterAll(() => world.close());

    const create = (change: Partial<NewErpOrder> = {}) => world.writer.create(ASKER, { ...ORDER, ...change });
    const fresh = (keys: readonly string[] = [], store = '02') =>
      world.writer.fresh(ASKER, { item: ITEM, customer: '000201', store }, keys);
    const rows = async (sql: string) => (await world.pool.query<Record<string, unknown>>(sql)).rows;
    const refusal = (order: Promise<unknown>) =>
      order.then(
        () => 'no refusal',
        (error: unknown) => (error instanceof ErpRefused ? error.message : `no refusal: ${String(error)}`),
      );

    it('makes an order that is in the mirror at once, with its item and the balance it took', async () => {
      const made = await create();
      expect(made).toEqual({ branch: '0650001', number: expect.stringMatching(/^\w{6}$/) as string });
      expect(
        await rows(
          `SELECT c5_filial, c5_num, c5_cliente, c5_lojacli, c5_lojaent, c5_emissao::text, c5_condpag, c5_tpfrete,
             c5_mdcontr, c5_mdplani, c6_item, c6_produto, c6_um, c6_xunfat, c6_qtdven::float8, c6_qtdent2::float8,
             c6_prcven::float8, c6_valor::float8, c6_entreg::text, c6_numpcom, c6_itemed, c6_nota
           FROM erp.sc5 JOIN erp.sc6 ON c6_filial = c5_filial AND c6_num = c5_num WHERE c5_zportal = 'key-0'`,
        ),
      ).toEqual([
        {
          c5_filial: '0650001',
          c5_num: made.number,
          c5_cliente: '000201',
          c5_lojacli: '01',
          c5_lojaent: '02',
          c5_emissao: '2026-06-15',
          c5_condpag: '028',
          c5_tpfrete: 'C',
          c5_mdcontr: ORDER.contract,
          c5_mdplani: '000001',
          c6_item: '01',
          c6_produto: 'PA010001',
          c6_um: 'KG',
          c6_xunfat: 'L',
          c6_qtdven: 1000,
          c6_qtdent2: 1500,
          c6_prcven: 3,
          c6_valor: 3000,
          c6_entreg: '2026-06-20',
          c6_numpcom: 'PC-77',
          c6_itemed: '10',
          c6_nota: '',
        },
      ]);
      expect(
        await rows(
          `SELECT cnb_sldmed::float8 AS balance, cnb_qtdmed::float8 AS used FROM erp.cnb
           WHERE cnb_contra = '000000000000301' AND cnb_revisa = '001'`,
        ),
      ).toEqual([{ balance: LEFT, used: 26_000 }]);
    });

    it('adds it to the months of its contract', async () => {
      expect(
        await rows(
          `SELECT quantity::float8, value::float8 FROM erp.contract_months
           WHERE numero = '000000000000301' AND month = '2026-06-01'`,
        ),
      ).toEqual([{ quantity: 1000, value: 3000 }]);
    });

    it('answers the same order to the same key, and makes no second one', async () => {
      const first = await create();
      expect(await create({ quantity: '5' })).toEqual(first);
      expect(await rows(`SELECT 1 AS one FROM erp.sc5 WHERE c5_zportal = 'key-0'`)).toHaveLength(1);
      expect((await fresh())?.balance).toBe(String(LEFT));
    });

    it('two calls with one key at once make at most one order', async () => {
      const both = await Promise.allSettled([create({ key: 'key-2' }), create({ key: 'key-2' })]);
      const numbers = both.flatMap((call) => (call.status === 'fulfilled' ? [call.value.number] : []));
      expect(new Set(numbers).size).toBe(1);
      expect(await rows(`SELECT 1 AS one FROM erp.sc5 WHERE c5_zportal = 'key-2'`)).toHaveLength(1);
      expect((await fresh())?.balance).toBe(String(LEFT - 1000));
    });

    it('tells what became of an order', async () => {
      const made = await create();
      expect(await world.writer.find(ASKER, 'key-0')).toEqual({ ...made, stage: 'unbilled' });
      expect(await world.writer.find(ASKER, 'key-none')).toBeNull();
    });

    it('tells the balance of now, and which orders it knows of', async () => {
      expect(await fresh(['key-0', 'key-none', 'key-2'])).toEqual({
        balance: String(LEFT - 1000),
        blocked: false,
        known: expect.arrayContaining(['key-0', 'key-2']) as string[],
      });
      expect((await fresh(['key-none']))?.known).toEqual([]);
      const other = { ...ITEM, item: '009' };
      expect(
        await world.writer.fresh(ASKER, { item: other, customer: '000201', store: '02' }, []),
      ).toBeNull();
    });

    it.each<[string, Partial<NewErpOrder>, RegExp]>([
      ['more than the balance', { quantity: '999999' }, /não tem saldo/],
      ['a contract that is not there', { contract: '000000000000999' }, /não está mais disponível/],
      ['an item that is not there', { item: '009' }, /não está mais disponível/],
      ['a day after the term', { issued: '2027-01-01' }, /não está vigente/],
    ])('refuses %s, and may be asked again', async (what, change, reason) => {
      const key = `no-${what}`;
      expect(await refusal(create({ ...change, key }))).toMatch(reason);
      expect(await refusal(create({ ...change, key }))).toMatch(reason);
      expect(await world.writer.find(ASKER, key)).toBeNull();
    });

    it('refuses a blocked customer', async () => {
      await world.block('02');
      expect((await fresh())?.blocked).toBe(true);
      expect((await fresh([], '01'))?.blocked).toBe(false);
      expect(await refusal(create({ key: 'key-3' }))).toMatch(/bloqueado/);
      expect((await create({ key: 'key-3', deliveryStore: '01' })).branch).toBe('0650001');
    });

    it('refuses a contract that is no longer in force', async () => {
      await world.endContract();
      expect(await refusal(create({ key: 'key-4', deliveryStore: '01' }))).toMatch(/não está vigente/);
    });
  });
}
