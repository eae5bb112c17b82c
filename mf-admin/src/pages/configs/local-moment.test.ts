import { fromLocal, isHour, toLocal } from './local-moment';

it.each([
  ['2026-11-22T10:30:00-03:00', '22/11/2026', '10:30'],
  ['2026-11-22T01:00:00Z', '21/11/2026', '22:00'],
  [null, '', ''],
])('%s is %s %s in São Paulo', (moment, day, hour) => {
  expect(toLocal(moment)).toEqual({ day, hour });
});

it.each([
  ['22/11/2026', '10:30', '2026-11-22T10:30:00-03:00'],
  ['22/11/2026', '', '2026-11-22T00:00:00-03:00'],
  ['', '', null],
])('%j %j is sent as %s', (day, hour, moment) => {
  expect(fromLocal({ day, hour })).toBe(moment);
});

it.each([
  ['1', false],
  ['10:30', true],
  ['10:3', false],
  ['24:60', false],
])('%s is an hour: %s', (shown, good) => {
  expect(isHour(shown)).toBe(good);
});
