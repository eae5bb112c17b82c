import { auth } from '../session/auth';
import { readToken, writeToken } from '../session/token';
import { testMe } from '../exports/testing';
import { setActiveCompany } from './active-company';
import { abortRequests, http } from './client';

const loaded = jest.fn();
jest.mock('./transport', () => {
  loaded();
  return jest.requireActual<object>('./transport');
});

const answerOf = (body: unknown, status = 200) =>
  Promise.resolve(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  );

const meOf = (name: string) => ({ ...testMe, user: { ...testMe.user, name } });

beforeEach(() => {
  writeToken({ token: 't', expiresAt: new Date(Date.now() + 60_000).toISOString() });
});
afterEach(() => {
  jest.restoreAllMocks();
  // A page begins without a company.
  setActiveCompany(null);
  globalThis.__early = undefined;
});

const LIST = '/api/contracts/ a=1&b=2 Bearer t 5';

it('reads an answer without the code that sends calls, and moves the expiry', async () => {
  setActiveCompany(5);
  const headers = { 'X-Token-Expires-At': '2999-01-01T00:30:00Z', 'content-type': 'application/json' };
  globalThis.__early = { [LIST]: Promise.resolve(new Response('{"n":1}', { headers })) };
  expect(await http.get('contracts/', { params: { b: 2, a: 1 } })).toEqual({ n: 1 });
  expect(loaded).not.toHaveBeenCalled();
  expect(readToken()?.expiresAt).toBe('2999-01-01T00:30:00.000Z');
});

it.each([
  ['a refusal', () => answerOf({ message: 'Inválido', code: 'terms' }, 403), { status: 403, code: 'terms' }],
  ['a gateway’s page', () => Promise.resolve(new Response('<html>', { status: 502 })), { status: 502 }],
  [
    'what is not JSON',
    () => Promise.resolve(new Response('<', { headers: { 'content-type': 'application/json' } })),
    { status: 200, message: 'Erro na API' },
  ],
])('rejects with %s, and does not ask again', async (_what, answer, refused) => {
  const asked = jest.spyOn(globalThis, 'fetch');
  globalThis.__early = { '/api/x  Bearer t ': answer() };
  await expect(http.get('x')).rejects.toMatchObject(refused);
  expect(asked).not.toHaveBeenCalled();
});

it('stops waiting when the epoch ends', async () => {
  globalThis.__early = { '/api/x  Bearer t ': new Promise(() => undefined) };
  const call = http.get('x');
  abortRequests();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

it("restores the session from the page's early call, and calls the server the next time", async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(() => answerOf(meOf('Depois')));
  globalThis.__early = { '/api/me  Bearer t ': answerOf(meOf('Cedo')) };
  await auth.restore();
  expect(auth.getSnapshot().user?.name).toBe('Cedo');
  expect(asked).not.toHaveBeenCalled();
  await auth.restore();
  expect(auth.getSnapshot().user?.name).toBe('Depois');
});

it('ignores an early answer requested with another login', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => answerOf(meOf('Este')));
  globalThis.__early = { '/api/me  Bearer other ': answerOf(meOf('Outro')) };
  await auth.restore();
  expect(auth.getSnapshot().user?.name).toBe('Este');
});

it('offers a retry when the early call failed', async () => {
  const failed = Promise.reject<Response>(new TypeError('Failed to fetch'));
  globalThis.__early = { '/api/me  Bearer t ': failed };
  await auth.restore();
  expect(auth.getSnapshot().status).toBe('failed');
});
