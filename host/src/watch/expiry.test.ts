import { endTestSession, startTestSession, stubServer, testMe } from '../exports/testing';
import { keeping } from '../carried/device';
import { auth } from '../session/auth';
import { readToken, writeToken } from '../session/token';
import { connection } from './connection';
import { expiryWarning, extendSession, WARN_BEFORE, watchExpiry } from './expiry';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();
let restore = () => {};

beforeAll(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'nextTick'] });
  watchExpiry();
});
beforeEach(async () => {
  jest.setSystemTime(NOW);
  await startTestSession();
});
afterEach(() => {
  restore();
  endTestSession();
});
afterAll(() => jest.useRealTimers());

const endsIn = (ms: number) => {
  writeToken({ token: 'test', expiresAt: at(ms) });
  auth.setColumns({ endpoint: 'x', show: null });
};

it('warns an idle user two minutes before the end, and counts down', () => {
  endsIn(30 * 60_000);
  expect(expiryWarning.getSnapshot()).toBeNull();
  jest.advanceTimersByTime(30 * 60_000 - WARN_BEFORE + 1000);
  const first = expiryWarning.getSnapshot();
  expect(first).toBeLessThanOrEqual(WARN_BEFORE);
  jest.advanceTimersByTime(5000);
  expect(expiryWarning.getSnapshot()).toBe((first ?? 0) - 5000);
});

it('hides the warning when another tab has extended the session', () => {
  endsIn(60_000);
  jest.setSystemTime(NOW + 6 * 60_000);
  endsIn(7 * 60_000);
  expect(expiryWarning.getSnapshot()).not.toBeNull();
  endsIn(36 * 60_000);
  jest.advanceTimersByTime(1000);
  expect(expiryWarning.getSnapshot()).toBeNull();
});

it('extends the session of an active user without asking', async () => {
  const asked = jest.fn(() => testMe);
  restore = stubServer({ 'POST me': asked });
  endsIn(30 * 60_000);
  jest.advanceTimersByTime(27 * 60_000);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  jest.advanceTimersByTime(60_000 - 1000);
  expect(asked).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(11_000);
  expect(asked).toHaveBeenCalled();
  expect(expiryWarning.getSnapshot()).toBeNull();
});

it('updates the user from the server’s answer, but not one of another company', async () => {
  const { user } = testMe;
  restore = stubServer({ 'POST me': { ...testMe, user: { ...user, maintenance: true } } });
  await extendSession();
  expect(auth.getSnapshot().user).toEqual({ ...user, maintenance: true });
  restore();
  restore = stubServer({
    'POST me': { ...testMe, user: { ...user, customer_id: 2, customer_name: 'Outra' } },
  });
  await extendSession();
  expect(auth.getSnapshot().user).toEqual({ ...user, maintenance: true });
});

it('ends the session when the user does not respond', () => {
  endsIn(10_000);
  jest.advanceTimersByTime(10 * 60_000);
  expect(auth.getSnapshot().status).toBe('anonymous');
  expect(readToken()).toBeNull();
});

it('extends the session when the user responds', async () => {
  restore = stubServer({
    'POST me': Response.json(testMe, { headers: { 'X-Token-Expires-At': at(90 * 60_000) } }),
  });
  // Long after the last interaction of the tests before.
  jest.setSystemTime(NOW + 60 * 60_000);
  endsIn(61 * 60_000);
  expect(expiryWarning.getSnapshot()).not.toBeNull();
  await extendSession();
  expect(expiryWarning.getSnapshot()).toBeNull();
});

it('what is kept here is read on without a network, and the session ends with one', () => {
  keeping.set('1 1 no');
  connection.set('offline');
  endsIn(1000);
  jest.advanceTimersByTime(10 * 60_000);
  expect(readToken()).toBeNull();
  expect(auth.getSnapshot().status).toBe('ready');
  connection.set('online');
  expect(auth.getSnapshot().status).toBe('anonymous');
  keeping.set(null);
});
