import { ACCESS, USER_TYPE, type FirstCall } from 'api-contract/rules';
import { startEarly } from './early-script';

const first: FirstCall = {
  endpoint: 'contracts',
  source: 'erp',
  filters: ['CN9_NUMERO'],
  sort: { by: 'CN9_NUMERO', direction: 'ASC' },
};
const page = { call: first, access: { anyOf: [ACCESS.contracts] }, ofCompany: true };
const LIST = '/api/contracts/?cTop=25&order_by=CN9_NUMERO&order_type=ASC&page=1';
const HTTP = ['/assets/http.1.js'];
const asked = jest.fn<Promise<Response>, [string, RequestInit?]>(() => new Promise(() => undefined));
const urls = () => asked.mock.calls.map(([url]) => url);

const login = (expiresAt = '2999-01-01T00:00:00Z') =>
  localStorage.setItem('portal.session', JSON.stringify({ token: 't', expiresAt }));
const user = {
  id: 7,
  type_id: USER_TYPE.customer,
  access: [ACCESS.contracts],
  access_invoices: 0,
  customer_id: 5,
};
const remember = (change: object = {}, views: string[] = []) =>
  localStorage.setItem('portal.start', JSON.stringify({ user: { ...user, ...change }, views }));

beforeEach(() => {
  asked.mockClear();
  globalThis.fetch = asked as never;
  window.history.replaceState(null, '', '/admin/contract-list');
  globalThis.__page = { registry: {} as never, config: {} as never, first: page };
  login();
});
afterEach(() => {
  document.querySelectorAll('link[rel=preload]').forEach((link) => link.remove());
  localStorage.clear();
  sessionStorage.clear();
  const { dataset } = document.documentElement;
  delete dataset.session;
  delete dataset.rail;
  globalThis.__page = globalThis.__early = undefined;
});

it('asks for the session and the list, of the company that is remembered', () => {
  remember();
  startEarly(HTTP);
  expect(urls().sort()).toEqual([LIST, '/api/me']);
  const trace = globalThis.__trace ?? '';
  expect(trace).toMatch(/^[0-9a-f]{32}$/);
  const traceparent = expect.stringMatching(`^00-${trace}-[0-9a-f]{16}-01$`) as string;
  expect(asked).toHaveBeenCalledWith(LIST, {
    headers: { authorization: 'Bearer t', 'X-Customer-Id': '5', traceparent },
  });
  expect(asked).toHaveBeenCalledWith('/api/me', {
    method: 'POST',
    headers: { authorization: 'Bearer t', traceparent },
  });
  expect(Object.keys(globalThis.__early ?? {})).toContain(
    '/api/contracts/ cTop=25&order_by=CN9_NUMERO&order_type=ASC&page=1 Bearer t 5',
  );
});

it('asks for what a deep link filters', () => {
  remember();
  window.history.replaceState(null, '', '/admin/contract-list?CN9_NUMERO=42');
  startEarly(HTTP);
  expect(urls()).toContain(LIST.replace('?', '?CN9_NUMERO=42&'));
});

it.each([
  ['nothing is remembered', () => undefined, ''],
  ['the list opens with a saved view', () => remember({}, ['contracts']), ''],
  ['the user may not see the page', () => remember({ access: [ACCESS.finance] }), ''],
  ['the user has no company', () => remember({ customer_id: null }), ''],
  ['the address is not understood', () => remember(), '?other=1'],
  [
    'the list is a sheet',
    () => {
      remember();
      localStorage.setItem('portal:list:7:contracts:mode', '"sheet"');
    },
    '',
  ],
])('leaves the list to its own code where %s', (_why, prepare, search) => {
  prepare();
  window.history.replaceState(null, '', `/admin/contract-list${search}`);
  startEarly(HTTP);
  expect(urls()).toEqual(['/api/me']);
});

it('asks for registry and configuration where the page did not bring them along', () => {
  globalThis.__page = {};
  startEarly(HTTP);
  expect(urls()).toEqual(['/api/me', '/registry.json', '/config.json']);
});

