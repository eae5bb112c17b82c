import * as argon2 from '@node-rs/argon2';
import { hashPassword } from './password-hash';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, PASSWORD } from '../testing/world';

/** The library itself, whose work is counted and after which something may happen. */
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
    access: [2],
  });
  await addUser(pool, { email: 'bia@cliente.test', companies: [{ code: 'B2' }] });
  await addUser(pool, { email: 'off@cliente.test', companies: [], status: 2 });
  await addUser(pool, { email: 'novo@cliente.test', companies: [] });
  await pool.query(`UPDATE portal.users SET password_hash = NULL WHERE email = 'novo@cliente.test'`);
});
afterAll(() => portal.close());

const tryLogin = (email: string, password: string, remoteAddress = '10.0.0.1') =>
  portal.call({ method: 'POST', url: '/api/login', payload: { email, password }, remoteAddress });

describe('login', () => {
  it('answers a token and when it ends, whatever the case of the e-mail', async () => {
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
  ])('answers %s the same', async (_what, email, password) => {
    const { status, body } = await tryLogin(email, password);
    expect([status, body]).toEqual([401, { message: 'Credenciais Inválidas' }]);
  });

  it.each([
    ['a wrong password', 'ana@cliente.test', 'errada'],
    ['an unknown e-mail', 'quem@cliente.test', PASSWORD],
    ['an inactive user', 'off@cliente.test', PASSWORD],
    ['a user without a password yet', 'novo@cliente.test', PASSWORD],
    ['the right password', 'ana@cliente.test', PASSWORD],
  ])('works as hard at %s: one hash of the same cost', async (_what, email, password) => {
    verify.mockClear();
    await tryLogin(email, password, '10.0.0.4');
    expect(verify.mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4))).toEqual([
      ['argon2id', 'v=19', 'm=19456,t=2,p=1'],
    ]);
  });

  it.each([
    ['the password is changed', 'UPDATE portal.users SET password_hash = $2 WHERE id = $1', 401],
    ['the user is made inactive', 'UPDATE portal.users SET status = 2, cpf = $2 WHERE id = $1', 401],
    ['only his name is changed', 'UPDATE portal.users SET name = $2 WHERE id = $1', 200],
  ])('opens no session where, between the look and the entry, %s', async (what, sql, expected) => {
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
    ['a number as e-mail', { email: 1, password: 'x' }, { email: ['Valor inválido.'] }],
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
  ])('refuses %s in the 400s', async (_what, payload, type, expected) => {
    const { status, text } = await portal.call({
      method: 'POST',
      url: '/api/login',
      payload,
      headers: { 'content-type': type },
    });
    expect(status).toBe(expected);
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['message']);
  });

  it('refuses an account after eight failures, also with the right password, until the window has passed', async () => {
    await addUser(portal.database.pool, { email: 'caio@cliente.test', companies: [] });
    for (let n = 0; n < 8; n++) expect((await tryLogin('caio@cliente.test', `x${n}`)).status).toBe(401);
    const refused = await tryLogin('Caio@cliente.test ', PASSWORD, '10.0.0.2');
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({
      message: 'Muitas tentativas. Aguarde alguns instantes e tente novamente.',
    });
    expect(Number(refused.headers['retry-after'])).toBe(300);
    portal.clock.pass(301_000);
    expect((await tryLogin('caio@cliente.test', PASSWORD)).status).toBe(200);
  });

  it('gives no more answers than the limit to guesses made at once', async () => {
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

  it('lets seventy good logins of one address pass', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 70; n++)
      statuses.add((await tryLogin('ana@cliente.test', PASSWORD, '10.0.0.7')).status);
    expect([...statuses]).toEqual([200]);
  });
});
