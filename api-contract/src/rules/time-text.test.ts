import { shortTime, timeAgo, timeText } from './time-text';

it.each([
  ['2026-11-22T11:59:31-03:00', 'agora'],
  ['2026-11-22T12:05:00-03:00', 'agora'],
  ['2026-11-22T11:59:00-03:00', 'há 1 min'],
  ['2026-11-22T11:01:00-03:00', 'há 59 min'],
  ['2026-11-22T11:00:00-03:00', 'há 1 h'],
  ['2026-11-21T12:00:01-03:00', 'há 23 h'],
  ['2026-11-21T12:00:00-03:00', 'há 1 dia'],
  ['2026-11-20T12:00:00-03:00', 'há 2 dias'],
])('%s at noon is %s', (time, words) => expect(timeAgo(time, new Date('2026-11-22T15:00:00Z'))).toBe(words));

it('is São Paulo’s time', () => expect(timeText('2026-11-22T02:30:00Z')).toBe('21/11/2026 23:30'));

it.each([
  ['2026-11-22T17:32:59Z', '14:32'],
  ['2026-11-22T03:00:00Z', '00:00'],
  ['2026-11-22T02:59:00Z', '21/11 23:59'],
  ['2026-01-02T12:05:00Z', '02/01 09:05'],
  ['2025-11-22T17:32:00Z', '22/11/2025 14:32'],
])('%s is in the evening of the 22nd %s', (time, words) =>
  expect(shortTime(time, new Date('2026-11-22T23:00:00Z'))).toBe(words),
);