const slots = (name: string, ...codes: number[]) => ({
  shown: codes.map((code) => ({ access: { anyOf: [code] }, ofCompany: true })),
  preload: [{ href: `/remotes/${name}/1/home.js`, integrity: `sha384-${name}` }],
  manifest: { url: `/remotes/${name}/1/mf-manifest.json`, content: {} },
});
const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][href^="/remotes"]')].map((link) => [
    link.getAttribute('href'),
    link.integrity,
  ]);

it('preloads the scripts of slots that the remembered user sees, and leaves the other areas out', () => {
  remember();
  const seen = slots('mf-seen', ACCESS.finance, ACCESS.contracts);
  globalThis.__page = { slots: [seen, slots('mf-hidden', ACCESS.finance)] };
  startEarly(HTTP);
  expect(preloaded()).toEqual([['/remotes/mf-seen/1/home.js', 'sha384-mf-seen']]);
  expect(globalThis.__page.slots).toEqual([seen]);
});

it('preloads what several areas wait for once, and all of it behind the portal', () => {
  remember();
  const shared = { href: '/remotes/shared.js' };
  const area = (name: string) => {
    const of = slots(name, ACCESS.contracts);
    return { ...of, preload: [...of.preload, shared] };
  };
  globalThis.__page = { slots: [area('mf-a'), area('mf-b')] };
  startEarly(HTTP);
  expect(preloaded().map(([href]) => href)).toEqual([
    '/remotes/mf-a/1/home.js',
    shared.href,
    '/remotes/mf-b/1/home.js',
  ]);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(links.map((link) => link.fetchPriority)).toEqual(['auto', 'low', 'low', 'low']);
});

it('preloads no slots where nothing is remembered of the user', () => {
  globalThis.__page = { slots: [slots('mf-seen', ACCESS.contracts)] };
  startEarly(HTTP);
  expect(preloaded()).toEqual([]);
  expect(globalThis.__page.slots).toEqual([]);
});

it.each([
  ['no session', () => localStorage.clear()],
  ['a session that is over', () => login('2020-01-01T00:00:00Z')],
  ['a session that cannot be read', () => localStorage.setItem('portal.session', '{')],
])('with %s asks for nothing, and drops what the page brought along', (_what, prepare) => {
  prepare();
  startEarly(HTTP);
  expect(asked).not.toHaveBeenCalled();
  expect(globalThis.__page).toBeUndefined();
  expect(document.documentElement.dataset).not.toHaveProperty('session');
});

it.each([
  ['as wide as the menu', 'wide', { session: '' }],
  ['beside a menu of icons', 'rail', { session: '', rail: '' }],
])('shows the outline of the portal %s', (_what, menu, shown) => {
  localStorage.setItem('portal.menu', menu);
  startEarly(HTTP);
  expect({ ...document.documentElement.dataset }).toEqual(shown);
});

it('preloads the scripts of the area, with a session only', () => {
  const preload = [{ href: '/remotes/mf-x/1/a.js', integrity: 'sha384-a' }];
  const links = () => [...document.querySelectorAll('link[rel=preload]')];
  globalThis.__page = { preload };
  localStorage.removeItem('portal.session');
  startEarly(HTTP);
  expect(links()).toEqual([]);
  globalThis.__page = { preload };
  login();
  startEarly(HTTP);
  expect(links().map((link) => link.getAttribute('href'))).toEqual([...HTTP, '/remotes/mf-x/1/a.js']);
  expect(links()[1]).toMatchObject({ as: 'script', integrity: 'sha384-a' });
});

it('preloads what sends calls only where the rows have not been asked for', () => {
  const hrefs = () => [...document.querySelectorAll('link[rel=preload]')].map((l) => l.getAttribute('href'));
  remember();
  startEarly(HTTP);
  expect(hrefs()).toEqual([]);
  window.history.replaceState(null, '', '/admin/contract-list?other=1');
  startEarly(HTTP);
  expect(hrefs()).toEqual(HTTP);
});

it('remembers preloads that fail', () => {
  startEarly(HTTP);
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    href: '/remotes/mf-x/1/a.js',
  });
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  expect([...(globalThis.__failedPreloads ?? [])]).toEqual([`${window.location.origin}/remotes/mf-x/1/a.js`]);
  link.remove();
});
