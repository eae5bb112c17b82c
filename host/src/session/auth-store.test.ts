import { endTestSession, startTestSession, stubServer, testMe } from '../exports/testing';
import { auth } from './auth-store';
import { readToken } from './token';

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
  expect(auth.can(2)).toBe(true);
  expect(auth.can(99)).toBe(false);
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
