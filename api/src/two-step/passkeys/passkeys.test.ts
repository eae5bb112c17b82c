import {
  ACCESS,
  type LoginChallenge,
  type PasskeyOffer,
  type PasskeyOptions,
  type TwoStepAnswer,
  USER_TYPE,
} from 'api-contract';
import { softAuthenticator, type SoftAuthenticator } from '../../testing/authenticator';
import { testPortal, type TestPortal } from '../../testing/portal';
import { addUser, PASSWORD } from '../../testing/world';

type Headers = { authorization: string };
const MINUTE = 60_000;
let portal: TestPortal;
let n = 0;
let ids: { ana: number; bia: number; adm: number };
let who: Record<keyof typeof ids, string>;

beforeAll(async () => {
  portal = await testPortal();
});
beforeEach(async () => {
  n += 1;
  who = { ana: `ana${n}@c.test`, bia: `bia${n}@c.test`, adm: `adm${n}@p.test` };
  const { pool } = portal.database;
  const companies = [{ code: 'A' }];
  const access = Object.values(ACCESS);
  ids = {
    ana: await addUser(pool, { email: who.ana, companies, access: [ACCESS.contracts] }),
    bia: await addUser(pool, { email: who.bia, companies, access: [ACCESS.contracts] }),
    adm: await addUser(pool, { email: who.adm, type: USER_TYPE.admin, companies, access }),
  };
  portal.clock.pass(60 * MINUTE);
});
afterAll(() => portal.close());

/** The mails, newest first, without those of logins from new devices, which every call of a test is from. */
const mails = async () =>
  (await portal.mails()).filter(({ subject }) => !subject.startsWith('Novo acesso à sua conta'));
const post = (url: string, headers?: Headers, payload: object = {}) =>
  portal.call({ method: 'POST', url, headers, payload });
const remove = (url: string, headers: Headers) => portal.call({ method: 'DELETE', url, headers });
const stateOf = async (headers: Headers) =>
  (await portal.call({ url: '/api/two-step', headers })).body as TwoStepAnswer;

const offer = async (headers: Headers) =>
  (await post('/api/two-step/passkeys/options', headers)).body as PasskeyOffer;
/** Adds a passkey; answers the device and the recovery codes, null if the second step was on. */
async function add(headers: Headers, name = 'Notebook do Carlos', device = softAuthenticator()) {
  const { options } = await offer(headers);
  const { status, body } = await post('/api/two-step/passkeys', headers, {
    name,
    passkey: device.make(options),
  });
  expect(status).toBe(200);
  return { device, codes: (body as { codes: string[] | null }).codes };
}
async function challengeOf(email: string): Promise<LoginChallenge> {
  return (await post('/api/login', undefined, { email, password: PASSWORD })).body as LoginChallenge;
}
const asked = async (challenge: string) =>
  (await post('/api/login/two-step/passkey', undefined, { challenge })).body as PasskeyOptions;
const second = (challenge: string, more: object) =>
  post('/api/login/two-step', undefined, { challenge, ...more });
const trail = async (id: number) =>
  (
    await portal.database.pool.query<{ before: object; after: object }>(
      'SELECT before, after FROM portal.audit_log WHERE user_id = $1 ORDER BY id',
      [id],
    )
  ).rows;

