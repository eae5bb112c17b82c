import { ACCESS, ALL_COMPANIES, COMPANY_HEADER } from 'api-contract';
import { testPortal, type TestPortal } from 'api/testing/portal';
import { addUser, insert } from 'api/testing/world';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const add = (email: string, more: Partial<Parameters<typeof addUser>[1]>) =>
    addUser(pool, { email, access: [ACCESS.invoices], companies: [{ code: 'A' }], ...more });
  await add('finance', {});
  await add('buyer', { access: [ACCESS.orderNew] });
  await add('neither', { access: [ACCESS.contracts, ACCESS.orderPlaced] });
  await add('store', { companies: [{ code: 'A', stores: ['02'] }] });
  await add('unlimited', { companies: [{ code: 'A', stores: ['03'] }] });
  await add('over', { companies: [{ code: 'B' }] });
  await add('nothing', { companies: [{ code: 'C' }, { code: 'A' }] });
  const store = (a1_cod: string, a1_loja: string, more: object) =>
    insert(pool, 'erp.sa1', { a1_cod, a1_loja, a1_nome: `${a1_cod} ${a1_loja}`, ...more });
  await store('A', '01', { a1_lc: '100000.1', a1_saldup: '20000.05', a1_salpedl: '5000' });
  await store('A', '02', { a1_lc: '0', a1_saldup: '0.1', a1_salpedl: '0.2' });
  await store('A', '03', { a1_saldup: '70' });
  await store('A', '04', { a1_lc: '0.9' });
  await store('B', '01', { a1_lc: '50000', a1_saldup: '49999.99', a1_salpedl: '12345678901234567.03' });
  await store('C', '01', { a1_saldup: '10' });
});
afterAll(() => portal.close());

const credit = async (who: string, more: object = {}) => {
  const headers = { ...(await portal.login(who)), ...more };
  return portal.call({ url: '/api/customer/credit', headers });
};

it.each([
  ['all stores of the company', 'finance', { limit: '100001.00', used: '25070.35', free: '74930.65' }],
  ['with code 10', 'buyer', { limit: '100001.00', used: '25070.35', free: '74930.65' }],
  ['his stores; a limit of 0 is one', 'store', { limit: '0.00', used: '0.30', free: '-0.30' }],
  [
    'more used than the limit, to the cent',
    'over',
    { limit: '50000.00', used: '12345678901284567.02', free: '-12345678901234567.02' },
  ],
])('adds up %s', async (_what, who, body) => {
  expect(await credit(who)).toMatchObject({ status: 200, body });
});

it.each([
  ['of the company', 'nothing'],
  ['that the user may see', 'unlimited'],
])('is not found where no store %s has a limit', async (_which, who) => {
  expect((await credit(who)).status).toBe(404);
});

it('is refused without a session and without its codes, and is of one company', async () => {
  expect((await portal.call({ url: '/api/customer/credit' })).status).toBe(401);
  expect((await credit('neither')).status).toBe(403);
  expect((await credit('nothing', { [COMPANY_HEADER]: ALL_COMPANIES })).status).toBe(422);
});
