import * as argon2 from '@node-rs/argon2';
import { ACCESS, USER_STATUS } from 'api-contract';
import { hashPassword } from './password-hash';
import { attemptLimits } from './attempts';
import { testClock } from '../testing/clock';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, PASSWORD } from '../testing/world';

/** The real library, wrapped to count its work and to act between check and login. */
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const verify = jest.mocked(argon2.verify);

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  await addUser(pool, {
    email: 'ana@cliente.test',
    companies: [{ code: 'A1' }, { code: 'B2' }],
    access: [ACCESS.contracts],
  });
  await addUser(pool, { email: 'bia@cliente.test', companies: [{ code: 'B2' }] });
  await addUser(pool, { email: 'off@cliente.test', companies: [], status: USER_STATUS.inactive });
  await addUser(pool, { email: 'novo@cliente.test', companies: [] });
  // As the portal hashes it, for what a login costs.
  await pool.query('UPDATE portal.users SET password_hash = $1', [await hashPassword(PASSWORD)]);
  await pool.query(`UPDATE portal.users SET password_hash = NULL WHERE email = 'novo@cliente.test'`);
});
afterAll(() => portal.close());

const tryLogin = (email: string, password: string, remoteAddress = '10.0.0.1') =>
  portal.call({ method: 'POST', url: '/api/login', payload: { email, password }, remoteAddress });