/** Every way a signature may be wrong, besides the challenge and the key. */
const WRONG = [
  ['another origin', { origin: 'http://localhost:3001' }],
  ['a page of another domain', { origin: 'https://portal.example' }],
  ['another relying party', { rpId: 'portal.example' }],
  ['another purpose', { type: 'payment.get' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
] as const;

describe('adding a passkey', () => {
  it('switches the second step on, with recovery codes, a mail and a trace', async () => {
    const ana = await portal.login(who.ana);
    const { options, name } = await offer(ana);
    expect(name).toBe('Dispositivo desconhecido');
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: who.ana },
      authenticatorSelection: { userVerification: 'required' },
    });
    const { codes } = await add(ana);
    expect(codes).toHaveLength(10);
    const state = await stateOf(ana);
    expect(state).toMatchObject({ enabled: true, totp_since: null, recovery_codes: 10 });
    expect(state.passkeys).toMatchObject([{ name: 'Notebook do Carlos', used_at: null }]);
    expect((await mails())[0]).toMatchObject({ to: who.ana });
    expect((await mails())[0]?.text).toContain('a chave de acesso “Notebook do Carlos”');
    expect(await trail(ids.ana)).toEqual([
      { before: { passkeys: [] }, after: { passkeys: ['Notebook do Carlos'] } },
    ]);
    // A second one needs no new codes; the browser is told of the first.
    expect((await add(ana, 'Celular')).codes).toBeNull();
    expect((await mails())[0]?.subject).toContain('foi alterada');
    expect((await offer(ana)).options.excludeCredentials).toHaveLength(2);
  });

  it.each([...WRONG, ['a user who was not verified', { verified: false }] as const])(
    'is refused by %s',
    async (_what, how) => {
      const ana = await portal.login(who.ana);
      const { options } = await offer(ana);
      const passkey = softAuthenticator().make(options, how);
      const answer = await post('/api/two-step/passkeys', ana, { name: 'x', passkey });
      expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([
        422,
        ['passkey'],
      ]);
      expect((await stateOf(ana)).passkeys).toEqual([]);
    },
  );

  it('takes what was asked for once, in time, and of this session alone', async () => {
    const ana = await portal.login(who.ana);
    const [device, other] = [softAuthenticator(), softAuthenticator()];
    const { options } = await offer(ana);
    const status = async (headers: Headers, passkey: object) =>
      (await post('/api/two-step/passkeys', headers, { name: 'x', passkey })).status;
    const bia = await portal.login(who.bia);
    await offer(bia);
    expect(await status(bia, device.make(options))).toBe(422);
    expect(await status(await portal.login(who.ana), device.make(options))).toBe(422);
    expect(await status(ana, device.make(options))).toBe(200);
    expect(await status(ana, other.make(options))).toBe(422);
    const late = await offer(ana);
    portal.clock.pass(5 * MINUTE);
    expect(await status(ana, other.make(late.options))).toBe(422);
    // The same device again, and that of somebody else.
    expect(await status(ana, device.make((await offer(ana)).options))).toBe(409);
    expect(await status(bia, device.make((await offer(bia)).options))).toBe(409);
  });

  it('ends at ten', async () => {
    const ana = await portal.login(who.ana);
    const { device } = await add(ana);
    await portal.database.pool.query(
      `INSERT INTO portal.passkeys (user_id, credential_id, public_key, counter, transports, name, device, created_at)
       SELECT user_id, credential_id || n, public_key, 0, transports, 'x', '', created_at
       FROM portal.passkeys, generate_series(1, 8) n WHERE credential_id = $1`,
      [device.id],
    );
    const first = await offer(ana);
    await add(ana, 'A décima');
    const { status, body } = await post('/api/two-step/passkeys/options', ana);
    expect([status, (body as { message: string }).message]).toEqual([
      409,
      'Você já tem 10 chaves de acesso. Remova uma antes.',
    ]);
    expect(first.options.excludeCredentials).toHaveLength(9);
  });

  it('is asked for a proof first', async () => {
    const ana = await portal.login(who.ana);
    await add(ana);
    portal.clock.pass(10 * MINUTE);
    const [key] = (await stateOf(ana)).passkeys;
    const one = `/api/two-step/passkeys/${key?.id}`;
    for (const answer of [
      await post('/api/two-step/passkeys/options', ana),
      await post('/api/two-step/passkeys', ana, { name: 'x' }),
      await post(one, ana, { name: 'x' }),
      await remove(one, ana),
    ])
      expect([answer.status, answer.body]).toEqual([403, expect.objectContaining({ code: 'proof' })]);
  });
});

