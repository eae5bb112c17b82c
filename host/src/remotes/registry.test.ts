import { writeToken } from '../session/token';

const REGISTRY = { schema: 1, id: '1', remotes: {}, rollouts: [] };
const asked: [string, unknown][] = [];
/** An earlier registry that the server shows this user. */
const KEPT = '2026-11-20.1';
const past = { id: KEPT, past: { id: KEPT, at: '2026-11-20T10:00:00Z' } };

beforeEach(() => {
  jest.resetModules();
  asked.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    asked.push([input as string, init?.headers]);
    const answer = String(input).startsWith('/registry.json') ? REGISTRY : { brand: {} };
    return Promise.resolve(Response.json({ ...answer, ...(String(input).includes(`=${KEPT}`) && past) }));
  });
});
afterEach(() => {
  globalThis.__early = undefined;
  globalThis.__page = undefined;
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

const load = async () => (await import('./registry')).loadBoot();
const login = () => writeToken({ token: 't', expiresAt: new Date(Date.now() + 60_000).toISOString() });

it('asks for the registry as the user, who may have a canary', async () => {
  login();
  await load();
  expect(asked).toEqual([
    ['/registry.json', { authorization: 'Bearer t' }],
    ['/config.json', undefined],
  ]);
});

it('asks for everybody’s without a login', async () => {
  await load();
  expect(asked[0]).toEqual(['/registry.json', undefined]);
});

it('takes the page’s early answer, but not that of another login', async () => {
  login();
  const early = (id: string) => Promise.resolve(Response.json({ ...REGISTRY, id }));
  globalThis.__early = {
    '/registry.json  Bearer t ': early('own'),
    '/registry.json  Bearer u ': early('other'),
  };
  expect((await load()).registry.id).toBe('own');
  jest.resetModules();
  expect((await load()).registry.id).toBe('1');
});

it('asks for nothing that the page brought along', async () => {
  globalThis.__page = { registry: { ...REGISTRY, schema: 1, id: 'page' }, config: { brand: {} } as never };
  expect((await load()).registry.id).toBe('page');
  expect(asked).toEqual([]);
});

it('asks for the registry alone where the page brought only the configuration', async () => {
  login();
  globalThis.__page = { config: { brand: {} } as never };
  await load();
  expect(asked).toEqual([['/registry.json', { authorization: 'Bearer t' }]]);
});

it('asks for the earlier registry that the address names, and again when the tab is reloaded', async () => {
  login();
  globalThis.__page = { registry: { ...REGISTRY, schema: 1, id: 'page' } };
  window.history.replaceState(null, '', `/admin?registry=${KEPT}`);
  expect((await load()).registry.id).toBe(KEPT);
  jest.resetModules();
  expect((await load()).registry.id).toBe(KEPT);
  expect(asked[0]).toEqual([`/registry.json?registry=${KEPT}`, { authorization: 'Bearer t' }]);
});

it('forgets an earlier registry that the server does not show this user', async () => {
  login();
  window.history.replaceState(null, '', '/admin?registry=2026-11-01.1');
  expect((await load()).registry.id).toBe('1');
  jest.resetModules();
  await load();
  expect(asked.map(([url]) => url)).toEqual([
    '/registry.json?registry=2026-11-01.1',
    '/config.json',
    '/registry.json',
    '/config.json',
  ]);
});
