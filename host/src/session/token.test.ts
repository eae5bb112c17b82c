import { clearToken, onTokenCleared, readToken, rememberWanted, takeWanted, writeToken } from './token';

const NOW = Date.parse('2026-11-21T12:00:00Z');
afterEach(() => localStorage.clear());

it('gives back a token that still holds', () => {
  writeToken({ token: 'abc', expiresAt: '2026-11-21T12:30:00Z' });
  expect(readToken(NOW)?.token).toBe('abc');
});

it('clears an expired token', () => {
  writeToken({ token: 'abc', expiresAt: '2026-11-21T11:59:59Z' });
  expect(readToken(NOW)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it.each(['', '{', '{"token":"x"}', '{"token":"x","expiresAt":"never"}', '[]'])(
  'treats %p as no login',
  (text) => {
    localStorage.setItem('portal.session', text);
    expect(readToken(NOW)).toBeNull();
  },
);

it('tells when another tab ends the session, and not when it only slides', () => {
  const ended = jest.fn();
  const stop = onTokenCleared(ended);
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.session', newValue: '{}' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: null }));
  expect(ended).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.session', newValue: null }));
  expect(ended).toHaveBeenCalledTimes(1);
  stop();
  clearToken();
});

it.each([
  ['/admin/contract-list?page=2', '/admin/contract-list?page=2'],
  ['/admin', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['/administrator', '/admin'],
  ['https://evil.example/admin', '/admin'],
])('leads from %p back to %p, once', (wanted, expected) => {
  rememberWanted(wanted);
  expect(takeWanted()).toBe(expected);
  expect(takeWanted()).toBe('/admin');
});