describe('a login', () => {
  it('is completed by a passkey, once', async () => {
    const { device } = await add(await portal.login(who.ana));
    const { challenge, methods } = await challengeOf(who.ana);
    expect(methods).toEqual(['passkey', 'recovery']);
    const options = await asked(challenge);
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: device.id }] });
    // It need not verify its user: the password was right.
    const passkey = device.sign(options, { verified: false });
    const answer = await second(challenge, { passkey });
    expect(answer.status).toBe(200);
    const headers = { authorization: `Bearer ${(answer.body as { token: string }).token}` };
    expect((await stateOf(headers)).passkeys[0]?.used_at).toBe(portal.clock.now().toISOString());
    // Replayed: in this login, which is over, and in the next one.
    expect((await second(challenge, { passkey })).status).toBe(410);
    const next = await challengeOf(who.ana);
    await asked(next.challenge);
    expect((await second(next.challenge, { passkey })).status).toBe(401);
  });

  it.each(WRONG)('is refused by %s', async (_what, how) => {
    const { device } = await add(await portal.login(who.ana));
    const { challenge } = await challengeOf(who.ana);
    const refused = await second(challenge, { passkey: device.sign(await asked(challenge), how) });
    expect([refused.status, (refused.body as { message: string }).message]).toEqual([
      401,
      'Chave de acesso não reconhecida.',
    ]);
    // The login still waits for a right one.
    expect((await second(challenge, { passkey: device.sign(await asked(challenge)) })).status).toBe(200);
  });

  it('uses a challenge up even by a wrong signature', async () => {
    const { device } = await add(await portal.login(who.ana));
    const { challenge } = await challengeOf(who.ana);
    const options = await asked(challenge);
    expect((await second(challenge, { passkey: device.sign(options, { rpId: 'x' }) })).status).toBe(401);
    expect((await second(challenge, { passkey: device.sign(options) })).status).toBe(401);
  });

  it('is refused by another user’s passkey, another key, a broken signature, and late', async () => {
    const { device } = await add(await portal.login(who.ana));
    const { device: bias } = await add(await portal.login(who.bia));
    const { challenge } = await challengeOf(who.ana);
    const status = async (sign: (options: PasskeyOptions) => object) =>
      (await second(challenge, { passkey: sign(await asked(challenge)) })).status;
    expect(await status((options) => bias.sign(options))).toBe(401);
    // Bia's key under the name of Ana's passkey.
    expect(await status((options) => ({ ...bias.sign(options), id: device.id, rawId: device.id }))).toBe(401);
    expect(
      await status((options) => {
        const signed = device.sign(options);
        const { signature } = device.sign(options, { verified: false }).response;
        return { ...signed, response: { ...signed.response, signature } };
      }),
    ).toBe(401);
    const options = await asked(challenge);
    portal.clock.pass(5 * MINUTE);
    expect((await second(challenge, { passkey: device.sign(options) })).status).toBe(410);
    expect((await post('/api/login/two-step/passkey', undefined, { challenge })).status).toBe(410);
  });

  it('refuses a counter that goes back, logs it and mails the owner', async () => {
    const { device } = await add(await portal.login(who.ana));
    const enter = async (how: Parameters<SoftAuthenticator['sign']>[1]) => {
      const { challenge } = await challengeOf(who.ana);
      return (await second(challenge, { passkey: device.sign(await asked(challenge), how) })).status;
    };
    expect(await enter({ counter: 7 })).toBe(200);
    // A forged one is not noted: only its owner's key counts.
    expect(await enter({ counter: 3, origin: 'http://other.test' })).toBe(401);
    expect(await trail(ids.ana)).toHaveLength(1);
    expect(await enter({ counter: 7 })).toBe(401);
    expect((await trail(ids.ana))[1]).toEqual({
      before: { passkey_refused: null },
      after: { passkey_refused: 'Notebook do Carlos (contador 7, esperado 8 ou mais)' },
    });
    expect((await mails())[0]?.subject).toContain('Uma chave de acesso foi recusada');
    expect(await enter({ counter: 8 })).toBe(200);
  });

  it('takes a recovery code of whoever has a passkey alone', async () => {
    const { codes } = await add(await portal.login(who.ana));
    const { challenge } = await challengeOf(who.ana);
    expect((await second(challenge, { code: '000000' })).status).toBe(401);
    expect((await second(challenge, {})).status).toBe(401);
    expect((await second(challenge, { code: String(codes?.[0]) })).status).toBe(200);
  });
});

