import path from 'node:path';
import { type LoginAnswer, type LoginChallenge, type SsoAnswer, USER_STATUS, USER_TYPE } from 'api-contract';
import type { JWTPayload } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { buildApp } from '../app';
import { fileSeal } from '../platform/seal';
import {
  standInProvider,
  type StandInFault,
  type StandInPerson,
  type StandInProvider,
} from '../testing/sso/stand-in';
import { testEnv } from '../testing/env';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, insert, PASSWORD } from '../testing/world';

let portal: TestPortal;
let provider: StandInProvider;
let other: StandInProvider;
let hostile: StandInProvider;
let unnamed: StandInProvider;
let master: { authorization: string };
let providerId: number;

const REFUSED = '/login#sso-refused';
const DOMAIN = 'corp.test';
const customer = (email: string, code = 'A') =>
  addUser(portal.database.pool, { email, companies: [{ code }] });

const body = (of: StandInProvider, more: object = {}) => ({
  name: 'Corp',
  issuer: of.issuer,
  client_id: of.clientId,
  client_secret: of.clientSecret,
  domains: [DOMAIN],
  companies: [],
  required: false,
  way_back: null,
  on: false,
  ...more,
});
const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
  headers: object = master,
) => portal.call({ method, url: `/api/${url}`, payload, headers: { ...headers } });

/** Adds a provider and switches it on, as its page does. */
async function addProvider(of: StandInProvider, more: object = {}): Promise<number> {
  master = await portal.login('master@portal.test');
  const { id } = (await send('POST', 'sso/providers', body(of, more))).body as { id: number };
  expect((await send('POST', `sso/providers/${id}/test`)).body).toMatchObject({ ok: true });
  expect(await send('PUT', `sso/providers/${id}`, body(of, { ...more, on: true }))).toMatchObject({
    status: 200,
  });
  return id;
}
const change = async (more: object) => {
  master = await portal.login('master@portal.test');
  return send('PUT', `sso/providers/${providerId}`, body(provider, { on: true, ...more }));
};

const cookiesOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
const get = (url: string, cookie = '') => portal.call({ method: 'GET', url, headers: { cookie } });
const pathOf = (url: string) => url.slice(url.indexOf('/api/'));

async function begin(email: string, to = '/admin/invoice-list?tab=late') {
  const { url = '' } = (await get(`/api/sso?email=${encodeURIComponent(email)}`)).body as SsoAnswer;
  const started = await get(`${url}&to=${encodeURIComponent(to)}`);
  return { location: String(started.headers['location']), cookie: cookiesOf(started.headers) };
}
/** Signs on as somebody at the provider; answers where the browser ends, and its cookies. */
async function signOn(
  who: StandInPerson,
  { email = who.email ?? '', fault = {} as StandInFault, to = '/admin' } = {},
) {
  const { location, cookie } = await begin(email, to);
  provider.set(who, fault);
  const back = await get(pathOf(provider.visit(location)), cookie);
  return { location: String(back.headers['location']), cookie: cookiesOf(back.headers) };
}
const enter = async (cookie: string) =>
  portal.call({ method: 'POST', url: '/api/login/sso', headers: { cookie } });
const person = (email: string, more: Partial<StandInPerson> = {}): StandInPerson => ({
  sub: `sub-${email}`,
  email,
  email_verified: true,
  ...more,
});
async function session(who: StandInPerson): Promise<{ authorization: string }> {
  const { cookie } = await signOn(who);
  return { authorization: `Bearer ${((await enter(cookie)).body as LoginAnswer).token}` };
}
const isOpen = async (headers: object) => (await send('POST', 'me', {}, headers)).status === 200;

beforeAll(async () => {
  const clock = () => portal.clock.now();
  [provider, other] = [await standInProvider({ now: clock }), await standInProvider({ now: clock })];
  [hostile, unnamed] = [
    await standInProvider({ now: clock, clientSecret: 'its own' }),
    await standInProvider({ now: clock }),
  ];
  portal = await testPortal({
    env: {
      publicUrl: 'https://portal.test',
      privateOrigins: [provider, other, hostile, unnamed].map(({ origin }) => origin),
    },
  });
  await addUser(portal.database.pool, { email: 'master@portal.test', type: USER_TYPE.master, companies: [] });
  for (const name of ['ana', 'bia', 'caio', 'davi', 'eva', 'fabio', 'gil', 'hugo'])
    await customer(`${name}@${DOMAIN}`);
  providerId = await addProvider(provider);
});
afterAll(async () => {
  await portal.close();
  for (const one of [provider, other, hostile, unnamed]) await one.close();
});

