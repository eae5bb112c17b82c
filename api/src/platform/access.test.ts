import fastify from 'fastify';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';
import { useAccess } from './access';

/** What each call needs, and a payload with which it would otherwise be answered. */
const CALLS: {
  method: 'GET' | 'POST';
  url: string;
  /** `{ codes, types }`: one of the types, and one of the codes where there are any. */
  needs: 'session' | 'flag' | number[] | { codes: number[]; types: number[] };
  payload?: object;
}[] = [
  { method: 'POST', url: '/api/me', needs: 'session' },
  {
    method: 'POST',
    url: '/api/users/save_columns',
    needs: 'session',
    payload: { endpoint: 'x', show: '[]', no_show: '[]' },
  },
  { method: 'POST', url: '/api/users/delete_columns', needs: 'session', payload: { endpoint: 'x' } },
  { method: 'GET', url: '/api/users/views?endpoint=x', needs: 'session' },
  {
    method: 'POST',
    url: '/api/users/views',
    needs: 'session',
    payload: { endpoint: 'x', name: 'x', query: '' },
  },
  {
    method: 'POST',
    url: '/api/save-terms-of-use/',
    needs: { codes: [27], types: [1, 4] },
    payload: { terms: '' },
  },
  {
    method: 'POST',
    url: '/api/save-configs/',
    needs: { codes: [], types: [4] },
    payload: { is_maintenance: false },
  },
  { method: 'GET', url: '/api/access_requests/', needs: { codes: [24], types: [1, 3, 4] } },
  { method: 'GET', url: '/api/access_requests/1', needs: { codes: [24], types: [1, 3, 4] } },
  { method: 'POST', url: '/api/access_requests/1/approve', needs: { codes: [24], types: [1, 4] } },
  { method: 'POST', url: '/api/access_requests/1/reject', needs: { codes: [24], types: [1, 4] } },
  { method: 'GET', url: '/api/customers?name=x', needs: { codes: [24], types: [1, 3, 4] } },
  { method: 'GET', url: '/api/customer_stores?customer_id=1', needs: { codes: [24], types: [1, 3, 4] } },
  { method: 'POST', url: '/api/analytic-log', needs: 'session', payload: { screen: 'x' } },
  { method: 'GET', url: '/api/contracts/', needs: [2] },
  { method: 'GET', url: '/api/contracts/active-contract-list', needs: [2] },
  { method: 'GET', url: '/api/contracts/detail?params=e30', needs: [2] },
  { method: 'GET', url: '/api/contracts/chart?CN9_FILIAL=1&CN9_NUMERO=1', needs: [2] },
  { method: 'GET', url: '/api/contracts/chartValue?CN9_FILIAL=1&CN9_NUMERO=1', needs: [2] },
  { method: 'GET', url: '/api/contracts/chartVolume?CN9_FILIAL=1&CN9_NUMERO=1', needs: [2] },
  { method: 'GET', url: '/api/contracts/export-detail?CN9_FILIAL=1&CN9_NUMERO=1', needs: [2] },
  { method: 'POST', url: '/api/contracts/chartDeadline', needs: [2] },
  { method: 'GET', url: '/api/contracts/last-months', needs: [2] },
  { method: 'POST', url: '/api/contracts/extract', needs: [2] },
  { method: 'POST', url: '/api/invoices/extract', needs: [4] },
  { method: 'POST', url: '/api/branches/get-branches/', needs: [2, 4, 11, 12, 13, 14, 15, 19] },
  { method: 'POST', url: '/api/customers/get-products/', needs: [2, 4, 11, 12, 13, 14, 15, 19] },
  { method: 'GET', url: '/api/invoices/', needs: [4] },
  { method: 'GET', url: '/api/invoices/boleto?invoiceNumber=1', needs: [4] },
  { method: 'POST', url: '/api/invoices/ticket', needs: [4], payload: {} },
  { method: 'POST', url: '/api/invoices/payment-method', needs: [4, 9] },
  { method: 'GET', url: '/api/invoices/pending', needs: 'flag' },
  { method: 'GET', url: '/api/invoices/dashboard', needs: [5] },
  { method: 'GET', url: '/api/invoices/packagingList/', needs: [19] },
];
const CODES = [2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 15, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 40];

let portal: TestPortal;
const sessions = new Map<string, { authorization: string }>();

beforeAll(async () => {
  portal = await testPortal();
  const { pool } = portal.database;
  const companies = [{ code: 'A' }];
  for (const code of CODES) await addUser(pool, { email: `code-${code}`, companies, access: [code] });
  for (const type of [1, 2, 3, 4]) {
    await addUser(pool, { email: `type-${type}`, type, companies });
    await addUser(pool, { email: `full-${type}`, type, companies, access: CODES });
  }
  await addUser(pool, { email: 'flag', companies, accessInvoices: true });
  for (const name of [
    ...CODES.map((code) => `code-${code}`),
    'type-1',
    'type-2',
    'type-3',
    'type-4',
    'full-1',
    'full-2',
    'full-3',
    'full-4',
    'flag',
  ])
    sessions.set(name, await portal.login(name));
});
afterAll(() => portal.close());

