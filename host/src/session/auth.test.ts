import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, testMe } from '../exports/testing';
import { http } from '../http/client';
import { auth } from './auth';
import { readToken, writeToken } from './token';

let restore = () => {};
const serve = (routes: Parameters<typeof stubServer>[0]) => {
  restore();
  restore = stubServer(routes);
};
afterEach(() => {
  restore();
  restore = () => {};
  endTestSession();
});

it('logs in, keeps the token and loads the user', async () => {
  serve({ 'POST login': { token: 'abc', token_expires_at: testMe.token_expires_at }, 'POST me': testMe });
  await auth.login('cliente@portal.demo', 'x');
  expect(readToken()?.token).toBe('abc');
  expect(auth.getSnapshot()).toMatchObject({ status: 'ready', user: { name: 'Ana Cliente' } });
  expect(auth.can(ACCESS.contracts)).toBe(true);
  expect(auth.can(ACCESS.settings)).toBe(false);
});

it('passes on the server’s message of a refused login, and stays logged out', async () => {
  serve({ 'POST login': Response.json({ message: 'Credenciais Inválidas' }, { status: 401 }) });
  await expect(auth.login('a', 'b')).rejects.toMatchObject({ status: 401, message: 'Credenciais Inválidas' });
  expect(readToken()).toBeNull();
});

it('logs out locally even when the server does not answer, and notifies listeners', async () => {
  await startTestSession();
  const ended = jest.fn();
  const stop = auth.onEnd(ended);
  serve({ 'POST logout': Response.json({ message: 'x' }, { status: 500 }) });
  await auth.logout();
  expect(auth.getSnapshot()).toMatchObject({ status: 'anonymous', user: null });
  expect(readToken()).toBeNull();
  // Components still on screen send no further calls, which would be refused.
  serve({ 'GET contracts/': {} });
  await expect(http.get('contracts/')).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
});

it('a call that is refused during a logout keeps no address for the next user', async () => {
  await startTestSession();
  window.history.replaceState(null, '', '/admin/contract-list');
  const unauthenticated = () => Response.json({ message: 'Unauthenticated.' }, { status: 401 });
  serve({
    'GET notifications': unauthenticated(),
    // What was on its way is answered first.
    'POST logout': async () => {
      await http.get('notifications').catch(() => undefined);
      return { message: 'x' };
    },
  });
  await auth.logout();
  expect([auth.getSnapshot().status, auth.takeWanted()]).toEqual(['anonymous', '/admin']);
});

it('asks nothing more once the server has ended the session, while the device is being emptied', async () => {
  await startTestSession();
  let asked: unknown;
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      async getRegistrations() {
        asked = await http.get('notifications').catch((error: unknown) => error);
        return [];
      },
    },
  });
  Object.assign(globalThis, { caches: { keys: () => Promise.resolve([]) } });
  serve({ 'POST logout': {}, 'GET notifications': {} });
  await auth.logout();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
  expect(asked).toMatchObject({ name: 'AbortError' });
});

it('a logout of all sessions by one that is over says so and ends it', async () => {
  await startTestSession();
  serve({ 'POST logout': Response.json({ message: 'Unauthenticated.' }, { status: 401 }) });
  await expect(auth.logout(true)).rejects.toMatchObject({ status: 401 });
  expect(auth.getSnapshot().status).toBe('anonymous');
});

it('starts a new epoch with another company', async () => {
  await startTestSession();
  const before = auth.getSnapshot().epoch;
  const other = { ...testMe, user: { ...testMe.user, customer_id: 2, customer_name: 'Outra' } };
  const seen: unknown[] = [];
  serve({
    'POST user-change-customer/1': (_url: URL, body: unknown) => {
      seen.push(body);
      return {};
    },
    'POST me': other,
  });
  const switching = auth.switchCompany(7);
  expect(auth.getSnapshot().status).toBe('switching');
  await switching;
  expect(seen).toEqual([{ customer_control_id: 7 }]);
  expect(auth.getSnapshot()).toMatchObject({
    status: 'ready',
    epoch: before + 1,
    user: { customer_name: 'Outra' },
  });
});

