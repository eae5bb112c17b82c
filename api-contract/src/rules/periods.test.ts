import { periodOf, periodText, type PeriodId } from './periods';

const TODAY = '2026-11-22';

it.each<[PeriodId, string, string, string]>([
  ['month', TODAY, '2026-11-01', '2026-11-30'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['past30', TODAY, '2026-10-24', TODAY],
  ['next7', TODAY, TODAY, '2026-11-29'],
  ['next30', '2026-12-15', '2026-12-15', '2027-01-13'],
])('%s on %s is %s to %s', (id, today, from, to) => expect(periodOf(id, today)).toEqual({ from, to }));

it.each([
  ['2026-11-01', '2026-11-30', 'Este mês'],
  [TODAY, '2026-11-29', 'Próximos 7 dias'],
  ['2026-11-02', '2026-11-30', '02/11 a 30/11/2026'],
  ['2025-12-02', '2026-01-30', '02/12/2025 a 30/01/2026'],
  [TODAY, TODAY, '22/11/2026'],
  ['2026-11-02', '', 'desde 02/11/2026'],
  ['', '2026-11-30', 'até 30/11/2026'],
  ['', '', ''],
])('from %j to %j reads %j', (from, to, text) => expect(periodText({ from, to }, TODAY)).toBe(text));
