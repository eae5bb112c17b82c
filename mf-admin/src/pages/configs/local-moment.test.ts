import { fromLocal, toLocal } from './local-moment';

it.each([
  ['2026-11-22T10:30:00-03:00', '2026-11-22T10:30'],
  ['2026-11-22T01:00:00Z', '2026-11-21T22:00'],
  [null, ''],
])('%s is %s in São Paulo', (moment, local) => {
  expect(toLocal(moment)).toBe(local);
});

it.each([
  ['2026-11-22T10:30', '2026-11-22T10:30:00-03:00'],
  ['', null],
])('%j is sent as %s', (text, moment) => {
  expect(fromLocal(text)).toBe(moment);
});