describe('GET sso', () => {
  it('says the same of known and unknown people of a domain, and nothing of others', async () => {
    const answers = await Promise.all(
      [`ana@${DOMAIN}`, `nobody@${DOMAIN.toUpperCase()}`].map(async (email) => {
        const { body: answer, headers } = await get(`/api/sso?email=${email}`);
        expect(headers['cache-control']).toBe('no-store');
        return answer as SsoAnswer;
      }),
    );
    for (const { required, url } of answers) {
      expect(required).toBe(false);
      expect(url).toMatch(/^\/api\/sso\/start\/\d+\?login_hint=/);
    }
    for (const email of ['ana@sub.corp.test', 'ana', '', 'ana@', 'x'.repeat(300)])
      expect((await get(`/api/sso?email=${email}`)).body).toEqual({});
    expect((await get(`/api/sso?email=${'x'.repeat(400)}`)).status).toBe(422);
  });

  it('is limited for one network', async () => {
    let status = 200;
    for (let n = 0; n < 310 && status === 200; n += 1) ({ status } = await get('/api/sso?email=x'));
    expect(status).toBe(429);
    // Whoever is on the way to the provider reads it on a page.
    expect((await begin(`ana@${DOMAIN}`)).location).toMatch(/sso-refused|undefined/);
    portal.clock.pass(600_000);
  });
});

