import { amountOf } from 'api-contract';
import type { HomeLine } from 'api/home';

/** A line of the home page that says how many there are; none where there are none. */
export const countLine = (
  count: number,
  [one, several]: readonly [string, string],
  { money = '0', ...more }: Omit<HomeLine, 'text' | 'stake'> & { readonly money?: string },
): HomeLine[] => (count === 0 ? [] : [{ ...more, text: amountOf(count, one, several), stake: { money } }]);
