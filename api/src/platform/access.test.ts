import {
  ALL_COMPANIES,
  ALL_COMPANIES_CALLS,
  COMPANY_HEADER,
  KEY_SCOPES,
  type KeyScope,
  USER_STATUS,
  USER_TYPE,
} from 'api-contract';
import fastify, { type FastifyRequest } from 'fastify';
import { transaction } from '../db/transaction';
import { addCallers, type Caller, ofPeople, testAccess, testDeclared } from '../testing/access';
import { addKey, addKeyRow } from '../testing/keys';
import { testPortal, type TestPortal } from '../testing/portal';
import { codesOf, requestOf, ROUTES, type RouteCase } from '../testing/routes';
import { isByKey, open } from '../testing/routes/route-case';
import type { Owner } from '../testing/owner';
import { addUser } from '../testing/world';
import { useAccess } from './access';
import type { Session } from './session';
import { saveSettings } from './settings';

const CODES = codesOf(ROUTES);
const TYPES = Object.values(USER_TYPE);

/** Routes outside the areas: pages, files and operator endpoints. All are public. */
const BESIDE = [
  'GET /*',
  'POST /*',
  'GET /api/docs',
  'GET /api/docs/:file',
  'GET /api/docs/json',
  'GET /api/metrics',
  'GET /api/v1/openapi.json',
  'GET /assets/*',
  'GET /apple-touch-icon.png',
  'GET /config.json',
  'GET /developers',
  'GET /favicon.svg',
  'GET /files/photos/:name',
  'GET /icon-192.png',
  'GET /icon-512.png',
  'GET /icon-maskable-512.png',
  'GET /icon.svg',
  'GET /manifest.webmanifest',
  'GET /mcp',
  'DELETE /mcp',
  'GET /registry.json',
  'GET /remotes/*',
  'GET /shell.json',
  'GET /sw.js',
];
/** A machine's call whose parts want a scope each (open/mcp.test.ts). */
const OF_ANY_KEY = ['POST /mcp'];
/** The routes whose cases say this of them. */
const thatSay = (what: 'always' | 'anyCompany' | 'setsTwoStep') =>
  Object.keys(ROUTES)
    .filter((route) => ROUTES[route]?.[what])
    .sort();
const ALWAYS = thatSay('always');

let portal: TestPortal;
let callers: Map<string, Caller>;

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  callers = await addCallers(portal, ROUTES, CODES);
  const several = [{ code: 'A' }, { code: 'B' }];
  for (const type of TYPES) {
    const email = `several-${type}`;
    const user = { email, type, access: CODES, accessInvoices: true, companies: several };
    callers.set(email, { userId: await addUser(pool, user), headers: await portal.login(email) });
  }
  await addUser(pool, { email: 'left', companies: [], status: USER_STATUS.inactive });
});
afterAll(() => portal.close());

/** Calls a route about the caller's own records; the test users have no such records. */
function call(route: string, { sent }: RouteCase, who?: string, headers: Record<string, string> = {}) {
  const caller = who === undefined ? undefined : callers.get(who);
  const made: Owner = {
    userId: caller?.userId ?? 1,
    controlId: 1,
    viewId: 1,
    sessionId: 2147483647,
    product: 'P',
    certificateId: 1,
    requestId: 1,
    draftId: 1,
    colleagueId: 1,
    waiting: { approve: 1, refuse: 1, withdraw: 1 },
    ruleId: 1,
    limitId: 1,
    substituteId: 1,
    quotationId: 2147483647,
    quotationFile: 2147483647,
    otherQuotationId: 2147483647,
    newQuotationId: 2147483647,
    accessRequestId: 2147483647,
    attachment: 'x',
    customerId: 1,
    tankId: '1',
    tankFill: '1',
    consentTankId: 'C1',
    fileJob: 'unknown',
    claimId: 2147483647,
    claimFile: 2147483647,
    endedClaimId: 2147483647,
    keyId: 2147483647,
    webhook: { id: 2147483647, delivery: 2147483647 },
    key: '',
    paymentId: 1,
    paidPaymentId: 1,
    paymentTxid: 'x',
    contract: { numero: '1', filial: '1' },
    invoice: '1',
    shipment: { doc: '1', series: '1', branch: '1' },
    title: { E1_FILIAL: '1', E1_PREFIXO: '', E1_NUM: '1', E1_PARCELA: '', E1_TIPO: '' },
  };
  // Records of an area's own.
  const owner = new Proxy(made, { get: (all, name) => (Reflect.get(all, name) as unknown) ?? 2147483647 });
  const request = requestOf(route, sent?.(owner));
  return portal.call({ ...request, headers: { ...request.headers, ...caller?.headers, ...headers } });
}

/** SQL: an exchanged key, taken until then. */
const EXCHANGED = 'hash = sha256(hash), old_hash = hash, old_until';
const guarded = ofPeople(ROUTES);
const byKey = Object.entries(ROUTES).filter(([, of]) => isByKey(of));

testAccess(ROUTES, call);

