import { isDue, isWithin } from './schedule';

/** 05:30 UTC are 02:30 in São Paulo. */
const at = (utc: string) => new Date(`2026-11-20T${utc}:00Z`);

it.each([
  ['05:29', '2026-11-19T05:31:00Z', false],
  ['05:30', '2026-11-19T05:31:00Z', true],
  ['05:30', '2026-11-20T05:30:01Z', false],
  ['23:00', '2026-11-20T04:00:00Z', true],
  ['23:00', '2026-11-20T06:00:00Z', false],
])('at %s after one of %s the compare is due: %s', (now, last, due) => {
  expect(isDue(at(now), '02:30', new Date(last))).toBe(due);
});

it('is due if there never was one', () => expect(isDue(at('12:00'), '02:30', null)).toBe(true));

it.each([
  ['00:59', false],
  ['01:00', true],
  ['05:00', true],
  ['08:59', true],
  ['09:00', false],
])('%s UTC is between 22:00 and 06:00 in São Paulo: %s', (now, within) => {
  expect(isWithin(at(now), ['22:00', '06:00'])).toBe(within);
  expect(isWithin(at(now), null)).toBe(true);
});
