import { ACCESS, type LoginChallenge, MAIL_MODULE, USER_TYPE } from 'api-contract';
import { Secret, TOTP } from 'otpauth';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, PASSWORD } from '../testing/world';

type Headers = { authorization: string };
const MINUTE = 60_000;
let portal: TestPortal;
let n = 0;
let ids: { ana: number; bia: number; mia: number; adm: number };
/** Their e-mails: every test has users of its own. */
let who: Record<keyof typeof ids, string>;

const logged: string[] = [];

beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  portal = await testPortal({ logTo, env: { logLevel: 'warn' } });
});
beforeEach(async () => {
  n += 1;
  who = { ana: `ana${n}@c.test`, bia: `bia${n}@c.test`, mia: `mia${n}@p.test`, adm: `adm${n}@p.test` };
  const { pool } = portal.database;
  const companies = [{ code: 'A' }];
  const more = { companies, access: Object.values(ACCESS) };
  ids = {
    ana: await addUser(pool, { email: who.ana, companies, access: [ACCESS.contracts] }),
    bia: await addUser(pool, { email: who.bia, companies, access: [ACCESS.contracts] }),
    mia: await addUser(pool, { email: who.mia, type: USER_TYPE.master, ...more }),
    adm: await addUser(pool, { email: who.adm, type: USER_TYPE.admin, ...more }),
  };
  // The limits of a network fill up again.
  portal.clock.pass(60 * MINUTE);
});
afterAll(() => portal.close());

/** The mails, newest first, without those of logins from new devices, which every call of a test is from. */
const mails = async () =>
  (await portal.mails()).filter(({ subject }) => !subject.startsWith('Novo acesso à sua conta'));
const post = (url: string, headers?: Headers, payload: object = {}) =>
  portal.call({ method: 'POST', url, headers, payload });
const remove = (url: string, headers: Headers) => portal.call({ method: 'DELETE', url, headers });
const codeAt = (secret: string, ms = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: portal.clock.now().getTime() + ms,
  });

/** Switches it on for a user; answers the secret and the recovery codes. The code used is the present one. */
async function enable(headers: Headers) {
  const { secret } = (await post('/api/two-step/totp', headers)).body as { secret: string };
  const { status, body } = await post('/api/two-step/totp/confirm', headers, { code: codeAt(secret) });
  expect(status).toBe(200);
  return { secret, codes: (body as { codes: string[] }).codes };
}
async function challengeOf(email: string) {
  const { body } = await post('/api/login', undefined, { email, password: PASSWORD });
  return (body as LoginChallenge).challenge;
}
const second = (challenge: string, code: string) =>
  post('/api/login/two-step', undefined, { challenge, code });
const bearer = ({ body }: { body: unknown }): Headers => ({
  authorization: `Bearer ${(body as { token: string }).token}`,
});