describe.each(byKey)('%s', (route, of) => {
  const wanted = (of.needs as { scope: KeyScope }).scope;
  const asKey = (key: string) => call(route, of, undefined, { authorization: `Bearer ${key}` });
  /** As a key with these scopes, whose row was changed. */
  const withKey = async (scopes: readonly KeyScope[], changed = '') => {
    const { pool } = portal.database;
    const { id, key } = await addKeyRow(pool, { code: 'A', scopes, now: portal.clock.now() });
    if (changed) await pool.query(`UPDATE portal.machine_keys SET ${changed} WHERE id = $1`, [id]);
    return asKey(key);
  };

  it('is 401 without a key and with a session of any rights', async () => {
    for (const who of [undefined, 'full-2', 'full-4'])
      expect(await call(route, of, who)).toMatchObject({ status: 401, body: { status: 401 } });
  });

  it('is refused to every key without its scope, and not to one with it', async () => {
    const others = KEY_SCOPES.filter((scope) => scope !== wanted);
    expect(await withKey(others)).toMatchObject({ status: 403, body: { title: 'Forbidden' } });
    const { status } = await withKey([wanted]);
    expect([401, 403]).not.toContain(status);
  });

  it.each([
    ['has expired', 'expires_at = created_at', 401],
    ['was ended', 'ended_at = created_at', 401],
    ['was exchanged at once', 'hash = sha256(hash)', 401],
    ['was exchanged, and its overlap is over', `${EXCHANGED} = created_at`, 401],
    ['is of other addresses', `addresses = '{192.0.2.7,2001:db8::/32}'`, 403],
  ])('is refused to a key that %s', async (_what, changed, status) => {
    expect(await withKey([wanted], changed)).toMatchObject({ status, body: { status } });
  });

  it.each([
    ['was exchanged, in its overlap', `${EXCHANGED} = expires_at`],
    ['is of this address', `addresses = '{127.0.0.0/8}'`],
    ['nobody is the maker of', 'user_id = NULL'],
    ['somebody made who has left', `user_id = (SELECT id FROM portal.users WHERE email = 'left')`],
  ])('knows a key that %s', async (_what, changed) => {
    const { status } = await withKey([wanted], changed);
    expect([401, 403]).not.toContain(status);
  });
});

it('is 401 for a key, wherever a person calls', async () => {
  const scopes = [...KEY_SCOPES];
  const key = await addKey(portal.database.pool, { code: 'A', scopes, now: portal.clock.now() });
  for (const [route, of] of Object.entries(ROUTES))
    if (!isByKey(of) && !/ \/(api\/v1|mcp)/.test(route))
      expect([route, (await call(route, of, undefined, { authorization: `Bearer ${key}` })).status]).toEqual([
        route,
        401,
      ]);
});

describe('a gate', () => {
  const passed = async (
    answer: (route: string, of: RouteCase) => ReturnType<typeof call>,
    status: number,
  ) => {
    const routes: string[] = [];
    for (const [route, of] of guarded) if ((await answer(route, of)).status !== status) routes.push(route);
    return routes.sort();
  };
  const set = async (settings: Record<string, unknown>) => {
    const { pool } = portal.database;
    await transaction(pool, (client) => saveSettings(client, settings));
    portal.clock.pass(5000);
    return async () => {
      await pool.query('DELETE FROM portal.settings WHERE key = ANY($1)', [Object.keys(settings)]);
      portal.clock.pass(5000);
    };
  };

  it('blocks a tab that shows another company', async () => {
    const other = { [COMPANY_HEADER]: '999' };
    expect(await passed((route, of) => call(route, of, 'full-2', other), 409)).toEqual(
      [...ALWAYS, ...thatSay('anyCompany')].sort(),
    );
  });

  it('answers of all companies where the call says so, to customers and staff with several', async () => {
    const all = { [COMPANY_HEADER]: ALL_COMPANIES };
    const speaking = ALL_COMPANIES_CALLS.map((path) => `GET /api/${path}`).sort();
    const refused = { status: 422, body: { message: 'Esta consulta é de uma empresa por vez.' } };
    for (const type of TYPES) {
      const may = type === USER_TYPE.customer || type === USER_TYPE.staff;
      for (const [route, of] of Object.entries(ROUTES).filter(([, one]) => !isByKey(one))) {
        const expected = may && speaking.includes(route) ? { status: 200 } : refused;
        expect([route, type, await call(route, of, `several-${type}`, all)]).toMatchObject([
          route,
          type,
          expected,
        ]);
      }
    }
    expect(await passed((route, of) => call(route, of, 'full-2', all), 422)).toEqual([]);
    for (const [route, of] of guarded) expect((await call(route, of, undefined, all)).status).toBe(401);
  });

  it('blocks everybody during maintenance', async () => {
    const end = await set({ is_maintenance: true });
    expect(await passed((route, of) => call(route, of, 'full-2'), 503)).toEqual(ALWAYS);
    const of = { code: 'A', scopes: KEY_SCOPES, now: portal.clock.now() };
    const authorization = `Bearer ${await addKey(portal.database.pool, of)}`;
    for (const [route, one] of byKey)
      expect([route, (await call(route, one, undefined, { authorization })).status]).toEqual([route, 503]);
    await end();
  });

  it('blocks whose type must have a second step, except where it is set up', async () => {
    const end = await set({ two_step_types: [USER_TYPE.customer] });
    const codeOf = async (who: string, route: string, of: RouteCase) =>
      ((await call(route, of, who)).body as { code?: string } | null)?.code;
    const free: string[] = [];
    for (const [route, of] of guarded)
      if ((await codeOf('full-2', route, of)) !== 'two_step') free.push(route);
    expect(free.sort()).toEqual([...ALWAYS, ...thatSay('setsTwoStep')].sort());
    expect(
      await codeOf('full-3', 'GET /api/notifications', ROUTES['GET /api/notifications'] as RouteCase),
    ).toBeUndefined();
    await end();
  });

  it('blocks everybody until the terms are accepted', async () => {
    const end = await set({ terms: '<p>Termos</p>' });
    const withoutConsent = guarded.filter(([route]) => !ALWAYS.includes(route));
    for (const [route, of] of withoutConsent)
      expect([route, await call(route, of, 'full-3')]).toMatchObject([
        route,
        { status: 403, body: { code: 'terms' } },
      ]);
    for (const route of ALWAYS) {
      const of = ROUTES[route];
      expect([route, of && (await call(route, of, 'full-3')).body]).not.toMatchObject([
        route,
        { code: 'terms' },
      ]);
    }
    await end();
  });
});

