/**
 * Amounts are integers, so that sums and products are exact: quantities in thousandths, prices in hundred-thousandths,
 * money in cents. 28,000.000 × 100.00000 stays far below 2^53.
 */
export type Milli = number;
export type Price5 = number;
export type Cents = number;

export const amount = (quantity: Milli, price: Price5): Cents => Math.round((quantity * price) / 1_000_000);

const fixed = (value: number, decimals: number): string => {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

export const quantityText = (value: Milli): string => fixed(value, 3);
export const priceText = (value: Price5): string => fixed(value, 5);
export const moneyText = (value: Cents): string => fixed(value, 2);
