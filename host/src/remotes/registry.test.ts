import { writeToken } from '../session/token';

const REGISTRY = { schema: 1, id: '1', remotes: {}, rollouts: [] };
const asked: [string, unknown][] = [];

beforeEach(() => {
  jest.resetModules();
  asked.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    asked.push([input as string, init?.headers]);
    const answer = String(input).startsWith('/registry.json') ? REGISTRY : { brand: {} };
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => {
  globalThis.__early = undefined;
  globalThis.__page = undefined;
  localStorage.clear();
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
