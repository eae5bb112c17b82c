/**
 * CNPJ, CPF and Brazilian phone numbers, stored without punctuation and shown with a mask
 * (docs/product/texts.md, 'Documents and phones').
 */

/** A CNPJ without its mask, upper case: 14 letters and digits (docs/product/texts.md, 'Documents and phones'). */
export const bareCnpj = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase();

/** The digits of a CPF or a phone. */
export const bareDigits = (text: string): string => text.replace(/\D/g, '');

/** Remainder of the weighted sum modulo 11, as the Receita Federal turns it into a digit; a letter counts as its code − 48. */
function checkDigit(text: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, n) => total + weight * (text.charCodeAt(n) - 48), 0);
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
}

const CNPJ_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const CPF_WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const sameCharacter = (text: string) => new Set(text).size === 1;

/** Whether the two check digits of a CNPJ are right; numeric or alphanumeric, with or without mask. */
export function isCnpj(text: string): boolean {
  const cnpj = bareCnpj(text);
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || sameCharacter(cnpj)) return false;
  const first = checkDigit(cnpj, CNPJ_WEIGHTS);
  const second = checkDigit(cnpj.slice(0, 12) + first, [6, ...CNPJ_WEIGHTS]);
  return cnpj.endsWith(first + second);
}

/** Whether the two check digits of a CPF are right, with or without mask. */
export function isCpf(text: string): boolean {
  const cpf = bareDigits(text);
  if (cpf.length !== 11 || sameCharacter(cpf)) return false;
  const first = checkDigit(cpf, CPF_WEIGHTS);
  return cpf.endsWith(first + checkDigit(cpf.slice(0, 9) + first, [11, ...CPF_WEIGHTS]));
}

/** Whether a phone has its area code and 8 or 9 digits. */
export const isPhone = (text: string): boolean => /^[1-9]{2}(9\d{8}|[2-9]\d{7})$/.test(bareDigits(text));

/** Fills the `#` of a mask and stops after the last character, so that a partial text does not end in punctuation. */
function fill(mask: string, text: string): string {
  let at = 0;
  let out = '';
  for (const place of mask) {
    if (at >= text.length) break;
    out += place === '#' ? text[at++] : place;
  }
  return out;
}

/** `##.###.###/####-##`, also while it is being typed. */
export const maskCnpj = (text: string): string => fill('##.###.###/####-##', bareCnpj(text).slice(0, 14));

/** `###.###.###-##`, also while it is being typed. */
export const maskCpf = (text: string): string => fill('###.###.###-##', bareDigits(text).slice(0, 11));

/** `(##) ####-####`, or `(##) #####-####` from the eleventh digit on; also while it is being typed. */
export function maskPhone(text: string): string {
  const digits = bareDigits(text).slice(0, 11);
  return fill(digits.length > 10 ? '(##) #####-####' : '(##) ####-####', digits);
}
