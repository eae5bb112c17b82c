import { ACCESS, USER_TYPE } from 'api-contract';
import { CALL_LIMITS } from '../platform/call-limits';
import { formCall } from '../testing/multipart';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, PASSWORD } from '../testing/world';

const HOUR = 3_600_000;
const AGENT = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
const SUBJECT = 'Novo acesso à sua conta: Chrome em Windows · Portal do Cliente';

let portal: TestPortal;
const logged: string[] = [];
const ids: Record<string, number> = {};

beforeAll(async () => {
  portal = await testPortal({
    logTo: { write: (line: string) => void logged.push(line) },
    env: { logLevel: 'info' },
  });
  const add = async (email: string, user: object = {}) => {
    ids[email] = await addUser(portal.database.pool, { email, companies: [{ code: 'A' }], ...user });
  };
  for (const name of ['ana', 'bia', 'caio', 'davi', 'fia']) await add(`${name}@cliente.test`);
  await add('eva@portal.test', { type: USER_TYPE.staff });
});
afterAll(() => portal.close());
beforeEach(() => void (logged.length = 0));

const login = (email: string, { cookie = '', password = PASSWORD } = {}) =>
  portal.call({
    method: 'POST',
    url: '/api/login',
    headers: { cookie, 'user-agent': AGENT },
    payload: { email, password },
    remoteAddress: '10.0.0.7',
  });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0];
/** The mails of new devices to an address, newest first. */
const told = async (email: string) =>
  (await portal.mails()).filter(({ to, subject }) => to === email && subject === SUBJECT);
const lines = () => logged.map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a login from a new device', () => {
  it.each(['ana@cliente.test', 'eva@portal.test'])(
    'is mailed to %s, but not the first of all',
    async (email) => {
      const first = cookieOf(await login(email));
      await login(email, { cookie: first });
      expect(await told(email)).toEqual([]);
      const second = cookieOf(await login(email));
      const mails = await told(email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(
        'Dispositivo: Chrome em Windows\nEndereço: 10.0.0.7\nQuando: 15/06/2026, 12:00',
      );
      for (const cookie of [first, second]) await login(email, { cookie });
      expect(await told(email)).toHaveLength(1);
    },
  );

  it('is one where another user of that browser has logged in', async () => {
    const cookie = cookieOf(await login('bia@cliente.test'));
    await login('caio@cliente.test');
    await login('caio@cliente.test', { cookie });
    expect(await told('caio@cliente.test')).toHaveLength(1);
    expect(await told('bia@cliente.test')).toEqual([]);
  });

  it('is one from every browser of before, once the password is new', async () => {
    const email = 'fia@cliente.test';
    const [own, stolen] = [cookieOf(await login(email)), cookieOf(await login(email))];
    const headers = await portal.login(email);
    const known = (await told(email)).length;
    const password = 'uma frase que ninguém usa';
    const fields = { current_password: PASSWORD, password, password_confirmation: password };
    const changed = await portal.call(formCall(`/api/users/${ids[email]}`, fields, null, headers));
    expect(changed.status).toBe(200);
    await login(email, { cookie: own, password });
    expect(await told(email)).toHaveLength(known);
    await login(email, { cookie: stolen, password });
    expect(await told(email)).toHaveLength(known + 1);
  });

  it('is not mailed where the password is wrong, and not without end', async () => {
    await login('davi@cliente.test');
    await login('davi@cliente.test', { password: 'errada' });
    expect(await told('davi@cliente.test')).toEqual([]);
    for (let n = 0; n < 12; n++) expect((await login('davi@cliente.test')).status).toBe(200);
    expect(await told('davi@cliente.test')).toHaveLength(10);
    portal.clock.pass(HOUR);
    await login('davi@cliente.test');
    expect(await told('davi@cliente.test')).toHaveLength(11);
  });
});

describe('the log', () => {
  const at = (event: string, user: number | null, call: string, address = '10.0.0.7') => ({
    event,
    user,
    address,
    call,
    reqId: expect.any(String) as string,
  });

  it('tells of logins, good and refused, and never a secret', async () => {
    const email = 'ana@cliente.test';
    const { headers, body } = await login(email);
    await login(email, { password: 'segredo-1' });
    await login('segredo-2', { password: 'segredo-3' });
    expect(lines()).toMatchObject([
      { ...at('login', ids[email] ?? 0, 'POST /api/login'), newDevice: true, level: 30 },
      { ...at('login refused', ids[email] ?? 0, 'POST /api/login'), level: 40 },
      { ...at('login refused', null, 'POST /api/login'), level: 40 },
    ]);
    expect(lines()[0]?.reqId).toBe(headers['x-request-id']);
    const { token } = body as { token: string };
    const cookie = cookieOf({ headers })?.split('=')[1] ?? '';
    for (const secret of [PASSWORD, 'segredo', token, cookie]) expect(logged.join('')).not.toContain(secret);
  });

  it('tells who was refused a right, and neither of consent nor of calls without a session', async () => {
    const headers = await portal.login('bia@cliente.test');
    logged.length = 0;
    await portal.call({ url: '/api/contracts?page=1', headers });
    await portal.call({ url: '/api/contracts?page=1' });
    expect(lines()).toMatchObject([
      at('refused', ids['bia@cliente.test'] ?? 0, 'GET /api/contracts', '127.0.0.1'),
    ]);
    expect(lines()).toHaveLength(1);
  });

  it('tells who met a limit, of his session or of his account', async () => {
    const id = ids['caio@cliente.test'] ?? 0;
    for (let n = 0; n < 9; n++) await login('caio@cliente.test', { password: 'errada' });
    expect(lines().at(-1)).toMatchObject(at('limited', id, 'POST /api/login'));
    portal.clock.pass(HOUR);
    const headers = await portal.login('caio@cliente.test');
    await portal.database.pool.query('UPDATE portal.users SET access = $2 WHERE id = $1', [
      id,
      [ACCESS.telemetry],
    ]);
    const stream = { url: '/api/tanques/stream', headers };
    for (let n = 0; n <= CALL_LIMITS.streams.burst; n++) await portal.call(stream);
    expect(lines().at(-1)).toMatchObject(at('limited', id, 'GET /api/tanques/stream', '127.0.0.1'));
  });

  it('tells of a proof of identity that was wrong', async () => {
    const headers = await portal.login('eva@portal.test');
    const payload = { password: 'errada' };
    await portal.call({ method: 'POST', url: '/api/two-step/proof', headers, payload });
    expect(lines().at(-1)).toMatchObject(
      at('proof refused', ids['eva@portal.test'] ?? 0, 'POST /api/two-step/proof', '127.0.0.1'),
    );
  });
});