describe('a good sign-on', () => {
  it('ends on the page that was asked for, in the session that a password opens', async () => {
    const { location, cookie } = await signOn(person(`ana@${DOMAIN}`), { to: '/admin/order-list?x=1' });
    expect(location).toBe('/admin/order-list?x=1#sso');
    // No neighbour below the same domain can set a cookie of this name.
    expect(cookie).toMatch(/^__Host-portal_sso_ticket=/);
    const { status, body: answer, headers } = await enter(cookie);
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toContain('portal_device=');
    const { token } = answer as LoginAnswer;
    const me = await send('POST', 'me', {}, { authorization: `Bearer ${token}` });
    expect(me.body).toMatchObject({ user: { email: `ana@${DOMAIN}` } });
    const { rows } = await portal.database.pool.query(
      `SELECT after FROM portal.audit_log WHERE subject = 'ana@${DOMAIN}'`,
    );
    expect(rows).toEqual([{ after: { sign_on: provider.issuer } }]);
    // A ticket is good once.
    expect((await enter(cookie)).status).toBe(401);
  });

  it('knows the person by issuer and subject from then on', async () => {
    expect((await signOn(person(`ana@${DOMAIN}`, { email_verified: false }))).location).toMatch(/#sso$/);
    const stranger = person(`ana@${DOMAIN}`, { sub: 'somebody else' });
    expect((await signOn(stranger)).location).toBe(REFUSED);
    // Whose e-mail the token names says nothing of a subject that is bound.
    const { cookie } = await signOn(person(`bia@${DOMAIN}`, { sub: `sub-ana@${DOMAIN}` }));
    const { token } = (await enter(cookie)).body as LoginAnswer;
    const me = await send('POST', 'me', {}, { authorization: `Bearer ${token}` });
    expect(me.body).toMatchObject({ user: { email: `ana@${DOMAIN}` } });
  });

  it.each(['https://evil.test', '//evil.test', '/login', '/adminx', '/admin\\@evil.test', ''])(
    'never leads to %p',
    async (to) => expect((await signOn(person(`ana@${DOMAIN}`), { to })).location).toBe('/admin#sso'),
  );

  it('asks for the portal’s second step, unless the provider had one', async () => {
    const id = await customer(`two@${DOMAIN}`);
    const secret = new Secret({ size: 20 });
    await insert(portal.database.pool, 'portal.totp_secrets', {
      user_id: id,
      sealed: fileSeal(`${portal.hostDir}/none`).close('x'),
      confirmed_at: portal.clock.now(),
    });
    const due = await enter((await signOn(person(`two@${DOMAIN}`))).cookie);
    expect(due.body).toMatchObject({ methods: ['totp', 'recovery'] });
    const { challenge } = due.body as LoginChallenge;
    const code = new TOTP({ secret }).generate();
    expect(await send('POST', 'login/two-step', { challenge, code }, {})).toMatchObject({ status: 401 });
    for (const way of ['mfa', 'otp', 'hwk', 'swk', 'sc', 'fido'])
      expect(
        (await enter((await signOn(person(`two@${DOMAIN}`, { amr: ['pwd', way] }))).cookie)).body,
      ).toMatchObject({ token: expect.any(String) as string });
    const weak = await enter((await signOn(person(`two@${DOMAIN}`, { amr: ['pwd', 'sms'] }))).cookie);
    expect(weak.body).toHaveProperty('challenge');
  });

  it('counts as the second step that a type must have', async () => {
    const email = `staff@${DOMAIN}`;
    await addUser(portal.database.pool, { email, type: USER_TYPE.staff, companies: [] });
    const types = { key: 'two_step_types', value: JSON.stringify([USER_TYPE.staff]) };
    await insert(portal.database.pool, 'portal.settings', types);
    portal.clock.pass(60_000);
    const due = async (amr: string[]) => {
      const me = await send('POST', 'me', {}, await session(person(email, { amr })));
      return (me.body as { user: { two_step_due: boolean } }).user.two_step_due;
    };
    expect([await due(['pwd']), await due(['pwd', 'mfa'])]).toEqual([true, false]);
    await portal.database.pool.query(`DELETE FROM portal.settings WHERE key = 'two_step_types'`);
    portal.clock.pass(60_000);
  });
});

describe('a refused sign-on', () => {
  const caio = person(`caio@${DOMAIN}`);
  afterEach(async () => {
    const { rows } = await portal.database.pool.query(
      `SELECT 1 FROM portal.sso_bindings b JOIN portal.users u ON u.id = b.user_id WHERE u.email = $1`,
      [caio.email],
    );
    expect(rows).toEqual([]);
  });

  it.each<[string, StandInPerson]>([
    ['an e-mail that is not verified', { ...caio, email_verified: false }],
    ['an e-mail that nothing is said of', { sub: caio.sub, email: caio.email }],
    ['no e-mail', { sub: caio.sub }],
    ['somebody whom the portal does not know', person(`nobody@${DOMAIN}`)],
    ['an e-mail of another domain', person('master@portal.test')],
    ['a domain that only ends like it', person(`caio@evil${DOMAIN}`)],
  ])('%s', async (_what, who) => {
    const { location, cookie } = await signOn(who, { email: caio.email });
    expect([location, cookie]).toEqual([REFUSED, '']);
  });

  it('an e-mail that is only drawn like a known one', async () => {
    const email = `kiko@${DOMAIN}`;
    await customer(email);
    for (const drawn of ['\u212Aiko', 'k\u0130ko', 'ki\u212Ao']) {
      const who = person(`${drawn}@${DOMAIN}`);
      expect([drawn, (await signOn(who, { email })).location]).toEqual([drawn, REFUSED]);
    }
    expect((await signOn(person(`KIKO@${DOMAIN.toUpperCase()}`), { email })).location).toBe('/admin#sso');
  });

  it('somebody who is inactive', async () => {
    const email = `off@${DOMAIN}`;
    await addUser(portal.database.pool, { email, companies: [{ code: 'A' }], status: USER_STATUS.inactive });
    expect((await signOn(person(email))).location).toBe(REFUSED);
  });

  it.each<[string, () => StandInFault]>([
    ['a nonce of another round', () => ({ claims: { nonce: 'x' } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['a token for another client', () => ({ claims: { aud: 'x' } })],
    ['a token for several, authorised for another', () => ({ claims: { aud: ['portal', 'x'], azp: 'x' } })],
    ['a token of another issuer', () => ({ claims: { iss: other.issuer } })],
    ['an answer of another issuer (mix-up, RFC 9207)', () => ({ answerIss: other.issuer })],
    ['an answer that names no issuer, though this provider does', () => ({ answerIss: null })],
    ['a token of two issuers', () => ({ claims: { iss: `${provider.issuer},${other.issuer}` } })],
    ['a token without a subject', () => ({ claims: { sub: undefined } })],
    ['a subject that no text has', () => ({ claims: { sub: 'a\0b' } })],
    ['a token without an end', () => ({ claims: { exp: undefined } })],
    ['a token without its time', () => ({ claims: { iat: undefined } })],
    ['a token that is not valid yet', () => ({ claims: { nbf: provider.endedAgo(-600).exp } })],
    ['a token that has ended', () => ({ claims: provider.endedAgo(120) })],
    ['a token of a clock 10 minutes ahead', () => ({ clockS: 600 })],
    ['a token of a clock 10 minutes behind', () => ({ clockS: -600 })],
    ['a token that nobody signed', () => ({ alg: 'none' })],
    ['a token signed by the shared secret', () => ({ alg: 'HS256' })],
    ['a token signed by another key', () => ({ alg: 'other key' })],
  ])('%s', async (_what, fault) => {
    expect((await signOn(caio, { fault: fault() })).location).toBe(REFUSED);
  });

  it.each([20, -20])('but not a clock that is %i s away', async (clockS) => {
    expect((await signOn(person(`davi@${DOMAIN}`), { fault: { clockS } })).location).toBe('/admin#sso');
  });

  it('an answer a second time, with its state or with its code', async () => {
    const { location, cookie } = await begin(`davi@${DOMAIN}`);
    provider.set(person(`davi@${DOMAIN}`));
    const back = pathOf(provider.visit(location));
    expect((await get(back, cookie)).headers['location']).toMatch(/#sso$/);
    const redeemed = provider.redeemed();
    expect((await get(back, cookie)).headers['location']).toBe(REFUSED);
    expect(provider.redeemed()).toBe(redeemed);
    // A code that was redeemed, in another round.
    const next = await begin(`davi@${DOMAIN}`);
    const replayed = new URL(provider.visit(next.location));
    replayed.searchParams.set('code', new URL(back, 'http://x').searchParams.get('code') ?? '');
    expect((await get(pathOf(replayed.href), next.cookie)).headers['location']).toBe(REFUSED);
  });

  it('a code of another round: it was not asked for with this verifier', async () => {
    const [mine, theirs] = [await begin(`davi@${DOMAIN}`), await begin(`davi@${DOMAIN}`)];
    provider.set(person(`davi@${DOMAIN}`));
    const stolen = new URL(provider.visit(theirs.location)).searchParams.get('code') ?? '';
    const back = new URL(provider.visit(mine.location));
    back.searchParams.set('code', stolen);
    expect((await get(pathOf(back.href), mine.cookie)).headers['location']).toBe(REFUSED);
  });

  it('a code of a provider without `iss` that a hostile one was brought (mix-up): it is worth nothing there', async () => {
    const silent: StandInFault = {
      answerIss: null,
      metadata: { authorization_response_iss_parameter_supported: false },
    };
    const victim = person('davi@unnamed.test');
    await customer('davi@unnamed.test');
    unnamed.set(victim, silent);
    hostile.set({ sub: 'x' }, silent);
    const ids = [
      await addProvider(unnamed, { domains: ['unnamed.test'] }),
      await addProvider(hostile, { domains: ['hostile.test'] }),
    ];
    // The browser begins at the hostile one, which sends it on to the other as if the portal had asked that one.
    const { location, cookie } = await begin('x@hostile.test');
    const asked = new URL(location).searchParams;
    const callback = (code: string, state: string) => `/api/sso/callback?code=${code}&state=${state}`;
    const codeFor = (url: string) => new URL(unnamed.visit(url)).searchParams.get('code') ?? '';
    const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? '';
    const code = codeFor(location);
    hostile.set(victim, { ...silent, anyCode: true, claims: { nonce: asked.get('nonce') } });
    expect((await get(callback(code, stateOf(location)), cookie)).headers['location']).toBe(REFUSED);
    // It has the code and the verifier now, and not the secret that the other asks for.
    const stolen = hostile.brought();
    expect([stolen.get('code'), stolen.has('code_verifier')]).toEqual([code, true]);
    const authorization = `Basic ${Buffer.from(`${unnamed.clientId}:its own`).toString('base64')}`;
    const tried = await fetch(`${unnamed.issuer}/token`, {
      method: 'POST',
      body: stolen,
      headers: { authorization },
    });
    expect(tried.status).toBe(401);
    // Nor is it good in a round at the other that somebody else has begun, where one of that round is.
    const mine = await begin('davi@unnamed.test');
    const injected = callback(code, stateOf(mine.location));
    expect((await get(injected, mine.cookie)).headers['location']).toBe(REFUSED);
    const good = await begin('davi@unnamed.test');
    const own = callback(codeFor(good.location), stateOf(good.location));
    expect((await get(own, good.cookie)).headers['location']).toMatch(/#sso$/);
    master = await portal.login('master@portal.test');
    for (const id of ids) expect((await send('DELETE', `sso/providers/${id}`)).status).toBe(200);
  });

  it('in a browser that has not begun it', async () => {
    const [attacker, victim] = [await begin(`davi@${DOMAIN}`), await begin(`davi@${DOMAIN}`)];
    provider.set(person(`davi@${DOMAIN}`));
    const back = pathOf(provider.visit(attacker.location));
    for (const cookie of ['', victim.cookie])
      expect((await get(back, cookie)).headers['location']).toBe(REFUSED);
    expect((await get(back, attacker.cookie)).headers['location']).toMatch(/#sso$/);
  });

  it('after its time, and when the provider says no', async () => {
    provider.set(person(`davi@${DOMAIN}`));
    const late = await begin(`davi@${DOMAIN}`);
    const back = pathOf(provider.visit(late.location));
    portal.clock.pass(11 * 60_000);
    expect((await get(back, late.cookie)).headers['location']).toBe(REFUSED);
    const { location, cookie } = await begin(`davi@${DOMAIN}`);
    const state = new URL(location).searchParams.get('state') ?? '';
    const iss = encodeURIComponent(provider.issuer);
    const denied = `/api/sso/callback?error=access_denied&state=${state}&iss=${iss}`;
    expect((await get(denied, cookie)).headers['location']).toBe(REFUSED);
    const bad = [
      'callback',
      'callback?state=',
      'callback?state=a&state=b',
      'callback?state=%00',
      'callback?state=%ED%A0%80',
      'callback?code=%00&state=a',
      'callback?%00=a',
      'callback?state=%zz',
      `callback?code=x&state=${state}`,
      'start/2147483647',
      'start/99999999999999999999',
      'start/0',
      'start/x',
      'start/%00',
      'start/%zz',
      'start/x?to=%00',
    ];
    for (const path of bad)
      expect([path, await get(`/api/sso/${path}`, cookie)]).toMatchObject([
        path,
        { status: 303, headers: { location: REFUSED, 'cache-control': 'no-store' } },
      ]);
    // An odd page or e-mail alone is no reason to refuse anybody.
    const odd = ['to=%00', `to=${'x'.repeat(5000)}`, 'to=/admin&to=/admin', 'login_hint=a%00b', '%00=a'];
    for (const query of odd) {
      const { status, headers } = await get(`/api/sso/start/${providerId}?${query}`);
      expect([query, status, String(headers['location'])]).toEqual([
        query,
        303,
        expect.stringContaining(provider.origin),
      ]);
    }
  });

  it('with a ticket that is too old, of nobody, or of somebody who was blocked meanwhile', async () => {
    const { cookie } = await signOn(person(`davi@${DOMAIN}`));
    portal.clock.pass(61_000);
    expect((await enter(cookie)).status).toBe(401);
    expect((await enter('')).status).toBe(401);
    const next = await signOn(person(`davi@${DOMAIN}`));
    const status = (to: number) =>
      portal.database.pool.query('UPDATE portal.users SET status = $2 WHERE email = $1', [
        `davi@${DOMAIN}`,
        to,
      ]);
    await status(USER_STATUS.inactive);
    expect((await enter(next.cookie)).status).toBe(401);
    await status(USER_STATUS.active);
  });

  it('by a provider that was switched off meanwhile', async () => {
    const { location, cookie } = await begin(`davi@${DOMAIN}`);
    await change({ on: false });
    expect((await get(pathOf(provider.visit(location)), cookie)).headers['location']).toBe(REFUSED);
    await change({});
  });
});

describe('a provider for companies', () => {
  let ids: number[];
  beforeAll(async () => {
    const { pool } = portal.database;
    await customer(`only-b@${DOMAIN}`, 'B');
    await addUser(pool, { email: `both@${DOMAIN}`, companies: [{ code: 'A' }, { code: 'B' }] });
    await addUser(pool, { email: `none@${DOMAIN}`, companies: [] });
    await addUser(pool, { email: `seller@${DOMAIN}`, type: USER_TYPE.staff, companies: [{ code: 'A' }] });
    const { rows } = await pool.query<{ id: number }>(`SELECT id FROM portal.customers WHERE code = 'A'`);
    ids = rows.map(({ id }) => id);
    expect((await change({ companies: ids })).status).toBe(200);
  });
  afterAll(() => change({}));

  it.each([
    ['its people', 'eva', '/admin#sso'],
    ['people of another company', 'only-b', REFUSED],
    ['people of several', 'both', REFUSED],
    ['people of none', 'none', REFUSED],
    ['staff', 'seller', REFUSED],
  ])('is one for %s', async (_who, name, ends) => {
    expect((await signOn(person(`${name}@${DOMAIN}`))).location).toBe(ends);
  });

  it('takes nobody’s password away whom it is not for', async () => {
    const { rows } = await portal.database.pool.query<{ id: number }>(
      `SELECT id FROM portal.users WHERE email = 'master@portal.test'`,
    );
    await change({ companies: ids, required: true, way_back: rows[0]?.id });
    const login = (name: string) =>
      send('POST', 'login', { email: `${name}@${DOMAIN}`, password: PASSWORD }, {});
    expect([(await login('seller')).status, (await login('eva')).status]).toEqual([200, 403]);
    await change({ companies: ids });
  });
});

describe('where it is required', () => {
  let wayBack: number;
  beforeAll(async () => {
    wayBack = await addUser(portal.database.pool, {
      email: `chief@${DOMAIN}`,
      type: USER_TYPE.master,
      companies: [],
    });
    expect((await change({ required: true })).status).toBe(422);
    expect((await change({ required: true, way_back: wayBack })).status).toBe(200);
  });
  afterAll(() => change({}));
  const login = (name: string, password = PASSWORD) =>
    send('POST', 'login', { email: `${name}@${DOMAIN}`, password }, {});
  const OFF = { status: 403, body: { code: 'sso' } };

  it('takes no password, and answers the same whoever it is', async () => {
    expect(await login('fabio')).toMatchObject(OFF);
    expect((await get(`/api/sso?email=x@${DOMAIN}`)).body).toMatchObject({ required: true });
    const texts = await Promise.all(
      ['fabio', 'nobody', 'chief'].map(async (name) => (await login(name, 'wrong')).text),
    );
    expect(new Set(texts).size).toBe(1);
    expect(await login('chief')).toMatchObject({ status: 200 });
  });

  it('is no way around: neither a link to a new password, nor the mail for one', async () => {
    const { pool } = portal.database;
    await portal.mails();
    await send('POST', 'user/recovery', { email: `fabio@${DOMAIN}` }, {});
    await send('POST', 'user/recovery', { email: `chief@${DOMAIN}` }, {});
    const mails = await portal.mails();
    const to = (name: string) => mails.find((mail) => JSON.stringify(mail).includes(`${name}@${DOMAIN}`));
    expect(to('fabio')?.subject).toMatch(/^Entre com a sua conta corporativa/);
    expect(to('chief')?.subject).toMatch(/^Crie uma nova senha/);
    // A link from before.
    await change({});
    await send('POST', 'user/recovery', { email: `gil@${DOMAIN}` }, {});
    const link = /\/password\/([\w-]+)/.exec(JSON.stringify(await portal.mails()))?.[1] ?? '';
    await change({ required: true, way_back: wayBack });
    const password = { password: 'uma frase bem longa 1', password_confirmation: 'uma frase bem longa 1' };
    expect(await send('POST', `password/${link}`, password, {})).toMatchObject(OFF);
    const { rows } = await pool.query<{ used_at: Date | null }>(
      'SELECT used_at FROM portal.password_links l JOIN portal.users u ON u.id = l.user_id WHERE u.email = $1',
      [`gil@${DOMAIN}`],
    );
    expect(rows).toEqual([{ used_at: null }]);
  });

  it('a password proves nobody who signs on', async () => {
    const headers = await session(person(`fabio@${DOMAIN}`));
    expect(await send('POST', 'two-step/proof', { password: PASSWORD }, headers)).toMatchObject({
      status: 422,
      body: { errors: { password: ['Para confirmar, saia e entre de novo com a sua conta corporativa.'] } },
    });
  });

  it('people without any password sign on', async () => {
    await portal.database.pool.query('UPDATE portal.users SET password_hash = NULL WHERE email = $1', [
      `hugo@${DOMAIN}`,
    ]);
    expect(await isOpen(await session(person(`hugo@${DOMAIN}`)))).toBe(true);
    expect((await login('hugo')).status).toBe(403);
  });
});

describe('POST sso/backchannel-logout', () => {
  const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
    portal.call({
      method: 'POST',
      url: '/api/sso/backchannel-logout',
      headers: { 'content-type': type },
      payload,
    });
  const logout = async (...of: Parameters<StandInProvider['logoutToken']>) =>
    post(new URLSearchParams({ logout_token: await provider.logoutToken(...of) }).toString());
  const gil = person(`gil@${DOMAIN}`, { sid: 's1' });
  beforeEach(() => provider.set(gil));

  it('ends the sessions of the subject, and nobody else’s', async () => {
    const [gils, bias] = [await session(gil), await session(person(`davi@${DOMAIN}`))];
    const password = await portal.login(gil.email ?? '');
    expect((await logout({ sub: gil.sub })).status).toBe(200);
    expect([await isOpen(gils), await isOpen(bias), await isOpen(password)]).toEqual([false, true, true]);
  });

  it('reaches a session that another process answers', async () => {
    const headers = await session(gil);
    const env = testEnv(path.dirname(portal.hostDir));
    const second = await buildApp({ env, pool: portal.database.pool, now: portal.clock.now });
    const me = async () => (await second.inject({ method: 'POST', url: '/api/me', headers })).statusCode;
    expect(await me()).toBe(200);
    expect((await logout({ sub: gil.sub })).status).toBe(200);
    expect(await me()).toBe(401);
    await second.close();
  });

  it('ends the one session that it names', async () => {
    const [one, two] = [await session(gil), await session({ ...gil, sid: 's2' })];
    expect((await logout({ sub: gil.sub, sid: 's2' })).status).toBe(200);
    expect([await isOpen(one), await isOpen(two)]).toEqual([true, false]);
    expect((await logout({ sid: 's1' })).status).toBe(200);
    expect(await isOpen(one)).toBe(false);
  });

  it('ends a sign-on that has not opened its session yet', async () => {
    const { cookie } = await signOn(gil);
    await logout({ sub: gil.sub });
    expect((await enter(cookie)).status).toBe(401);
  });

  it('counts once', async () => {
    const token = new URLSearchParams({ logout_token: await provider.logoutToken({ sub: gil.sub }) });
    expect((await post(token.toString())).status).toBe(200);
    const later = await session(gil);
    expect((await post(token.toString())).status).toBe(400);
    expect(await isOpen(later)).toBe(true);
  });

  it.each<[string, Parameters<StandInProvider['logoutToken']>, StandInFault]>([
    ['of no event', [{ sub: gil.sub }, { events: {} }], {}],
    ['with a nonce: it is a login’s', [{ sub: gil.sub }, { nonce: 'x' }], {}],
    ['of nobody', [{}], {}],
    ['for another client', [{ sub: gil.sub }, { aud: 'x' }], {}],
    ['of an unknown issuer', [{ sub: gil.sub }, { iss: 'https://evil.test' }], {}],
    ['without an id', [{ sub: gil.sub }, { jti: undefined }], {}],
    ['of ten minutes ago', [{ sub: gil.sub }], { clockS: -600 }],
    ['that nobody signed', [{ sub: gil.sub }], { alg: 'none' }],
    ['signed by the shared secret', [{ sub: gil.sub }], { alg: 'HS256' }],
    ['signed by another key', [{ sub: gil.sub }], { alg: 'other key' }],
  ])('refuses a token %s', async (_what, of, fault) => {
    const open = await session(gil);
    provider.set(gil, fault);
    expect(await logout(...of)).toMatchObject({ status: 400 });
    expect(await isOpen(open)).toBe(true);
    portal.clock.pass(60_000);
  });

  it.each([{ iss: 5 }, { iss: 'a\0' }, { aud: [['portal'], ['a', 'b']] }, { aud: 'a\0' }, { jti: ['x'] }])(
    'refuses a token whose claims are no texts: %j',
    async (claims) => {
      expect((await logout({ sub: gil.sub }, claims as JWTPayload)).status).toBe(400);
    },
  );

  it.each(['', 'logout_token=', 'logout_token=a.b.c', 'x=1'])('refuses the form %j', async (payload) =>
    expect((await post(payload)).status).toBe(400),
  );
});
