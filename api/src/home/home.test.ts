import {
  ACCESS,
  type HomeAction,
  INVOICE_STATUS,
  ORDER_STATUS,
  saoPauloToday,
  USER_TYPE,
} from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addOrderRequest, addUser, insert } from '../testing/world';

let portal: TestPortal;
let ana: number;
const all = Object.values(ACCESS);

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  ana = await addUser(pool, { email: 'ana@a.test', access: all, companies: [{ code: 'A' }] });
  await addUser(pool, { email: 'bia@a.test', access: all, companies: [{ code: 'A', stores: ['02'] }] });
  await addUser(pool, { email: 'sem@a.test', access: [], companies: [{ code: 'A' }] });
  await addUser(pool, { email: 'so@a.test', access: all, companies: [] });
  await addUser(pool, { email: 'b@b.test', access: all, companies: [{ code: 'B' }] });
  await addUser(pool, {
    email: 'adm@a.test',
    type: USER_TYPE.master,
    access: all,
    companies: [{ code: 'A' }],
  });
  await pool.query(`UPDATE portal.users SET access_invoices = email <> 'sem@a.test'`);
  const title = {
    e1_filial: '0650001',
    e1_cliente: 'A',
    e1_loja: '01',
    e1_status: INVOICE_STATUS.open,
    e1_vencto: '2026-01-13',
  };
  for (const e1_num of ['1', '2'])
    await insert(pool, 'erp.se1', {
      ...title,
      e1_num,
      e1_vencrea: '2026-01-13',
      e1_valor: 300,
      e1_saldo: 250.5,
    });
  await addOrderRequest(pool, {
    user: ana,
    customer: 'A',
    submitted: true,
    more: { status: ORDER_STATUS.refusedByErp, updated_at: portal.clock.now() },
  });
  await addOrderRequest(pool, { user: ana, customer: 'A', submitted: true });
});
afterAll(() => portal.close());

async function told(email: string) {
  const headers = await portal.login(email);
  const { status, body } = await portal.call({ url: '/api/home/actions', headers });
  return [status, (body as HomeAction[]).map(({ text, href }) => `${text} ${href.split('?')[0] ?? ''}`)];
}

it('refuses a caller without a session', async () => {
  expect((await portal.call({ url: '/api/home/actions' })).status).toBe(401);
});

it('tells a customer what the areas have to say, what costs most first', async () => {
  expect(await told('ana@a.test')).toEqual([
    200,
    [
      '2 títulos vencidos, R$ 501,00 /admin/invoice-list',
      expect.stringMatching(/^Pedido \d+ recusado: Produto de A \/admin\/new-order-view\/\d+$/),
    ],
  ]);
});

it.each([
  ['of another store', 'bia@a.test'],
  ['of another company', 'b@b.test'],
  ['without any code', 'sem@a.test'],
  ['without a company', 'so@a.test'],
])('tells a customer %s nothing', async (_who, email) => {
  expect(await told(email)).toEqual([200, []]);
});

it('tells staff what waits for them, and nothing of a customer’s debts', async () => {
  expect(await told('adm@a.test')).toEqual([
    200,
    ['1 pedido não integrado /admin/order-list-ni', '1 pedido para analisar /admin/order-list-ni'],
  ]);
});

it('leaves out what fails, says so in the log, and fails where nothing else is said', async () => {
  const { pool } = portal.database;
  await pool.query('ALTER TABLE erp.se1 RENAME TO se1_away');
  expect((await told('ana@a.test'))[1]).toEqual([expect.stringMatching(/^Pedido/)]);
  const headers = await portal.login('b@b.test');
  expect((await portal.call({ url: '/api/home/actions', headers })).status).toBe(500);
  await pool.query('ALTER TABLE erp.se1_away RENAME TO se1');
});

it('counts the deliveries of today and those that are late', async () => {
  const { pool } = portal.database;
  const today = saoPauloToday(portal.clock.now());
  for (const [number, day] of [
    ['11', today],
    ['12', today],
    ['13', '2020-01-01'],
  ] as const) {
    const key = { c5_filial: '0650001', c5_num: number };
    await insert(pool, 'erp.sc5', { ...key, c5_cliente: 'B', c5_lojacli: '01', c5_emissao: '2026-03-10' });
    await insert(pool, 'erp.sc6', {
      c6_filial: '0650001',
      c6_num: number,
      c6_item: '01',
      c6_um: 'KG',
      c6_nota: number,
      c6_serie: '1',
      c6_entreg: day,
    });
    await insert(pool, 'erp.dai', {
      dai_filial: '0650001',
      dai_cod: number,
      dai_seqcar: '01',
      dai_pedido: number,
      dai_nfisca: number,
      dai_serie: '1',
    });
  }
  expect(await told('b@b.test')).toEqual([
    200,
    ['1 entrega atrasada /admin/delivery-list', 'Chegam hoje: 2 entregas /admin/delivery-list'],
  ]);
  // The supplier's people hear of everybody's.
  expect((await told('adm@a.test'))[1]).toContain('1 entrega atrasada de 1 cliente /admin/reports');
});
