import { ACCESS, USER_TYPE } from 'api-contract';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';
import { DEV_SERVER_REFUSED } from './dev-server';

const USERS = { cli: USER_TYPE.customer, equ: USER_TYPE.staff, adm: USER_TYPE.admin, mia: USER_TYPE.master };

describe.each([
  { devServers: 'all', login: 200, allowed: ['cli', 'equ', 'adm', 'mia'] },
  { devServers: 'staff', login: 200, allowed: ['adm', 'mia'] },
  { devServers: 'none', login: 403, allowed: [] },
] as const)('a portal that allows dev servers to $devServers', ({ devServers, login, allowed }) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal({ env: { devServers } });
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
    const devServer = await call({ 'x-dev-server': 'mf-orders' });
    const may = allowed.some((one) => one === name);
    expect(devServer.status).toBe(may ? 200 : 403);
    if (!may) expect(devServer.body).toEqual({ message: DEV_SERVER_REFUSED });
  });

  it('answers before the login, or refuses at once', async () => {
    const { status } = await portal.call({ url: '/api/health', headers: { 'x-dev-server': 'mf-orders' } });
    expect(status).toBe(login);
    const me = { method: 'POST', url: '/api/me', headers: { 'x-dev-server': 'mf-orders' } } as const;
    expect((await portal.call(me)).status).toBe(401);
  });
});
