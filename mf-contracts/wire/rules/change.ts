import { readDecimal } from 'api-contract/rules';

/**
 * 'Monthly change': (last − previous) / previous, in percent, as a decimal string; null when there is no previous
 * month to compare with; the screen then shows '—' (docs/product/session.md, 'Home').
 */
export function monthlyChange(last: string, previous: string): string | null {
  const [now, before] = [readDecimal(last), readDecimal(previous)];
  if (!now || !before?.gt(0)) return null;
  return now.minus(before).times(100).div(before).toFixed();
}
