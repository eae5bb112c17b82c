import { ACCESS, USER_STATUS, USER_TYPE } from 'api-contract';
import { standInProvider, type StandInFault, type StandInProvider } from '../testing/sso/stand-in';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser, insert } from '../testing/world';

let portal: TestPortal;
let provider: StandInProvider;
let master: { authorization: string };
let masterId: number;
let customerId: number;
let leaverId: number;
const logged: string[] = [];

beforeAll(async () => {
  provider = await standInProvider({ now: () => portal.clock.now() });
  const logTo = { write: (line: string) => void logged.push(line) };
  portal = await testPortal({ logTo, env: { privateOrigins: [provider.origin] } });
  const { pool } = portal.database;
  masterId = await addUser(pool, { email: 'master@portal.test', type: USER_TYPE.master, companies: [] });
  customerId = await addUser(pool, { email: 'ana@corp.test', companies: [{ code: 'A' }] });
  leaverId = await addUser(pool, {
    email: 'gone@portal.test',
    type: USER_TYPE.admin,
    status: USER_STATUS.inactive,
    companies: [],
  });
  master = await portal.login('master@portal.test');
});
afterEach(() => portal.database.pool.query('DELETE FROM portal.sso_providers'));
afterAll(async () => {
  await portal.close();
  await provider.close();
});

const body = (more: object = {}) => ({
  name: 'Corp',
  issuer: provider.issuer,
  client_id: provider.clientId,
  client_secret: provider.clientSecret,
  domains: ['corp.test'],
  ...more,
});
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  portal.call({ method, url: `/api/sso/${path}`, payload, headers: master });
const add = async (more: object = {}): Promise<number> => {
  const { status, body: made } = await send('POST', 'providers', body(more));
  expect(status).toBe(201);
  return (made as { id: number }).id;
};
const test = async (id: number) => (await send('POST', `providers/${id}/test`)).body as { ok: boolean };
const rows = async () => (await send('GET', 'providers')).body as { data: Record<string, unknown>[] };

it('keeps a secret that no answer, log or trail has, and that is sealed', async () => {
  const id = await add();
  await send('PUT', `providers/${id}`, body({ client_secret: 'outro segredo' }));
  const { pool } = portal.database;
  const trail = await pool.query('SELECT * FROM portal.audit_log');
  const kept = await pool.query<{ sealed: Buffer }>('SELECT sealed FROM portal.sso_providers');
  const all = [JSON.stringify(await rows()), JSON.stringify(trail.rows), ...logged].join();
  for (const secret of [provider.clientSecret, 'outro segredo']) {
    expect(all).not.toContain(secret);
    expect(kept.rows[0]?.sealed.toString()).not.toContain(secret);
  }
  expect(trail.rows.at(-1)).toMatchObject({ area: 'sign_on', after: { client_secret_changed: true } });
});

it('is on only after a good test of what was tested', async () => {
  expect(await send('POST', 'providers', body({ on: true }))).toMatchObject({ status: 409 });
  const id = await add();
  const on = (more: object = {}) => send('PUT', `providers/${id}`, body({ on: true, ...more }));
  expect((await on()).status).toBe(409);
  expect(await test(id)).toMatchObject({ ok: true });
  expect((await on({ client_id: 'x' })).status).toBe(409);
  expect((await on({ client_secret: 'x' })).status).toBe(409);
  // The secret that is kept stays, written again or not.
  expect((await on({ client_secret: '', name: 'Corp SA', domains: ['@CORP.test'] })).status).toBe(200);
  expect((await rows()).data).toMatchObject([{ on: true, domains: ['corp.test'], name: 'Corp SA' }]);
  expect((await send('PUT', `providers/${id}`, body({ client_secret: 'x' }))).status).toBe(200);
  expect((await on({ client_secret: 'x' })).status).toBe(409);
  expect(await test(id)).toEqual({ ok: false, message: 'O provedor não reconhece o cliente ou o segredo.' });
});

