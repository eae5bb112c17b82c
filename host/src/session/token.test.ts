import {
  clearToken,
  holdToken,
  onTokenChanged,
  readToken,
  rememberWanted,
  takeWanted,
  writeToken,
} from './token';

const NOW = Date.parse('2026-11-21T12:00:00Z');
afterEach(() => localStorage.clear());

it('returns a token that is still valid', () => {
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

it.each([
  ['expires', () => readToken(NOW)],
  ['ends', () => clearToken()],
])(
  'what the browser keeps of a user goes when the session %s; what is the machine\u2019s stays',
  (_how, finish) => {
    writeToken({ token: 'abc', expiresAt: '2026-11-21T11:59:59Z' });
    holdToken('abc');
    localStorage.setItem('portal.menu', 'rail');
    for (const key of ['portal.company', 'portal.open-debts', 'portal:list:7:contracts:mode'])
      localStorage.setItem(key, '1');
    finish();
    expect(Object.keys(localStorage)).toEqual(['portal.menu']);
  },
);

const stored = (token: string, expiresAt = '2026-11-21T12:30:00Z') => JSON.stringify({ token, expiresAt });
const inAnotherTab = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));

it('notifies of a logout or login in another tab, but not of a moved expiry', () => {
  const changed = jest.fn();
  const stop = onTokenChanged(changed);
  const key = 'portal.session';
  const later = stored('abc', '2026-11-21T13:00:00Z');
  inAnotherTab({ key, oldValue: stored('abc'), newValue: later });
  inAnotherTab({ key: 'other', oldValue: stored('abc'), newValue: null });
  expect(changed).not.toHaveBeenCalled();
  inAnotherTab({ key, oldValue: later, newValue: null });
  inAnotherTab({ key, oldValue: null, newValue: stored('def') });
  inAnotherTab({ key, oldValue: stored('def'), newValue: stored('ghi') });
  inAnotherTab({ key: null, newValue: null });
  expect(changed.mock.calls).toEqual([
    [null, true],
    ['def', false],
    ['ghi', false],
    [null, false],
  ]);
  stop();
});

it('removes its own login, and keeps one that another tab has stored since', () => {
  writeToken({ token: 'abc', expiresAt: '2026-11-21T12:30:00Z' });
  holdToken('abc');
  clearToken();
  expect(readToken(NOW)).toBeNull();
  holdToken('abc');
  writeToken({ token: 'def', expiresAt: '2026-11-21T12:30:00Z' });
  clearToken();
  expect(readToken(NOW)?.token).toBe('def');
});

it.each([
  ['/admin/contract-list?page=2', '/admin/contract-list?page=2'],
  ['/admin', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['/administrator', '/admin'],
  ['https://evil.example/admin', '/admin'],
])('redirects from %p back to %p, once', (wanted, expected) => {
  rememberWanted(wanted);
  expect(takeWanted()).toBe(expected);
  expect(takeWanted()).toBe('/admin');
});
