import Big from 'big.js';

/** Big with the portal's own settings: ten digits after a division, halves away from zero, never an exponent. */
export const Decimal = Big();
Decimal.DP = 10;
Decimal.RM = Decimal.roundHalfUp;
Decimal.PE = 1_000_000;
Decimal.NE = -1_000_000;

const WIRE_DECIMAL = /^-?\d+(\.\d+)?$/;

/** Reads a decimal of the wire (`1234.56`); null when blank or not a number, so that no caller shows NaN. */
export function readDecimal(text: string | null | undefined): Big | null {
  const trimmed = String(text ?? '').trim();
  return WIRE_DECIMAL.test(trimmed) ? new Decimal(trimmed) : null;
}

/** Exact sum of wire decimals; blank or unreadable ones count as 0. */
export function sumDecimals(values: Iterable<string>): string {
  let sum = new Decimal(0);
  for (const value of values) sum = sum.plus(readDecimal(value) ?? 0);
  return sum.toFixed();
}

/** Whether a wire decimal is greater than 0. */
export const isPositive = (text: string): boolean => readDecimal(text)?.gt(0) ?? false;

/** Product of wire decimals, rounded to so many digits; blank or unreadable ones count as 0. */
export const timesDecimals = (a: string, b: string, digits: number): string =>
  (readDecimal(a) ?? new Decimal(0))
    .times(readDecimal(b) ?? 0)
    .round(digits)
    .toFixed();
