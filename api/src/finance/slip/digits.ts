/** Only the digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The last `length` digits, padded with zeros on the left. */
export const fixed = (text: string, length: number): string =>
  digitsOf(text).padStart(length, '0').slice(-length);

/** The digits of a bank's number without the wallet before it and the check digit behind it: `09/0123-P` is `0123`. */
export const bareNumber = (text: string): string =>
  digitsOf((text.split('/').at(-1) ?? '').split('-')[0] ?? '');

/** FEBRABAN module 10: weights 2, 1 from the right, products' digits added up. */
export function mod10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, n) => {
    const product = Number(digit) * (n % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** The sum that modules of 11 are taken of: weights 2 to `highest` from the right, again and again. */
export const weighted = (digits: string, highest: number): number =>
  [...digits].reverse().reduce((total, digit, n) => total + Number(digit) * (2 + (n % (highest - 1))), 0);

/** FEBRABAN module 11 of a bar code: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
export function mod11(digits: string): number {
  const rest = 11 - (weighted(digits, 9) % 11);
  return rest > 9 ? 1 : rest;
}