describe('every route of the server', () => {
  const declared = () => [...portal.app.declaredAccess].filter(([route]) => !route.startsWith('HEAD '));
  type Of = typeof portal.app.declaredAccess extends ReadonlyMap<string, infer D> ? D : never;
  const thatAre = (exempt: (of: Of) => boolean) =>
    declared()
      .filter(([, of]) => exempt(of))
      .map(([route]) => route)
      .sort();

  it('is in the table of testing/routes, or in the list above', () => {
    expect(thatAre(() => true)).toEqual([...Object.keys(ROUTES), ...BESIDE, ...OF_ANY_KEY].sort());
  });

  it('is public, or answers of all companies, only if it is listed', () => {
    const stated = Object.keys(ROUTES).filter((route) => ROUTES[route]?.needs === 'public');
    expect(thatAre(({ access }) => access === 'public')).toEqual([...stated, ...BESIDE].sort());
    expect(thatAre(({ allCompanies }) => allCompanies)).toEqual(
      ALL_COMPANIES_CALLS.map((path) => `GET /api/${path}`).sort(),
    );
  });

  // What is in the lists above is exempt from nothing.
  const beside = Object.fromEntries([...BESIDE, ...OF_ANY_KEY].map((route) => [route, open()]));
  testDeclared({ ...ROUTES, ...beside }, () => portal);

  const guardedApp = (session: Session | null, refusedAsOther: (request: FastifyRequest) => void) => {
    const app = fastify();
    useAccess(app, {
      findSession: () => Promise.resolve(session),
      gates: () => Promise.resolve({ maintenance: false, termsHash: null, twoStepTypes: [] }),
      now: () => new Date(),
      devServers: 'none',
      refusedAsOther: (request) => Promise.resolve(refusedAsOther(request)),
      count: () => Promise.resolve(),
      companiesOf: () => Promise.resolve([]),
      enterByKey: () => Promise.reject(new Error('no key')),
    });
    return app;
  };

  it('declares who may call it, or the server does not start', () => {
    const app = guardedApp(null, () => undefined);
    app.get('/declared', { config: { access: 'public' } }, () => 'ok');
    expect(() => app.get('/forgotten', () => 'ok')).toThrow('Route GET /forgotten declares no access');
  });

  it('is refused, whatever its method, to who sees the portal as somebody else, unless it says so', async () => {
    const actor = { sessionId: 1, userId: 1, typeId: USER_TYPE.master, name: 'mia' };
    const [at, end] = [new Date(), new Date(Date.now() + 1000)];
    const session: Session = {
      id: 2,
      userId: 2,
      typeId: USER_TYPE.customer,
      access: [],
      accessInvoices: false,
      stores: [],
      termsHash: null,
      company: null,
      expiresAt: end,
      endsAt: end,
      usedAt: at,
      twoStep: false,
      provedAt: null,
      actor: { ...actor, endsAt: end, usedAt: at },
    };
    const refused: string[] = [];
    const app = guardedApp(session, ({ method, url }) => void refused.push(`${method} ${url}`));
    for (const method of ['GET', 'POST', 'DELETE'])
      for (const asOther of [true, undefined])
        app.route({
          method,
          url: asOther ? '/reads' : '/writes',
          handler: () => 'ok',
          config: { access: 'session', always: true, asOther },
        });
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE'] as const)
      expect([
        (await app.inject({ method, url: '/reads' })).statusCode,
        (await app.inject({ method, url: '/writes' })).statusCode,
      ]).toEqual([200, 403]);
    expect(refused).toEqual(['GET /writes', 'HEAD /writes', 'POST /writes', 'DELETE /writes']);
  });
});
