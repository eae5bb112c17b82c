import { ACCESS, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';
import { DESK_REFUSED } from './desk';

const USERS = { cli: USER_TYPE.customer, equ: USER_TYPE.staff, adm: USER_TYPE.admin, mia: USER_TYPE.master };

describe.each([
  { desks: 'all', login: 200, allowed: ['cli', 'equ', 'adm', 'mia'] },
  { desks: 'staff', login: 200, allowed: ['adm', 'mia'] },
  { desks: 'none', login: 403, allowed: [] },
] as const)('a portal that allows desks to $desks', ({ desks, login, allowed }) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal({ env: { desks } });
    for (const [name, type] of Object.entries(USERS))
      await addUser(portal.database.pool, {
        email: `${name}@portal.test`,
        type,
        companies: [],
        access: [ACCESS.admin],
      });
  });
  afterAll(() => portal.close());

  it.each(Object.keys(USERS))('answers %s by the type', async (name) => {
    const own = await portal.login(`${name}@portal.test`);
    const call = (headers: object) =>
      portal.call({ method: 'POST', url: '/api/me', headers: { ...own, ...headers } });
    expect((await call({})).status).toBe(200);
    const desk = await call({ 'x-desk': 'mf-orders' });
    const may = allowed.some((one) => one === name);
    expect(desk.status).toBe(may ? 200 : 403);
    if (!may) expect(desk.body).toEqual({ message: DESK_REFUSED });
  });

  it('answers before the login, or refuses at once', async () => {
    const { status } = await portal.call({ url: '/api/health', headers: { 'x-desk': 'mf-orders' } });
    expect(status).toBe(login);
    const me = { method: 'POST', url: '/api/me', headers: { 'x-desk': 'mf-orders' } } as const;
    expect((await portal.call(me)).status).toBe(401);
  });
});
