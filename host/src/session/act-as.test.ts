import { endTestSession, startTestSession, stubServer, testMe } from '../exports/testing';
import { actAs } from './act-as';
import { auth } from './auth';
import { readToken } from './token';

const answer = { token: 'as ana', token_expires_at: testMe.token_expires_at };
const ended: string[] = [];
let restore = () => {};
const stop = auth.onEnd((to) => ended.push(to));

beforeEach(() => startTestSession());
afterEach(() => {
  restore();
  endTestSession();
  localStorage.clear();
  ended.length = 0;
});
afterAll(stop);

/** Sees the portal as somebody else, as the page does that reloads with that login. */
async function acting() {
  restore = stubServer({ 'POST users/12/impersonate': answer });
  await actAs(12);
  restore();
  restore = stubServer({ 'POST me': { ...testMe, acting: { by: 'Rafael' } }, 'POST logout': {} });
  await auth.restore();
  ended.length = 0;
}

it('puts the own login aside and reloads with the other', async () => {
  restore = stubServer({ 'POST users/12/impersonate': answer });
  await actAs(12);
  expect([readToken()?.token, ended]).toEqual(['as ana', ['/admin']]);
});

it('keeps the own login when the server refuses', async () => {
  const problem = Response.json({ message: 'Você não tem permissão para esta alteração.' }, { status: 403 });
  restore = stubServer({ 'POST users/12/impersonate': problem });
  await expect(actAs(12)).rejects.toMatchObject({ status: 403 });
  expect([readToken()?.token, ended]).toEqual(['test', []]);
});

it('says who sees it', async () => {
  await acting();
  expect(auth.getSnapshot().acting).toEqual({ by: 'Rafael' });
});

it.each([
  ['the server ends it', { 'DELETE impersonation': { message: 'x' } }],
  ['the server does not answer', { 'DELETE impersonation': Response.json({}, { status: 500 }) }],
])('goes on at the users list as oneself when %s', async (_how, routes) => {
  await acting();
  restore();
  restore = stubServer(routes);
  await auth.stopActing();
  expect([readToken()?.token, ended]).toEqual(['test', ['/admin/user-list']]);
});

it('goes on as oneself when its time is over', async () => {
  await acting();
  restore();
  restore = stubServer({ 'POST me': Response.json({ message: 'Unauthenticated.' }, { status: 401 }) });
  await auth.restore();
  expect([readToken()?.token, ended]).toEqual(['test', ['/admin/user-list']]);
});

it('a logout leaves neither login', async () => {
  await acting();
  await auth.logout();
  expect([readToken(), ended]).toEqual([null, ['/login']]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('another tab follows both ways, and takes nothing back twice', async () => {
  await acting();
  // What the tab that ended it has left in the storage.
  localStorage.setItem(
    'portal.session',
    JSON.stringify({ token: 'test', expiresAt: testMe.token_expires_at }),
  );
  localStorage.removeItem('portal.own-session');
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'portal.session', newValue: localStorage.getItem('portal.session') }),
  );
  expect([readToken()?.token, ended]).toEqual(['test', ['/admin']]);
});