it('says in words what a test found', async () => {
  const answers = async (more: object) => {
    const id = await add(more);
    return (await send('POST', `providers/${id}/test`)).body;
  };
  const nobody = await answers({ issuer: `${provider.origin}/nowhere` });
  expect(nobody).toEqual({
    ok: false,
    message: 'Nenhum provedor OpenID Connect respondeu no endereço do emissor.',
  });
  expect(await answers({ client_id: 'x' })).toMatchObject({ ok: false });
  expect(await answers({ issuer: `${provider.origin}/.well-known/openid-configuration` })).toEqual({
    ok: false,
    message: 'O provedor responde por outro emissor. Copie o endereço do emissor como ele o informa.',
  });
});

describe('a test of a provider that is not as it should be', () => {
  const NOT_ALL = 'O provedor não informa todos os seus endereços.';
  const NO_KEYS = 'O provedor não publica chaves de assinatura.';
  const noUse = (address: string) => `O portal não pode usar o endereço ${address} do provedor.`;
  const says = (metadata: Record<string, unknown>) => () => ({ metadata });
  afterEach(() => provider.set({ sub: 'nobody' }));

  it.each<[string, () => StandInFault, string]>([
    ['no address for people', says({ authorization_endpoint: undefined }), NOT_ALL],
    ['no address for tokens', says({ token_endpoint: undefined }), NOT_ALL],
    ['no address of keys', says({ jwks_uri: undefined }), NOT_ALL],
    [
      'keys in a private network',
      says({ jwks_uri: 'https://10.0.0.1/jwks' }),
      noUse('https://10.0.0.1/jwks'),
    ],
    ['tokens without TLS', says({ token_endpoint: 'http://id.example/t' }), noUse('http://id.example/t')],
    [
      'tokens of the metadata of a cloud',
      says({ token_endpoint: 'https://[::ffff:169.254.169.254]/t' }),
      noUse('https://[::ffff:169.254.169.254]/t'),
    ],
    [
      'a page that is code',
      says({ authorization_endpoint: 'javascript:alert(1)' }),
      noUse('javascript:alert(1)'),
    ],
    ['no PKCE', says({ code_challenge_methods_supported: ['plain'] }), 'O provedor não aceita PKCE (S256).'],
    ['no keys', () => ({ keys: [] }), NO_KEYS],
    ['shared keys alone', () => ({ keys: [{ kty: 'oct', k: 'x' }] }), NO_KEYS],
    [
      'keys that are not there',
      () => ({ metadata: { jwks_uri: `${provider.origin}/x` } }),
      'As chaves de assinatura do provedor não puderam ser lidas.',
    ],
  ])('says so of %s', async (_what, fault, message) => {
    provider.set({ sub: 'nobody' }, fault());
    expect(await test(await add())).toEqual({ ok: false, message });
  });
});

it.each<[string, () => object, string]>([
  ['a private issuer', () => ({ issuer: 'https://10.0.0.1' }), 'issuer'],
  ['an issuer without TLS', () => ({ issuer: 'http://sso.example' }), 'issuer'],
  ['this machine', () => ({ issuer: 'https://127.0.0.1:1' }), 'issuer'],
  ['the metadata of a cloud', () => ({ issuer: 'https://169.254.169.254' }), 'issuer'],
  ['what is no address', () => ({ issuer: 'google' }), 'issuer'],
  ['no domain', () => ({ domains: [] }), 'domains'],
  ['what is no domain', () => ({ domains: ['corp'] }), 'domains.0'],
  ['a domain with a space', () => ({ domains: ['corp test.com'] }), 'domains.0'],
  ['no secret', () => ({ client_secret: '' }), 'client_secret'],
  ['no name', () => ({ name: ' ' }), 'name'],
  ['a name of two lines', () => ({ name: 'a\nb' }), 'name'],
  ['a company that is not there', () => ({ companies: [2147483647] }), 'companies'],
  ['no way back', () => ({ required: true }), 'way_back'],
  ['a way back who is a customer', () => ({ required: true, way_back: customerId }), 'way_back'],
  ['a way back who is inactive', () => ({ required: true, way_back: leaverId }), 'way_back'],
  ['a way back whom nobody knows', () => ({ required: true, way_back: 2147483647 }), 'way_back'],
])('refuses %s', async (_what, more, field) => {
  const { status, body: problem } = await send('POST', 'providers', body(more()));
  expect(status).toBe(422);
  expect(Object.keys((problem as { errors: object }).errors)).toEqual([field]);
  expect((await rows()).data).toEqual([]);
});

