/**
 * The check digit of the first 43 characters of an NF-e key: module 11 with weights 2 to 9 from the right; a letter of
 * an alphanumeric CNPJ counts as its code − 48 (Nota Técnica Conjunta 2025.001); 10 and 11 become 0.
 */
export function nfeKeyDigit(body: string): number {
  const sum = [...body]
    .reverse()
    .reduce((total, character, n) => total + (character.charCodeAt(0) - 48) * (2 + (n % 8)), 0);
  const digit = 11 - (sum % 11);
  return digit > 9 ? 0 : digit;
}

/**
 * Whether a text is the key of an NF-e: state, month, the issuer's CNPJ, model 55, series, number, kind, code and check
 * digit, 44 characters. Letters are allowed in the CNPJ only, and not in its two check digits.
 */
export function isNfeKey(text: string): boolean {
  if (!/^\d{6}[0-9A-Z]{12}\d{2}55\d{22}$/.test(text)) return false;
  const month = Number(text.slice(4, 6));
  return month >= 1 && month <= 12 && nfeKeyDigit(text.slice(0, 43)) === Number(text[43]);
}

/** A key in eleven groups of four, as a DANFE prints it. */
export const formatNfeKey = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');