describe('a login', () => {
  it('whose second step is wrong is in the log, without the code', async () => {
    await enable(await portal.login(who.ana));
    const challenge = await challengeOf(who.ana);
    logged.length = 0;
    expect((await second(challenge, '000000')).status).toBe(401);
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { event: 'second step refused', user: ids.ana, address: '127.0.0.1', reqId: expect.any(String) },
    ]);
    for (const secret of [challenge, '000000']) expect(logged.join('')).not.toContain(secret);
  });

  it('opens no session before the second step', async () => {
    const { secret } = await enable(await portal.login(who.ana));
    const { status, body, headers } = await post('/api/login', undefined, {
      email: who.ana,
      password: PASSWORD,
    });
    expect([status, Object.keys(body as object).sort()]).toEqual([
      200,
      ['challenge', 'expires_at', 'methods'],
    ]);
    expect(headers['set-cookie']).toBeUndefined();
    const { challenge } = body as LoginChallenge;
    expect((await post('/api/me', { authorization: `Bearer ${challenge}` })).status).toBe(401);
    portal.clock.pass(MINUTE);
    const answer = await second(challenge, codeAt(secret));
    expect(answer.status).toBe(200);
    expect((await post('/api/me', bearer(answer))).status).toBe(200);
    // Used up.
    portal.clock.pass(MINUTE);
    expect((await second(challenge, codeAt(secret))).status).toBe(410);
  });

  it('accepts a code once, also of the half minute before and after', async () => {
    const { secret } = await enable(await portal.login(who.ana));
    // The code that switched it on is used.
    expect((await second(await challengeOf(who.ana), codeAt(secret))).status).toBe(401);
    portal.clock.pass(5 * MINUTE);
    for (const [ms, status] of [
      [-MINUTE, 401],
      [MINUTE, 401],
      [-30_000, 200],
      [-30_000, 401],
      [30_000, 200],
      // Older than the last one.
      [0, 401],
    ] as const)
      expect([ms, (await second(await challengeOf(who.ana), codeAt(secret, ms))).status]).toEqual([
        ms,
        status,
      ]);
  });

  it('takes each recovery code once, however it is typed, and mails its owner', async () => {
    const { codes } = await enable(await portal.login(who.ana));
    expect(codes).toHaveLength(10);
    const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} `;
    expect((await second(await challengeOf(who.ana), typed)).status).toBe(200);
    expect((await second(await challengeOf(who.ana), typed)).status).toBe(401);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: who.ana });
    expect(mail?.subject).toContain('Um código de recuperação foi usado');
  });

  it('refuses another user’s code, a late one, and one after a new password', async () => {
    const { secret } = await enable(await portal.login(who.ana));
    const other = await enable(await portal.login(who.bia));
    portal.clock.pass(MINUTE);
    const ana = await challengeOf(who.ana);
    expect((await second(ana, codeAt(other.secret))).status).toBe(401);
    expect((await second(ana, String(other.codes[0]))).status).toBe(401);
    portal.clock.pass(5 * MINUTE);
    expect((await second(ana, codeAt(secret))).status).toBe(410);
    const next = await challengeOf(who.ana);
    await portal.database.pool.query(
      `UPDATE portal.users SET password_hash = password_hash || 'x' WHERE id = $1`,
      [ids.ana],
    );
    expect((await second(next, codeAt(secret))).status).toBe(410);
  });

  it('slows guesses down, also many at once', async () => {
    const { secret } = await enable(await portal.login(who.ana));
    portal.clock.pass(MINUTE);
    const challenge = await challengeOf(who.ana);
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, n) => second(challenge, `00000${n % 10}`)),
    );
    expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(8);
    const waiting = await second(challenge, codeAt(secret));
    expect([waiting.status, Number(waiting.headers['retry-after']) > 0]).toEqual([429, true]);
    portal.clock.pass(MINUTE);
    expect((await second(challenge, codeAt(secret))).status).toBe(200);
  });

  it('opens one session for one code sent several times at once', async () => {
    const { secret } = await enable(await portal.login(who.ana));
    portal.clock.pass(MINUTE);
    const challenge = await challengeOf(who.ana);
    const code = codeAt(secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => second(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('the own second step', () => {
  it('is not on before a code was shown', async () => {
    const headers = await portal.login(who.ana);
    const { body } = await post('/api/two-step/totp', headers);
    const { secret, uri, qr } = body as { secret: string; uri: string; qr: string };
    expect(uri).toContain(`secret=${secret.replaceAll(' ', '')}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Portal%20do%20Cliente:ana\d+%40c\.test\?/);
    expect(qr).toMatch(/^<svg/);
    expect((await post('/api/two-step/totp/confirm', headers, { code: '000000' })).status).toBe(422);
    expect(bearer(await post('/api/login', undefined, { email: who.ana, password: PASSWORD }))).not.toEqual(
      bearer({ body: {} }),
    );
  });

  it('is sealed in the database, and opens for its user alone', async () => {
    const headers = await portal.login(who.ana);
    const { secret, codes } = await enable(headers);
    const { pool } = portal.database;
    const { rows } = await pool.query<{ sealed: Buffer }>(
      'SELECT sealed FROM portal.totp_secrets WHERE user_id = $1',
      [ids.ana],
    );
    expect(rows[0]?.sealed.toString('latin1')).not.toContain(secret.replaceAll(' ', ''));
    const stored = await pool.query('SELECT code_hash::text FROM portal.recovery_codes');
    expect(JSON.stringify(stored.rows)).not.toContain(codes[0]);
    await pool.query(
      'INSERT INTO portal.totp_secrets (user_id, sealed, confirmed_at) SELECT $1, sealed, confirmed_at FROM portal.totp_secrets WHERE user_id = $2',
      [ids.bia, ids.ana],
    );
    portal.clock.pass(MINUTE);
    expect((await second(await challengeOf(who.bia), codeAt(secret))).status).toBe(401);
  });

  it('sends a mail when it is switched on or off', async () => {
    const headers = await portal.login(who.ana);
    await enable(headers);
    expect((await mails())[0]?.subject).toContain('foi ativada');
    expect((await portal.call({ url: '/api/two-step', headers })).body).toMatchObject({
      enabled: true,
      required: false,
      recovery_codes: 10,
    });
    expect((await remove('/api/two-step/totp', headers)).status).toBe(200);
    expect((await mails())[0]?.subject).toContain('foi desativada');
    expect((await remove('/api/two-step/totp', headers)).status).toBe(409);
    expect((await portal.call({ url: '/api/two-step', headers })).body).toEqual({
      enabled: false,
      required: false,
      since: null,
      totp_since: null,
      recovery_codes: 0,
      passkeys: [],
      passkeys_available: true,
    });
  });

  it('writes whole sentences even for a job queued before passkeys existed', async () => {
    const job = { userId: ids.ana, change: 'on', address: '10.0.0.9' };
    await portal.database.pool.query(
      `INSERT INTO pgboss.job (name, data, state, retry_limit, keep_until)
       VALUES ('two-step-notice', $1, 'created', 1, now() + interval '1 day')`,
      [JSON.stringify(job)],
    );
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: who.ana });
    expect(mail?.text).toContain('pede, além da senha, um código do aplicativo autenticador.');
    expect(mail?.text).toContain('10.0.0.9');
  });

  it('replaces the recovery codes', async () => {
    const headers = await portal.login(who.ana);
    expect((await post('/api/two-step/recovery-codes', headers)).status).toBe(409);
    const { codes } = await enable(headers);
    const fresh = (await post('/api/two-step/recovery-codes', headers)).body as { codes: string[] };
    expect((await second(await challengeOf(who.ana), String(codes[0]))).status).toBe(401);
    expect((await second(await challengeOf(who.ana), String(fresh.codes[0]))).status).toBe(200);
  });
});