it('takes an administrator with a password as way back', async () => {
  const id = await add({ required: true, way_back: masterId });
  expect((await rows()).data).toMatchObject([{ id, way_back_name: 'master@portal.test' }]);
  const { administrators } = (await send('GET', 'setup')).body as { administrators: { id: number }[] };
  expect(administrators.map((one) => one.id)).toEqual([masterId]);
});

it('sends no secret to another issuer', async () => {
  const id = await add();
  const other = await send(
    'PUT',
    `providers/${id}`,
    body({ issuer: 'https://evil.test', client_secret: '' }),
  );
  expect(other).toMatchObject({
    status: 422,
    body: { errors: { client_secret: expect.anything() as unknown } },
  });
});

it('has one provider that is on for a domain', async () => {
  const [one, two] = [await add(), await add({ domains: ['x.test', 'corp.test'] })];
  for (const id of [one, two]) await test(id);
  expect((await send('PUT', `providers/${one}`, body({ on: true }))).status).toBe(200);
  expect(
    await send('PUT', `providers/${two}`, body({ on: true, domains: ['x.test', 'corp.test'] })),
  ).toMatchObject({ status: 422, body: { errors: { domains: ['O domínio corp.test já é de Corp.'] } } });
  expect((await send('DELETE', `providers/${one}`)).status).toBe(200);
  expect((await send('DELETE', `providers/${one}`)).status).toBe(404);
});

it('ends a binding with the sessions', async () => {
  const { pool } = portal.database;
  const now = portal.clock.now();
  const binding = { user_id: customerId, issuer: provider.issuer, subject: 'one', created_at: now };
  await insert(pool, 'portal.sso_bindings', binding);
  const ana = await portal.login('ana@corp.test');
  // Who manages users.
  const email = 'chief@portal.test';
  await addUser(pool, { email, type: USER_TYPE.master, access: [ACCESS.users], companies: [] });
  const end = async () =>
    portal.call({
      method: 'DELETE',
      url: `/api/users/${customerId}/sso`,
      headers: await portal.login(email),
    });
  expect((await end()).status).toBe(200);
  expect((await portal.call({ method: 'POST', url: '/api/me', headers: ana })).status).toBe(401);
  expect((await end()).status).toBe(409);
});

describe('the way back of a provider that is required', () => {
  let wayBack: number;
  let chief: { authorization: string };
  const leaving: [string, () => Promise<{ status: number; text: string }>][] = [
    [
      'is not blocked',
      () =>
        portal.call({
          method: 'POST',
          url: '/api/users/change-status',
          headers: chief,
          payload: { id: wayBack, status: USER_STATUS.inactive },
        }),
    ],
    ['is not deleted', () => portal.call({ method: 'DELETE', url: `/api/users/${wayBack}`, headers: chief })],
    [
      'does not delete his own account',
      async () =>
        portal.call({
          method: 'POST',
          url: '/api/personal-data/delete',
          headers: await portal.login('back@portal.test'),
          payload: { email: 'back@portal.test' },
        }),
    ],
  ];
  beforeAll(async () => {
    const { pool } = portal.database;
    const email = 'boss@portal.test';
    const every = Object.values(ACCESS);
    await addUser(pool, { email, type: USER_TYPE.master, access: every, companies: [] });
    wayBack = await addUser(pool, { email: 'back@portal.test', type: USER_TYPE.admin, companies: [] });
    chief = await portal.login(email);
  });
  const required = async (more: object) => {
    master = await portal.login('master@portal.test');
    const id = await add({ way_back: wayBack, ...more, on: false });
    await test(id);
    expect((await send('PUT', `providers/${id}`, body({ way_back: wayBack, ...more }))).status).toBe(200);
  };

  it.each(leaving)('%s', async (_what, call) => {
    await required({ required: true, on: true });
    const { status, text } = await call();
    expect(status).toBe(409);
    expect(text).toContain('acesso de volta de Corp');
  });

  it.each([
    ['is off', { required: true, on: false }],
    ['takes passwords', { required: false, on: true }],
  ])('goes where the provider %s', async (_what, more) => {
    await required(more);
    const { pool } = portal.database;
    const [blocked] = leaving;
    expect((await blocked?.[1]())?.status).toBe(200);
    await pool.query('UPDATE portal.users SET status = $2 WHERE id = $1', [wayBack, USER_STATUS.active]);
  });
});