const status = async (call: (typeof CALLS)[number], who?: string) =>
  (
    await portal.call({
      method: call.method,
      url: call.url,
      payload: call.payload,
      headers: who ? sessions.get(who) : {},
    })
  ).status;

describe.each(CALLS)('$method $url', (call) => {
  it('is 401 without a session', async () => {
    expect(await status(call)).toBe(401);
  });

  it('lets each code pass that it needs, and no other', async () => {
    for (const code of CODES) {
      const allowed = call.needs === 'session' || (Array.isArray(call.needs) && call.needs.includes(code));
      expect({ code, refused: (await status(call, `code-${code}`)) === 403 }).toEqual({
        code,
        refused: !allowed,
      });
    }
  });

  it('gives no type of user more than his codes', async () => {
    for (const type of [1, 2, 3, 4]) {
      const refused = (await status(call, `type-${type}`)) === 403;
      const byType = typeof call.needs === 'object' && 'types' in call.needs ? call.needs : null;
      const allowed = byType
        ? byType.codes.length === 0 && byType.types.includes(type)
        : call.needs === 'session';
      expect({ type, refused }).toEqual({ type, refused: !allowed });
      const refusedWithCodes = (await status(call, `full-${type}`)) === 403;
      expect({ type, refusedWithCodes }).toEqual({
        type,
        refusedWithCodes: byType ? !byType.types.includes(type) : call.needs === 'flag',
      });
    }
    expect((await status(call, 'flag')) === 403).toBe(typeof call.needs === 'object');
  });
});

describe('every route of the server', () => {
  const PUBLIC = [
    'GET /*',
    'GET /api/access_requests_revision/:token',
    'GET /api/configurations',
    'GET /api/contracts/export-detail-file',
    'GET /api/docs',
    'GET /api/docs/:file',
    'GET /api/docs/json',
    'GET /api/get-terms',
    'GET /api/health',
    'GET /api/metrics',
    'GET /api/password/:token',
    'GET /api/ready',
    'GET /assets/*',
    'GET /config.json',
    'GET /registry.json',
    'GET /dev/mailbox',
    'GET /dev/mailbox.json',
    'GET /dev/mailbox/:id',
    'GET /dev/mailbox/:id/attachments/:n',
    'GET /dev/mailbox/:id/html',
    'GET /files/photos/:name',
    'GET /remotes/*',
    'POST /api/access_requests',
    'POST /api/access_requests/:id',
    'POST /api/login',
    'POST /api/password/:token',
    'POST /api/user/recovery',
  ];
  /** A path of the table as the route declares it: its ids are parameters. */
  const asRoute = (url: string) =>
    (url.split('?')[0] ?? '').replace(/\/$/, '').replace(/\/1(?=\/|$)/, '/:id');
  /** One's own record, whatever one's codes; more of each beside its route. */
  const OWN = [
    ['DELETE', '/api/users/views/:id'],
    ['GET', '/api/confirm_terms/:userId'],
    ['POST', '/api/logout'],
    ['POST', '/api/users/:userId'],
    ['POST', '/api/user-change-customer/:userId'],
  ] as const;

  const declared = () => [...portal.app.declaredAccess].filter(([route]) => !route.startsWith('HEAD '));
  const thatAre = (exempt: (of: { access: unknown; always: boolean; anyCompany: boolean }) => boolean) =>
    declared()
      .filter(([, of]) => exempt(of))
      .map(([route]) => route)
      .sort();

  it('is public by intention, in the table above, or one’s own', () => {
    const paths = CALLS.map(({ method, url }) => `${method} ${asRoute(url)}`);
    const own = OWN.map(([method, url]) => `${method} ${url}`);
    expect(thatAre(() => true)).toEqual([...paths, ...PUBLIC, ...own].sort());
  });

  it.each(OWN)('%s %s is 401 without a session', async (method, url) => {
    const { status, body } = await portal.call({ method, url: url.replace(/:\w+/, '1') });
    expect([status, body]).toEqual([401, { message: 'Unauthenticated.' }]);
  });

  it('passes a gate only where it is listed here', () => {
    expect(thatAre(({ access }) => access === 'public')).toEqual([...PUBLIC].sort());
    // Before the terms are accepted, and during maintenance.
    expect(thatAre(({ always }) => always)).toEqual([
      'GET /api/confirm_terms/:userId',
      'POST /api/logout',
      'POST /api/me',
    ]);
    // From a tab that shows another company.
    expect(thatAre(({ anyCompany }) => anyCompany)).toEqual(['POST /api/user-change-customer/:userId']);
  });

  it('declares who may call it, or the server does not start', () => {
    const app = fastify();
    useAccess(app, {
      findSession: () => Promise.resolve(null),
      gates: () => Promise.resolve({ maintenance: false, termsHash: null }),
    });
    app.get('/declared', { config: { access: 'public' } }, () => 'ok');
    expect(() => app.get('/forgotten', () => 'ok')).toThrow('Route GET /forgotten declares no access');
  });
});
