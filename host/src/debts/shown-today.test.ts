import { rememberShown, shownToday } from './shown-today';

const KEY = 'portal.open-debts';
const at = (time: string) => jest.setSystemTime(new Date(time));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00-03:00') });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

it('holds until the end of the day in São Paulo', () => {
  expect(shownToday(1, 7)).toBe(false);
  rememberShown(1, 7);
  at('2026-11-21T23:59:00-03:00');
  expect(shownToday(1, 7)).toBe(true);
  at('2026-11-22T00:00:00-03:00');
  expect(shownToday(1, 7)).toBe(false);
});

it('is kept per user and company', () => {
  rememberShown(1, 7);
  expect(shownToday(1, 8)).toBe(false);
  expect(shownToday(2, 7)).toBe(false);
  rememberShown(1, 8);
  expect(shownToday(1, 7)).toBe(true);
});

it('removes what was stored on earlier days', () => {
  rememberShown(1, 7);
  at('2026-11-22T09:00:00-03:00');
  rememberShown(2, 7);
  expect(Object.keys(JSON.parse(localStorage.getItem(KEY) ?? '{}') as object)).toEqual(['2.7']);
});

it.each(['', '{', 'null', '"x"'])('treats %p in the storage as not shown yet', (text) => {
  localStorage.setItem(KEY, text);
  expect(shownToday(1, 7)).toBe(false);
  rememberShown(1, 7);
  expect(shownToday(1, 7)).toBe(true);
});