describe('a proof', () => {
  it('is a passkey that has verified its user, for this session alone', async () => {
    const ana = await portal.login(who.ana);
    const { device } = await add(ana);
    portal.clock.pass(10 * MINUTE);
    const options = async (headers = ana) =>
      (await post('/api/two-step/proof/passkey', headers)).body as PasskeyOptions;
    const prove = async (passkey: object) => (await post('/api/two-step/proof', ana, { passkey })).status;
    expect((await options()).userVerification).toBe('required');
    expect(await prove(device.sign(await options(), { verified: false }))).toBe(422);
    expect(await prove(device.sign(await options(), { origin: 'http://other.test' }))).toBe(422);
    // What a login asked to sign proves nothing here.
    const { challenge } = await challengeOf(who.ana);
    await options();
    expect(await prove(device.sign(await asked(challenge)))).toBe(422);
    expect((await post('/api/two-step/proof', ana, { password: PASSWORD })).status).toBe(422);
    expect((await post('/api/two-step/passkeys/options', ana)).body).toMatchObject({ code: 'proof' });
    const signed = device.sign(await options());
    expect(await prove(signed)).toBe(200);
    expect(await prove(signed)).toBe(422);
    expect((await post('/api/two-step/passkeys/options', ana)).status).toBe(200);
  });

  it('does not ask for a passkey from a user who has none', async () => {
    const ana = await portal.login(who.ana);
    expect((await post('/api/two-step/proof/passkey', ana)).status).toBe(409);
    const passkey = softAuthenticator().sign({ challenge: 'eA' });
    expect((await post('/api/two-step/proof', ana, { passkey })).status).toBe(422);
  });
});

describe('own passkeys', () => {
  it('are named and removed; the last one switches the second step off', async () => {
    const ana = await portal.login(who.ana);
    await add(ana);
    await add(ana, 'Celular');
    const [first, last] = (await stateOf(ana)).passkeys.map(({ id }) => `/api/two-step/passkeys/${id}`);
    expect((await post(String(first), ana, { name: '  Chave da mesa ' })).status).toBe(200);
    expect((await stateOf(ana)).passkeys.map(({ name }) => name)).toEqual(['Chave da mesa', 'Celular']);
    for (const name of ['', ' ', 'x'.repeat(61)])
      expect((await post(String(first), ana, { name })).status).toBe(422);
    const bia = await portal.login(who.bia);
    expect((await post(String(first), bia, { name: 'x' })).status).toBe(404);
    expect((await remove(String(first), bia)).status).toBe(404);
    expect((await remove(String(first), ana)).body).toEqual({ message: 'Chave de acesso removida.' });
    expect((await mails())[0]?.text).toContain('não aceita mais a chave de acesso “Chave da mesa”');
    expect((await remove(String(last), ana)).body).toEqual({
      message: 'Verificação em duas etapas desativada.',
    });
    expect(await stateOf(ana)).toMatchObject({ enabled: false, recovery_codes: 0 });
    expect((await mails())[0]?.subject).toContain('foi desativada');
    expect(await challengeOf(who.ana)).not.toHaveProperty('challenge');
  });

  it('satisfy a mandatory second step, and the last one cannot be removed then', async () => {
    const ana = await portal.login(who.ana);
    const types = async (list: number[]) => {
      await portal.database.pool.query(
        `INSERT INTO portal.settings (key, value) VALUES ('two_step_types', $1)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
        [JSON.stringify(list)],
      );
      portal.clock.pass(3000);
    };
    await types([USER_TYPE.customer]);
    expect((await portal.call({ url: '/api/contracts', headers: ana })).body).toMatchObject({
      code: 'two_step',
    });
    await add(ana);
    expect((await portal.call({ url: '/api/contracts', headers: ana })).body).not.toMatchObject({
      code: 'two_step',
    });
    const [key] = (await stateOf(ana)).passkeys;
    expect((await remove(`/api/two-step/passkeys/${key?.id}`, ana)).status).toBe(409);
    expect(await stateOf(ana)).toMatchObject({ enabled: true, recovery_codes: 10 });
    await types([]);
  });

  it('are taken by an administrator’s reset too', async () => {
    await add(await portal.login(who.ana));
    const adm = await portal.login(who.adm);
    expect((await remove(`/api/users/${ids.ana}/two-step`, adm)).status).toBe(200);
    expect(await trail(ids.adm)).toEqual([
      { before: { passkeys: ['Notebook do Carlos'] }, after: { passkeys: [] } },
    ]);
    expect(await stateOf(await portal.login(who.ana))).toMatchObject({ enabled: false, passkeys: [] });
  });
});
