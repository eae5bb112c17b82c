/** Only the digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The last `length` digits, padded with zeros on the left. */
export const fixed = (text: string, length: number): string =>
  digitsOf(text).padStart(length, '0').slice(-length);

/** FEBRABAN module 10: weights 2, 1 from the right, products' digits added up. */
export function mod10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, n) => {
    const product = Number(digit) * (n % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** FEBRABAN module 11 of a bar code: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
export function mod11(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, n) => total + Number(digit) * (2 + (n % 8)), 0);
  const rest = 11 - (sum % 11);
  return rest === 0 || rest > 9 ? 1 : rest;
}