it('keeps the old company when the switch fails', async () => {
  await startTestSession();
  const { epoch } = auth.getSnapshot();
  const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  serve({ 'POST user-change-customer/1': Response.json({ message: 'não' }, { status: 404 }) });
  await auth.switchCompany(7);
  expect(auth.getSnapshot()).toMatchObject({ status: 'ready', epoch, user: { customer_id: 1 } });
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

it('ends the session when a call answers Unauthenticated', async () => {
  await startTestSession();
  serve({ 'POST me': Response.json({ message: 'Unauthenticated.' }, { status: 401 }) });
  await auth.restore();
  expect(auth.getSnapshot().status).toBe('anonymous');
  expect(readToken()).toBeNull();
});

it('offers a retry and keeps the login when the server does not answer', async () => {
  await startTestSession();
  serve({ 'POST me': Response.json({ message: 'Erro' }, { status: 503 }) });
  await auth.restore();
  expect(auth.getSnapshot().status).toBe('failed');
  expect(readToken()).not.toBeNull();
});

describe('two logins in one browser', () => {
  const bearers: (string | null)[] = [];
  /** A server that records which login each call carries. */
  const serveNoting = (routes: string[]) => {
    bearers.length = 0;
    serve(Object.fromEntries(routes.map((route) => [route, {}])));
    const stubbed = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      bearers.push(new Request(input, init).headers.get('authorization'));
      return stubbed(input, init);
    });
  };
  const anotherTabLogsIn = (token: string) => {
    const oldValue = localStorage.getItem('portal.session');
    writeToken({ token, expiresAt: testMe.token_expires_at });
    const newValue = localStorage.getItem('portal.session');
    return new StorageEvent('storage', { key: 'portal.session', oldValue, newValue });
  };
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  it('ends this tab’s session and clears its cache when another tab logs in, whose login stays', async () => {
    await startTestSession();
    const { epoch } = auth.getSnapshot();
    const ended = jest.fn();
    const stop = auth.onEnd(ended);
    window.dispatchEvent(anotherTabLogsIn('other'));
    expect(auth.getSnapshot()).toMatchObject({ status: 'anonymous', user: null, epoch: epoch + 1 });
    expect(ended).toHaveBeenCalledTimes(1);
    expect(readToken()?.token).toBe('other');
    stop();
  });

  it('never calls with the other tab’s login, even before it is notified of it', async () => {
    await startTestSession();
    anotherTabLogsIn('other');
    serveNoting(['POST users/save_columns']);
    await http.post('users/save_columns');
    expect(bearers).toEqual(['Bearer test']);
  });

  it('does not adopt another login while a screen is open', async () => {
    await startTestSession();
    anotherTabLogsIn('other');
    serveNoting(['POST me']);
    await auth.restore();
    expect(bearers).toEqual([]);
    expect(auth.getSnapshot().status).toBe('anonymous');
    expect(readToken()?.token).toBe('other');
  });

  it('logs out the login that it replaces', async () => {
    writeToken({ token: 'left behind', expiresAt: testMe.token_expires_at });
    const calls: string[] = [];
    serve({
      'POST login': { token: 'abc', token_expires_at: testMe.token_expires_at },
      'POST me': testMe,
      'POST logout': () => calls.push(readToken()?.token ?? ''),
    });
    await auth.login('cliente@portal.demo', 'x');
    expect(calls).toEqual(['left behind']);
    expect(readToken()?.token).toBe('abc');
  });
});

it('stores the session’s end by this machine’s clock, even when that clock is wrong', async () => {
  const now = Date.now();
  // The server's clock is two hours behind.
  const headers = { Date: new Date(now - 2 * 3_600_000).toUTCString() };
  const token_expires_at = new Date(now - 90 * 60_000).toISOString();
  serve({ 'POST login': Response.json({ token: 'abc', token_expires_at }, { headers }), 'POST me': testMe });
  await auth.login('cliente@portal.demo', 'x');
  expect(auth.getSnapshot().status).toBe('ready');
  const left = Date.parse(readToken()?.expiresAt ?? '') - Date.now();
  expect(Math.abs(left - 30 * 60_000)).toBeLessThan(60_000);
});

it('has the areas’ settings with the session, and takes up what was changed', async () => {
  await startTestSession({}, { settings: { 'mf-x': { hours: 6 } } });
  expect(auth.getSnapshot().settings).toEqual({ 'mf-x': { hours: 6 } });
  serve({ 'POST me': { ...testMe, settings: { 'mf-x': { hours: 12 } } } });
  await auth.touch();
  expect(auth.getSnapshot().settings).toEqual({ 'mf-x': { hours: 12 } });
});
