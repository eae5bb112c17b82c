import type { Random } from 'api/testing/random';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function checkDigit(text: string): number {
  let sum = 0;
  for (let n = text.length - 1, weight = 2; n >= 0; n--, weight = weight === 9 ? 2 : weight + 1) {
    sum += (text.charCodeAt(n) - 48) * weight;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Appends both check digits to 12 characters; the value of a character is its code − 48 (IN RFB 2.229/2024). */
export function withCheckDigits(root: string): string {
  const first = `${root}${checkDigit(root)}`;
  return `${first}${checkDigit(first)}`;
}

/** The eight characters that identify a company; the new format includes letters. */
export function cnpjRoot(random: Random, alphanumeric: boolean): string {
  if (!alphanumeric) return random.digits(8);
  const mixed = Array.from({ length: 6 }, (_, n) =>
    n % 2 === 0 ? random.pick([...LETTERS]) : random.digits(1),
  );
  return random.digits(2) + mixed.join('');
}

/** The CNPJ of a company's nth establishment, 14 characters without punctuation. */
export const cnpj = (root: string, establishment: number): string =>
  withCheckDigits(`${root}${String(establishment).padStart(4, '0')}`);
