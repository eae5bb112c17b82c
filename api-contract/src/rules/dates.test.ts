import { addMonths, daysBetween, monthName, parseDate, saoPauloToday, sundayOf } from './dates';

it.each([
  ['21/11/2026', '2026-11-21'],
  ['21/11/26', '2026-11-21'],
  ['20261121', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  [' 21/11/2026 ', '2026-11-21'],
  ['29/02/2028', '2028-02-29'],
  ['2026-11-21T01:30:00Z', '2026-11-20'],
  ['2026-11-21T23:30:00-03:00', '2026-11-21'],
])('reads %j', (text, expected) => {
  expect(parseDate(text)).toBe(expected);
});

it.each([
  [''],
  ['  /  /    '],
  ['31/02/2026'],
  ['29/02/2026'],
  ['00/01/2026'],
  ['01/13/2026'],
  ['2026-1121'],
  ['2026-11-21T10:00'],
  ['1/1/2026'],
  ['amanhã'],
  [null],
  [undefined],
])('refuses %j', (text) => {
  expect(parseDate(text)).toBeNull();
});

it.each([
  ['2026-11-21T02:59:59Z', '2026-11-20'],
  ['2026-11-21T03:00:00Z', '2026-11-21'],
  ['2027-01-01T01:00:00Z', '2026-12-31'],
  // In a summer time days began an hour earlier.
  ['2019-01-10T01:59:59Z', '2019-01-09'],
  ['2019-01-10T02:00:00Z', '2019-01-10'],
  ['2019-03-10T02:00:00Z', '2019-03-09'],
])('at %s it is %s in São Paulo', (now, expected) => {
  expect(saoPauloToday(new Date(now))).toBe(expected);
});

it('agrees with the zone itself, through every change of the clocks since 1915', () => {
  const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
  const wrong: string[] = [];
  // A step that meets every minute of the hour in time.
  for (let at = Date.UTC(1915, 0, 2); at < Date.UTC(2030, 0, 1); at += 7 * 3_600_000 + 61_000) {
    const now = new Date(at);
    if (saoPauloToday(now) !== zone.format(now)) wrong.push(now.toISOString());
  }
  expect(wrong).toEqual([]);
});

it.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-11-22', 1],
  ['2026-03-01', '2026-02-28', -1],
  ['2028-02-28', '2028-03-01', 2],
  // Daylight saving began here in 2018: the day had 23 hours.
  ['2018-11-03', '2018-11-05', 2],
])('from %s to %s are %d days', (from, to, expected) => {
  expect(daysBetween(from, to)).toBe(expected);
});

it.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-11-21', 6, '2027-05-21'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s and %d months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

it.each([
  ['2026-11-23', '2026-11-29'],
  ['2026-11-28', '2026-11-29'],
  ['2026-11-29', '2026-11-29'],
  ['2026-12-30', '2027-01-03'],
])('the week of %s ends on %s', (date, sunday) => {
  expect(sundayOf(date)).toBe(sunday);
});

it.each([
  ['2026-03-01', 'março'],
  ['2026-11', 'novembro'],
  ['', ''],
])('the month of %p is %p', (day, name) => expect(monthName(day)).toBe(name));
