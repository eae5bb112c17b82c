import { ACCESS } from 'api-contract';
import { testPortal, type TestPortal } from '../../testing/portal';
import { addUser } from '../../testing/world';

let portal: TestPortal;
let userId: number;
let headers: { authorization: string };
const ids: Record<string, string> = {};

beforeAll(async () => {
  portal = await testPortal();
  userId = await addUser(portal.database.pool, {
    email: 'ana@cliente.test',
    access: [ACCESS.contracts],
    companies: [{ code: 'A1' }, { code: 'B2' }],
  });
  headers = await portal.login('ana@cliente.test');
  const { rows } = await portal.database.pool.query<{ id: number; code: string }>(
    'SELECT id, code FROM portal.customers',
  );
  for (const { id, code } of rows) ids[code] = String(id);
});
afterAll(() => portal.close());

const call = (method: 'GET' | 'POST', url: string, shown: string | undefined, payload?: object) =>
  portal.call({ method, url, payload, headers: { ...headers, ...(shown && { 'x-customer-id': shown }) } });

describe('a tab that sends the company it shows', () => {
  it('is answered if that is the active company, or if it sends none', async () => {
    expect((await call('GET', '/api/contracts', ids.A1)).status).toBe(200);
    expect((await call('GET', '/api/contracts', undefined)).status).toBe(200);
  });

  it.each(['B2', 'none'])(
    'is refused if it shows another (%s), and the session is not extended',
    async (code) => {
      const refused = await call('GET', '/api/contracts', ids[code] ?? 'none');
      expect([refused.status, refused.body, refused.headers['x-token-expires-at']]).toEqual([
        409,
        { message: 'A empresa ativa foi alterada em outra aba.', code: 'company' },
        undefined,
      ]);
    },
  );

  it('is refused before anything is changed', async () => {
    const layout = { endpoint: 'contracts', show: '[]', no_show: '[]' };
    expect((await call('POST', '/api/users/save_columns', ids.B2, layout)).status).toBe(409);
    expect((await portal.database.pool.query('SELECT FROM portal.column_layouts')).rowCount).toBe(0);
  });

  it('can still call me, change company, read the configuration and log out', async () => {
    expect((await call('POST', '/api/me', ids.B2)).status).toBe(200);
    expect((await call('GET', '/api/configurations', ids.B2)).status).toBe(200);
    const { body } = await call('POST', '/api/me', ids.B2);
    const { customerControl } = body as { customerControl: { id: number; customer: { code: string } }[] };
    const control = customerControl.find(({ customer }) => customer.code === 'B2')?.id;
    const changed = await call('POST', `/api/user-change-customer/${userId}`, ids.B2, {
      customer_control_id: control,
    });
    expect(changed.status).toBe(200);
    expect((await call('GET', '/api/contracts', ids.B2)).status).toBe(200);
    expect((await call('GET', '/api/contracts', ids.A1)).status).toBe(409);
    expect((await call('POST', '/api/logout', ids.A1)).status).toBe(200);
  });
});
