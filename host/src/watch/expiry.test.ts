import { endTestSession, startTestSession, stubServer, testMe } from '../exports/testing';
import { auth } from '../session/auth-store';
import { readToken, writeToken } from '../session/token';
import { expiryWarning, keepSession, WARN_BEFORE, watchExpiry } from './expiry';

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

it('warns who has not touched the page, two minutes before the end, and counts down', () => {
  endsIn(30 * 60_000);
  expect(expiryWarning.getSnapshot()).toBeNull();
  jest.advanceTimersByTime(30 * 60_000 - WARN_BEFORE + 1000);
  const first = expiryWarning.getSnapshot();
  expect(first).toBeLessThanOrEqual(WARN_BEFORE);
  jest.advanceTimersByTime(5000);
  expect(expiryWarning.getSnapshot()).toBe((first ?? 0) - 5000);
});

it('is taken away when another tab has moved the end', () => {
  endsIn(60_000);
  jest.setSystemTime(NOW + 6 * 60_000);
  endsIn(7 * 60_000);
  expect(expiryWarning.getSnapshot()).not.toBeNull();
  endsIn(36 * 60_000);
  jest.advanceTimersByTime(1000);
  expect(expiryWarning.getSnapshot()).toBeNull();
});

it('asks the server, without a question, for who is at work', async () => {
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

it('takes up what the server says of the user meanwhile, and nothing of another company', async () => {
  const { user } = testMe;
  restore = stubServer({ 'POST me': { ...testMe, user: { ...user, maintenance: true } } });
  await keepSession();
  expect(auth.getSnapshot().user).toEqual({ ...user, maintenance: true });
  restore();
  restore = stubServer({
    'POST me': { ...testMe, user: { ...user, customer_id: 2, customer_name: 'Outra' } },
  });
  await keepSession();
  expect(auth.getSnapshot().user).toEqual({ ...user, maintenance: true });
});

it('ends the session when nobody answers', () => {
  endsIn(10_000);
  jest.advanceTimersByTime(10 * 60_000);
  expect(auth.getSnapshot().status).toBe('anonymous');
  expect(readToken()).toBeNull();
});

it('goes on after one answer', async () => {
  restore = stubServer({
    'POST me': Response.json(testMe, { headers: { 'X-Token-Expires-At': at(90 * 60_000) } }),
  });
  // Long after the last touch of the tests before.
  jest.setSystemTime(NOW + 60 * 60_000);
  endsIn(61 * 60_000);
  expect(expiryWarning.getSnapshot()).not.toBeNull();
  await keepSession();
  expect(expiryWarning.getSnapshot()).toBeNull();
});
