import {
  ACCESS,
  ORDER_STATUS,
  orderRequestAnswer,
  orderRequestPage,
  type OrderRequest,
  type OrderRequestRow,
  USER_TYPE,
} from 'api-contract';
import { buildContractMonths } from '../erp/tables/contract-months';
import { datasetWriter } from '../erp/writer/dataset';
import type { ErpOrderNumber, ErpWriter } from '../erp/writer/port';
import { testPortal, type TestPortal, type TestPortalOptions } from './portal';
import { addContract, addUser, insert } from './world';

export type Headers = { authorization: string };

/** An order that may be confirmed: 10,000 KG of contract 7. */
export const GOOD = {
  product: 'P1',
  internal_contract: '7',
  manufacturing_origin: '0650001',
  store: '01',
  delivery_address: 'RUA A',
  delivery_neighborhood: 'CENTRO',
  delivery_city: 'SANTOS',
  delivery_state: 'SP',
  delivery_type: 'C',
  zaplent: 'FABRICA',
  date: '2026-06-15',
  quantity: '10000',
  delivery_date: '2026-06-20',
  hour_receive_start: '08:00',
  hour_receive_end: '17:00',
  client_order: 'PC-1',
  monday: 1,
};
export const CONFIRM = { ...GOOD, status: ORDER_STATUS.waitingForErp };

const USERS = ['ana', 'beto', 'admin', 'master', 'staff', 'dora'] as const;

/** Ana and the administrator have companies A and B, Beto store 01 of A, Dora B; the others by their types. */
async function addPeople({ database: { pool } }: TestPortal): Promise<void> {
  const access = [ACCESS.orderNew, ACCESS.orderPlaced, ACCESS.orderDrafts];
  await addUser(pool, { email: 'ana@a.test', companies: [{ code: 'A' }, { code: 'B' }], access });
  await addUser(pool, { email: 'beto@a.test', companies: [{ code: 'A', stores: ['01'] }], access });
  await addUser(pool, { email: 'dora@b.test', companies: [{ code: 'B' }], access });
  await addUser(pool, {
    email: 'admin@x.test',
    type: USER_TYPE.admin,
    companies: [{ code: 'A' }, { code: 'B' }],
    access,
  });
  await addUser(pool, { email: 'master@x.test', type: USER_TYPE.master, companies: [], access });
  await addUser(pool, {
    email: 'staff@x.test',
    type: USER_TYPE.staff,
    companies: [{ code: 'A' }],
    access: [ACCESS.orderPlaced],
  });
  await pool.query('UPDATE portal.users SET access_requests = true');
}

/** Contracts 7 (50,000 KG of P1) and 8 (30,000 KG of P2, in litres) of A; 9 of B, which may not order. */
async function addErp({ database: { pool } }: TestPortal): Promise<void> {
  for (const loja of ['01', '02'])
    await insert(pool, 'erp.sa1', {
      a1_cod: 'A',
      a1_loja: loja,
      a1_nome: 'Empresa A',
      a1_cgc: '11222333000181',
      a1_msblql: '2',
      a1_end: `RUA ${loja}`,
      a1_zaplent: `FABRICA ${loja}`,
      a1_mun: 'SANTOS',
      a1_est: 'SP',
    });
  await insert(pool, 'erp.sa1', { a1_cod: 'B', a1_loja: '01', a1_nome: 'Empresa B', a1_zrisco: 'validade' });
  await insert(pool, 'erp.sb1', { b1_cod: 'P1', b1_desc: 'SODA CAUSTICA', b1_um: 'KG' });
  await addContract(pool, {
    branch: '0650001',
    number: '000007',
    contract: { cn9_ztpvei: '3', cn9_dtfim: '2026-07-31' },
    sheets: [
      {
        customer: 'A',
        store: '01',
        items: [
          { cnb_parpro: 'P1', cnb_descri: 'Soda', cnb_vlunit: 2.5, cnb_quant: 50000, cnb_sldmed: 50000 },
        ],
      },
    ],
  });
  // In litres of 2 KG: 30,000 KG are 15,000 L.
  await addContract(pool, {
    branch: '0650001',
    number: '000008',
    sheets: [
      {
        customer: 'A',
        store: '02',
        items: [
          {
            cnb_parpro: 'P2',
            cnb_descri: 'Ácido',
            cnb_vlunit: 3,
            cnb_quant: 30000,
            cnb_sldmed: 30000,
            cnb_zunfat: 'L',
            cnb_zconv: 2,
            cnb_ztpcon: '2',
          },
        ],
      },
    ],
  });
  await addContract(pool, {
    branch: '0650001',
    number: '000009',
    sheets: [{ customer: 'B', store: '01', items: [{ cnb_parpro: 'P1', cnb_sldmed: 50000 }] }],
  });
  const client = await pool.connect();
  await buildContractMonths(client, 'erp');
  client.release();
}