describe('login', () => {
  it('returns a token and its expiry, whatever the case of the e-mail', async () => {
    const { status, body } = await tryLogin('ANA@cliente.test', PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      token_expires_at: '2026-06-15T15:30:00.000Z',
    });
  });

  it.each([
    ['a wrong password', 'bia@cliente.test', 'errada'],
    ['an unknown e-mail', 'ninguem@cliente.test', PASSWORD],
    ['an inactive user', 'off@cliente.test', PASSWORD],
    ['nothing at all', '', ''],
  ])('gives the same answer to %s', async (_what, email, password) => {
    const { status, body } = await tryLogin(email, password);
    expect([status, body]).toEqual([401, { message: 'Credenciais Inválidas' }]);
  });

  it.each([
    ['a wrong password', 'ana@cliente.test', 'errada'],
    ['an unknown e-mail', 'quem@cliente.test', PASSWORD],
    ['an inactive user', 'off@cliente.test', PASSWORD],
    ['a user without a password yet', 'novo@cliente.test', PASSWORD],
    ['the right password', 'ana@cliente.test', PASSWORD],
  ])('does the same work for %s: one hash of the same cost', async (_what, email, password) => {
    verify.mockClear();
    await tryLogin(email, password, '10.0.0.4');
    expect(verify.mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4))).toEqual([
      ['argon2id', 'v=19', 'm=19456,t=2,p=1'],
    ]);
  });

  it.each([
    ['the password is changed', 'UPDATE portal.users SET password_hash = $2 WHERE id = $1', 401],
    [
      'the user is made inactive',
      `UPDATE portal.users SET status = ${USER_STATUS.inactive}, cpf = $2 WHERE id = $1`,
      401,
    ],
    ['only his name is changed', 'UPDATE portal.users SET name = $2 WHERE id = $1', 200],
  ])('opens no session if, between the check and the login, %s', async (what, sql, expected) => {
    const { pool } = portal.database;
    const email = `${what.replaceAll(' ', '-')}@cliente.test`;
    const id = await addUser(pool, { email, companies: [] });
    const other = await hashPassword('outra senha boa');
    const { verify: real } = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
    verify.mockImplementationOnce(async (...given) => {
      const good = await real(...given);
      await pool.query(sql, [id, other]);
      return good;
    });
    const { status } = await tryLogin(email, PASSWORD, '10.0.0.5');
    const { rowCount } = await pool.query('SELECT 1 FROM portal.sessions WHERE user_id = $1', [id]);
    expect([status, rowCount]).toEqual([expected, expected === 200 ? 1 : 0]);
  });

  it.each([
    ['no fields', {}, { email: ['Campo obrigatório.'], password: ['Campo obrigatório.'] }],
    ['a list as e-mail', { email: ['a'], password: 'x' }, { email: ['Valor inválido.'] }],
    ['a null character', { email: 'a\0b', password: 'x' }, { email: ['Valor inválido.'] }],
    [
      'an endless password',
      { email: 'a', password: 'x'.repeat(2000) },
      { password: ['Use no máximo 1024 caracteres.'] },
    ],
  ])('refuses %s with 422', async (_what, payload, errors) => {
    const { status, body } = await portal.call({ method: 'POST', url: '/api/login', payload });
    expect([status, body]).toEqual([422, { message: 'Os dados enviados são inválidos.', errors }]);
  });

  it.each([
    ['malformed JSON', '{"email":', 'application/json', 400],
    ['another content type', 'email=a', 'text/csv', 415],
    ['too large a body', JSON.stringify({ email: 'x'.repeat(2_000_000) }), 'application/json', 413],
  ])('refuses %s with a 4xx status', async (_what, payload, type, expected) => {
    const { status, text } = await portal.call({
      method: 'POST',
      url: '/api/login',
      payload,
      headers: { 'content-type': type },
    });
    expect(status).toBe(expected);
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['message']);
  });

  it('slows down an account and address after eight failures, even for the right password', async () => {
    await addUser(portal.database.pool, { email: 'caio@cliente.test', companies: [] });
    for (let n = 0; n < 8; n++) expect((await tryLogin('caio@cliente.test', `x${n}`)).status).toBe(401);
    const refused = await tryLogin('Caio@cliente.test ', PASSWORD);
    expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
      429,
      { message: 'Muitas tentativas. Aguarde alguns instantes e tente novamente.' },
      '60',
    ]);
    portal.clock.pass(60_000);
    expect((await tryLogin('caio@cliente.test', 'x')).status).toBe(401);
    expect((await tryLogin('caio@cliente.test', PASSWORD)).status).toBe(429);
    portal.clock.pass(60_000);
    expect((await tryLogin('caio@cliente.test', PASSWORD)).status).toBe(200);
    // A successful login clears the earlier failures.
    expect((await tryLogin('caio@cliente.test', 'x')).status).toBe(401);
    expect((await tryLogin('caio@cliente.test', PASSWORD)).status).toBe(200);
  });

  it('does not lock the owner out when somebody fails elsewhere', async () => {
    await addUser(portal.database.pool, { email: 'dora@cliente.test', companies: [] });
    for (let n = 0; n < 30; n++) await tryLogin('dora@cliente.test', `x${n}`, '10.1.0.1');
    expect((await tryLogin('dora@cliente.test', PASSWORD, '10.1.0.1')).status).toBe(429);
    expect((await tryLogin('dora@cliente.test', PASSWORD, '10.1.0.2')).status).toBe(200);
  });

  it('counts failures per account, however its e-mail is written', async () => {
    await addUser(portal.database.pool, { email: 'iris@cliente.test', companies: [] });
    const spellings = ['iris@cliente.test', 'IRIS@cliente.test', ' iris@CLIENTE.test ', 'İris@cliente.test'];
    for (let n = 0; n < 8; n++) await tryLogin(spellings[n % 3] ?? '', `x${n}`, '10.1.0.3');
    const statuses = [];
    for (const spelling of spellings) statuses.push((await tryLogin(spelling, PASSWORD, '10.1.0.3')).status);
    expect(statuses).not.toContain(200);
    expect(statuses.slice(0, 3)).toEqual([429, 429, 429]);
  });

  it.each([
    ['unknown e-mails, full width or not', ['ghost@x.test', 'ｇｈｏｓｔ@x.test', 'GHOST@x.test']],
    ['unknown e-mails, composed or not', ['jo\u00e3o@x.test', 'joa\u0303o@x.test', 'JO\u00c3O@x.test']],
  ])('counts %s as one', async (_what, spellings) => {
    const address = '10.1.0.4';
    for (let n = 0; n < 8; n++) await tryLogin(spellings[n % spellings.length] ?? '', 'x', address);
    for (const spelling of spellings) expect((await tryLogin(spelling, 'x', address)).status).toBe(429);
  });

  it('counts a /64 of IPv6 as one address', async () => {
    await addUser(portal.database.pool, { email: 'elis@cliente.test', companies: [] });
    for (let n = 0; n < 8; n++) await tryLogin('elis@cliente.test', 'x', `2001:db8:0:1::${n + 1}`);
    expect((await tryLogin('elis@cliente.test', PASSWORD, '2001:db8:0:1:ffff::9')).status).toBe(429);
    expect((await tryLogin('elis@cliente.test', PASSWORD, '2001:db8:0:2::1')).status).toBe(200);
  });

  it('slows down guesses at one account from many addresses, but not in a browser its owner has used', async () => {
    await addUser(portal.database.pool, { email: 'gal@cliente.test', companies: [] });
    const first = await tryLogin('gal@cliente.test', PASSWORD, '10.2.0.1');
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(
      /^portal_device=[\w-]{43}; Path=\/api\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    const { rows } = await portal.database.pool.query<{ row: string }>(
      'SELECT d::text AS row FROM portal.known_devices d',
    );
    expect(rows.some(({ row }) => row.includes(cookie.slice(14, 57)))).toBe(false);

    const statuses = [];
    for (let n = 0; n < 60; n++)
      statuses.push((await tryLogin('gal@cliente.test', 'x', `10.3.${n}.1`)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(45);
    expect((await tryLogin('gal@cliente.test', PASSWORD, '10.2.0.2')).status).toBe(429);
    const known = (email: string, password: string, sent = cookie.split(';')[0] ?? '') =>
      portal.call({
        method: 'POST',
        url: '/api/login',
        payload: { email, password },
        remoteAddress: '10.2.0.1',
        headers: { cookie: `other=1; ${sent}` },
      });
    expect((await known('gal@cliente.test', PASSWORD)).status).toBe(200);
    expect((await known('gal@cliente.test', PASSWORD, `portal_device=${'a'.repeat(43)}`)).status).toBe(429);

    // The cookie works only for its own user, and has a limit of its own.
    for (let n = 0; n < 8; n++) expect((await known('gal@cliente.test', 'x')).status).toBe(401);
    expect((await known('gal@cliente.test', PASSWORD)).status).toBe(429);
    expect((await known('dora@cliente.test', PASSWORD)).status).toBe(200);
  });

  it('shares one count between all processes on the database', async () => {
    await addUser(portal.database.pool, { email: 'hugo@cliente.test', companies: [] });
    const [here, there] = [portal.clock.now, portal.clock.now].map((now) =>
      attemptLimits(portal.database.pool, now),
    );
    const keys = [{ name: 'one', limit: { burst: 3, everyMs: 60_000 } }];
    await here?.count(keys);
    await there?.count(keys);
    await here?.count(keys);
    await expect(there?.count(keys)).rejects.toMatchObject({ statusCode: 429, more: { retryAfter: 60 } });
  });

  it('does not extend the wait when the clock is set back by two hours', async () => {
    const clock = testClock();
    const limits = attemptLimits(portal.database.pool, clock.now);
    const keys = [{ name: 'clock', limit: { burst: 2, everyMs: 60_000 } }];
    await limits.count(keys);
    await limits.count(keys);
    clock.pass(-2 * 3600_000);
    await expect(limits.refuseTooMany(keys)).rejects.toMatchObject({ more: { retryAfter: 60 } });
    clock.pass(60_000);
    await expect(limits.refuseTooMany(keys)).resolves.toBeUndefined();
  });

  it('keeps the limit for concurrent guesses', async () => {
    const guesses = Array.from({ length: 20 }, (_, n) => tryLogin('bia@cliente.test', `y${n}`, '10.0.0.3'));
    const statuses = (await Promise.all(guesses)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12);
  });

  it('refuses an address after sixty failures on many accounts', async () => {
    for (let n = 0; n < 60; n++) await tryLogin(`u${n}@cliente.test`, 'x', '10.9.9.9');
    expect((await tryLogin('ana@cliente.test', PASSWORD, '10.9.9.9')).status).toBe(429);
    expect((await tryLogin('ana@cliente.test', PASSWORD, '10.9.9.8')).status).toBe(200);
  });

  it('allows seventy successful logins from one address', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 70; n++)
      statuses.add((await tryLogin('ana@cliente.test', PASSWORD, '10.0.0.7')).status);
    expect([...statuses]).toEqual([200]);
  });
});
