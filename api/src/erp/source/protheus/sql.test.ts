import { and, equals, oneOf, or, recnoAbove, recnoBetween, stampBetween, stampOf, ticksOf } from './sql';

it('quotes codes, so that none becomes SQL', () => {
  expect(equals('C5_NUM', `0' OR '1' = '1`)).toBe(`C5_NUM = '0'' OR ''1'' = ''1'`);
  expect(equals('C5_FILIAL', '')).toBe(`C5_FILIAL = ' '`);
  expect(and(or([oneOf('X', ['a', `b'`]), recnoAbove(5)]), null, recnoBetween(1, 2))).toBe(
    `((X IN ('a', 'b''')) OR (R_E_C_N_O_ > 5)) AND (R_E_C_N_O_ > 1 AND R_E_C_N_O_ <= 2)`,
  );
});

it('takes no field and no number that is none', () => {
  expect(() => equals(`C5_NUM = '' OR 1`, '')).toThrow('Not a field');
  expect(() => recnoAbove(Number.NaN)).toThrow('Not a whole number');
  expect(() => recnoAbove(1.5)).toThrow('Not a whole number');
});

it.each([
  ['2026-11-20 10:00:00.129', '2026-11-20 10:00:00.12'],
  ['20261120 10:00:00', '2026-11-20 10:00:00.00'],
  ['2026-11-20T10:00:00.5Z', '2026-11-20 10:00:00.50'],
  ['2024-02-29 23:59:59.999999', '2024-02-29 23:59:59.99'],
])('reads the stamp %s as %s', (text, stamp) => {
  const ticks = ticksOf(text);
  expect(ticks === null ? null : stampOf(ticks)).toBe(stamp);
});

it.each(['20261120', '2026-02-30 10:00:00', '2026-11-20 25:00:00', '20-NOV-26 10.00.00', ''])(
  'refuses the stamp %s',
  (text) => expect(ticksOf(text)).toBeNull(),
);

it('writes instants as each database reads them', () => {
  const ticks = ticksOf('2026-11-20 10:00:00.12') ?? 0;
  expect(stampBetween(ticks, ticks + 1, 'mssql')).toBe(
    `S_T_A_M_P_ >= '20261120 10:00:00.120' AND S_T_A_M_P_ < '20261120 10:00:00.130'`,
  );
  expect(stampBetween(ticks, null, 'oracle')).toBe(
    `S_T_A_M_P_ >= TO_TIMESTAMP('20261120 10:00:00.120', 'YYYYMMDD HH24:MI:SS.FF3')`,
  );
});
