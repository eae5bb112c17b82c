import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer, testMe } from '../exports/testing';
import { http } from '../http/client';
import { auth } from './auth-store';
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

it('passes a refused login on with the server’s words, and stays logged out', async () => {
  serve({ 'POST login': Response.json({ message: 'Credenciais Inválidas' }, { status: 401 }) });
  await expect(auth.login('a', 'b')).rejects.toMatchObject({ status: 401, message: 'Credenciais Inválidas' });
  expect(readToken()).toBeNull();
});

it('logs out here even when the server is silent, and tells who listens', async () => {
  await startTestSession();
  const ended = jest.fn();
  const stop = auth.onEnd(ended);
  serve({ 'POST logout': Response.json({ message: 'x' }, { status: 500 }) });
  await auth.logout();
  expect(auth.getSnapshot()).toMatchObject({ status: 'anonymous', user: null });
  expect(readToken()).toBeNull();
  // What is still on screen asks nothing more: it would be refused.
  serve({ 'GET contracts/': {} });
  await expect(http.get('contracts/')).rejects.toMatchObject({ name: 'AbortError' });
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
});

it('starts a new epoch with the other company', async () => {
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

it('offers a retry when the server is away: the login is kept', async () => {
  await startTestSession();
  serve({ 'POST me': Response.json({ message: 'Erro' }, { status: 503 }) });
  await auth.restore();
  expect(auth.getSnapshot().status).toBe('failed');
  expect(readToken()).not.toBeNull();
});

describe('two logins in one browser', () => {
  const bearers: (string | null)[] = [];
  /** A server that notes whose login each call carries. */
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

  it('ends this tab’s session, with all that was cached, when another tab logs in; that login stays', async () => {
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

  it('never calls with the other’s login, not even before it has heard of it', async () => {
    await startTestSession();
    anotherTabLogsIn('other');
    serveNoting(['POST users/save_columns']);
    await http.post('users/save_columns');
    expect(bearers).toEqual(['Bearer test']);
  });

  it('takes up no other login under what is on screen', async () => {
    await startTestSession();
    anotherTabLogsIn('other');
    serveNoting(['POST me']);
    await auth.restore();
    expect(bearers).toEqual([]);
    expect(auth.getSnapshot().status).toBe('anonymous');
    expect(readToken()?.token).toBe('other');
  });

  it('logs out the login it puts its own in place of', async () => {
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

it('keeps the end of the session by this machine’s clock, however wrong that is', async () => {
  const now = Date.now();
  // The server believes it is two hours earlier.
  const headers = { Date: new Date(now - 2 * 3_600_000).toUTCString() };
  const token_expires_at = new Date(now - 90 * 60_000).toISOString();
  serve({ 'POST login': Response.json({ token: 'abc', token_expires_at }, { headers }), 'POST me': testMe });
  await auth.login('cliente@portal.demo', 'x');
  expect(auth.getSnapshot().status).toBe('ready');
  const left = Date.parse(readToken()?.expiresAt ?? '') - Date.now();
  expect(Math.abs(left - 30 * 60_000)).toBeLessThan(60_000);
});