describe('a proof', () => {
  const message = (headers: Headers) =>
    post('/api/email_senders', headers, {
      module: MAIL_MODULE.quotesReport,
      mail: `m${Math.random()}@portal.test`,
    });

  it('is asked of types 1 and 4 again after ten minutes, by their password', async () => {
    for (const email of [who.mia, who.adm]) {
      const headers = await portal.login(email);
      expect((await message(headers)).status).not.toBe(403);
      portal.clock.pass(10 * MINUTE);
      const asked = await message(headers);
      expect([asked.status, asked.body]).toEqual([
        403,
        { message: 'Confirme a sua identidade para continuar.', code: 'proof' },
      ]);
      // The route that also saves the own profile.
      expect((await post(`/api/users/${ids.ana}`, headers)).body).toMatchObject({ code: 'proof' });
      expect((await post('/api/two-step/proof', headers, { password: 'outra' })).status).toBe(422);
      expect((await post('/api/two-step/proof', headers, {})).status).toBe(422);
      expect((await message(headers)).status).toBe(403);
      expect((await post('/api/two-step/proof', headers, { password: PASSWORD })).status).toBe(200);
      expect((await message(headers)).status).not.toBe(403);
    }
  });

  it('is a code for whoever has a second step: the password is not enough', async () => {
    const headers = await portal.login(who.mia);
    const { secret } = await enable(headers);
    portal.clock.pass(10 * MINUTE);
    expect((await post('/api/two-step/proof', headers, { password: PASSWORD })).status).toBe(422);
    expect((await post('/api/two-step/proof', headers, { code: codeAt(secret) })).status).toBe(200);
    expect((await post('/api/two-step/proof', headers, { code: codeAt(secret) })).status).toBe(422);
  });

  it('is asked of everybody before the second step changes, and guesses are slowed down', async () => {
    const headers = await portal.login(who.ana);
    portal.clock.pass(10 * MINUTE);
    expect((await post('/api/two-step/totp', headers)).body).toMatchObject({ code: 'proof' });
    for (let n = 0; n < 5; n++) await post('/api/two-step/proof', headers, { password: 'outra' });
    expect((await post('/api/two-step/proof', headers, { password: PASSWORD })).status).toBe(429);
    // Others are not slowed down.
    const bia = await portal.login(who.bia);
    expect((await post('/api/two-step/proof', bia, { password: PASSWORD })).status).toBe(200);
  });
});