/** A portal with people and contracts, whose ERP can be made to fail; call `reset` before each test. */
export async function orderPortal(options: Pick<TestPortalOptions, 'env'> = {}) {
  /** What the ERP does instead of the next writes. */
  const mishaps: (() => Promise<ErpOrderNumber>)[] = [];
  const portal = await testPortal({
    ...options,
    writer: (pool, now): ErpWriter => {
      const real = datasetWriter(pool, now);
      return { ...real, create: (asker, order) => (mishaps.shift() ?? (() => real.create(asker, order)))() };
    },
  });
  const { pool } = portal.database;
  await addPeople(portal);
  await addErp(portal);
  const domains = { ana: 'a', beto: 'a', dora: 'b', admin: 'x', master: 'x', staff: 'x' };
  const logins = await Promise.all(USERS.map((name) => portal.login(`${name}@${domains[name]}.test`)));
  const as = Object.fromEntries(USERS.map((name, n) => [name, logins[n]])) as Record<
    (typeof USERS)[number],
    Headers
  >;

  const get = (url: string, headers = as.ana) => portal.call({ url: `/api/${url}`, headers });
  const post = (url: string, payload: object, headers = as.ana, key?: string) =>
    portal.call({
      method: 'POST',
      url: `/api/${url}`,
      payload,
      headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    });
  const save = (order: object, headers = as.ana, key?: string) =>
    post('orders/save-form', order, headers, key);

  return {
    portal,
    pool,
    mishaps,
    as,
    get,
    post,
    save,
    /** Saves what must be good, and answers its id. */
    async saved(order: object, headers = as.ana): Promise<number> {
      const { status, body } = await save(order, headers);
      const answer = { id: expect.any(Number) as number, status: expect.any(Number) as number };
      expect([status, body]).toEqual([200, answer]);
      return (body as { id: number }).id;
    },
    /** Does every job now, those that wait for a retry too. */
    async runJobs(): Promise<void> {
      // Due a moment ago: a job is fetched when its time is before now.
      await pool.query(`UPDATE pgboss.job SET start_after = now() - interval '1 second'`);
      await portal.app.runDueJobs();
    },
    async listed(query: string, headers = as.ana): Promise<OrderRequestRow[]> {
      const { status, body } = await get(`orders-not-integrateds/?${query}`, headers);
      expect(status).toBe(200);
      return orderRequestPage.parse(body).data;
    },
    async one(id: number, headers = as.ana): Promise<OrderRequest> {
      const { body } = await get(`orders-not-integrateds/${id}`, headers);
      const [row] = orderRequestAnswer.parse(body).data;
      if (!row) throw new Error('no row');
      return row;
    },
    put: (id: number, payload: object, headers = as.admin) =>
      post(`orders-not-integrateds/${id}`, { _method: 'PUT', ...payload }, headers),
    /** Makes the order of a request (`CONFIRM`) in the ERP, as its writer does, from what that was last given. */
    async makeInErp(id: number): Promise<ErpOrderNumber> {
      const { rows } = await pool.query<{ erp_key: string }>(
        'SELECT erp_key FROM orders.order_requests WHERE id = $1',
        [id],
      );
      return datasetWriter(pool, portal.clock.now).create(
        { userId: 0 },
        {
          key: rows[0]?.erp_key ?? '',
          customer: 'A',
          deliveryStore: '01',
          branch: '0650001',
          contract: '000007',
          sheet: '000001',
          item: '001',
          product: 'P1',
          quantity: '10000',
          price: '2.5',
          billedQuantity: '',
          billingUnit: '',
          freight: 'C',
          issued: '2026-06-15',
          delivery: '2026-06-20',
          clientOrder: '',
          clientItem: '',
        },
      );
    },
    /** The orders of the ERP. */
    orders: async () => (await pool.query<{ c5_num: string }>('SELECT c5_num FROM erp.sc5')).rows,
    async reset(): Promise<void> {
      mishaps.length = 0;
      // The writer's circuit closes again.
      portal.clock.pass(11_000);
      for (const table of ['orders.order_requests', 'erp.contract_months', 'erp.sc5', 'erp.sc6'])
        await pool.query(`DELETE FROM ${table}`);
      await pool.query(
        `UPDATE erp.cnb SET cnb_sldmed = cnb_quant, cnb_qtdmed = 0 WHERE cnb_contra <> '000009'`,
      );
    },
  };
}
export type OrderPortal = Awaited<ReturnType<typeof orderPortal>>;
