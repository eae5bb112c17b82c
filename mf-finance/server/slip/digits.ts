/** Only the digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** FEBRABAN module 10: weights 2, 1 from the right, products' digits added up. */
export function mod10(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, n) => {
    const product = Number(digit) * (n % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** 11 less the remainder of a sum by 11, 1 to 11: weights 2 to `highest` from the right, again and again. */
export function mod11(digits: string, highest = 9): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, n) => total + Number(digit) * (2 + (n % (highest - 1))), 0);
  return 11 - (sum % 11);
}

/** The check digit of a bar code (FEBRABAN): module 11 where 10 and 11 become 1. */
export function barcodeDigit(digits: string): number {
  const rest = mod11(digits);
  return rest > 9 ? 1 : rest;
}