describe('type 4', () => {
  it('says which types must have it; they can do nothing before', async () => {
    const mia = await portal.login(who.mia);
    const ana = await portal.login(who.ana);
    const me = async () => ((await post('/api/me', ana)).body as { user: { two_step_due: boolean } }).user;
    expect((await me()).two_step_due).toBe(false);
    expect((await post('/api/two-step/types', mia, { types: [USER_TYPE.customer] })).status).toBe(200);
    expect((await portal.call({ url: '/api/two-step/types', headers: mia })).body).toEqual({
      types: [USER_TYPE.customer],
    });
    portal.clock.pass(3000);
    expect((await portal.call({ url: '/api/contracts', headers: ana })).body).toMatchObject({
      code: 'two_step',
    });
    expect((await me()).two_step_due).toBe(true);
    await enable(ana);
    expect((await me()).two_step_due).toBe(false);
    expect((await portal.call({ url: '/api/contracts', headers: ana })).body).not.toMatchObject({
      code: 'two_step',
    });
    // He cannot switch it off again.
    expect((await remove('/api/two-step/totp', ana)).status).toBe(409);
    const { rows } = await portal.database.pool.query(
      'SELECT subject, after FROM portal.audit_log WHERE user_id = $1',
      [ids.mia],
    );
    await post('/api/two-step/types', mia, { types: [] });
    portal.clock.pass(3000);
    expect(rows).toEqual([
      { subject: 'Verificação em duas etapas', after: { two_step_types: [USER_TYPE.customer] } },
    ]);
  });
});

describe('a reset', () => {
  it('removes it for a user who lost the device, with an audit entry and a mail', async () => {
    await enable(await portal.login(who.ana));
    const adm = await portal.login(who.adm);
    expect((await remove(`/api/users/${ids.ana}/two-step`, adm)).status).toBe(200);
    expect((await remove(`/api/users/${ids.ana}/two-step`, adm)).status).toBe(409);
    expect((await post('/api/me', await portal.login(who.ana))).status).toBe(200);
    expect((await mails())[0]).toMatchObject({ to: who.ana });
    const { rows } = await portal.database.pool.query(
      'SELECT user_id, subject_id, before FROM portal.audit_log WHERE user_id = $1',
      [ids.adm],
    );
    expect(rows).toEqual([
      { user_id: ids.adm, subject_id: String(ids.ana), before: { authenticator_app: true } },
    ]);
  });

  it('is refused for oneself and over a higher type', async () => {
    await enable(await portal.login(who.mia));
    const adm = await portal.login(who.adm);
    await enable(adm);
    expect((await remove(`/api/users/${ids.mia}/two-step`, adm)).status).toBe(403);
    expect((await remove(`/api/users/${ids.adm}/two-step`, adm)).status).toBe(403);
  });
});

describe('where nobody has chosen', () => {
  const due = async (email: string, headers: Headers) => {
    const { body } = await post('/api/me', headers);
    return [email.replace(/\d.*/, ''), (body as { user: { two_step_due: boolean } }).user.two_step_due];
  };
  const dueOf = async () => {
    portal.clock.pass(3000);
    return Object.fromEntries(
      await Promise.all(
        [who.ana, who.adm, who.mia].map(async (email) => due(email, await portal.login(email))),
      ),
    ) as Record<string, boolean>;
  };

  it('types 1 and 4 must have one, but not in a demo; a choice stays, also that of nobody', async () => {
    const { pool } = portal.database;
    const demo = (value: boolean) =>
      pool.query(
        `UPDATE portal.settings SET value = jsonb_build_object('demo', $1::boolean) WHERE key = 'dataset'`,
        [value],
      );
    await pool.query(`DELETE FROM portal.settings WHERE key = 'two_step_types'`);
    expect(await dueOf()).toEqual({ ana: false, adm: false, mia: false });
    await demo(false);
    expect(await dueOf()).toEqual({ ana: false, adm: true, mia: true });
    // Led to set it up: that, and nothing else, is open to him.
    const mia = await portal.login(who.mia);
    const types = async () => post('/api/two-step/types', mia, { types: [] });
    expect(await types()).toMatchObject({ status: 403, body: { code: 'two_step' } });
    await enable(mia);
    expect((await types()).status).toBe(200);
    portal.clock.pass(3000);
    expect(await due(who.adm, await portal.login(who.adm))).toEqual(['adm', false]);
    await demo(true);
  });
});
