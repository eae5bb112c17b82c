import { dueAfter } from './business-days';

it.each([
  ['a Monday', '2026-11-23T12:00:00Z', 1, '2026-11-25T02:59:59.000Z'],
  ['a Friday: over the weekend', '2026-11-27T12:00:00Z', 1, '2026-12-01T02:59:59.000Z'],
  ['the eve of a holiday on a Friday', '2026-11-19T12:00:00Z', 1, '2026-11-24T02:59:59.000Z'],
  ['the eve of Good Friday', '2026-04-02T12:00:00Z', 1, '2026-04-07T02:59:59.000Z'],
  ['carnival, which is no national holiday', '2026-02-16T12:00:00Z', 1, '2026-02-18T02:59:59.000Z'],
  ['the last day of a year', '2026-12-31T12:00:00Z', 2, '2027-01-06T02:59:59.000Z'],
  ['late in the evening: it is still that day', '2026-11-24T02:30:00Z', 1, '2026-11-25T02:59:59.000Z'],
  ['a Saturday', '2026-11-28T12:00:00Z', 3, '2026-12-03T02:59:59.000Z'],
])('counts from %s', async (_day, from, days, due) =>
  expect((await dueAfter(new Date(from), days)).toISOString()).toBe(due),
);
