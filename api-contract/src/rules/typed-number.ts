import { Decimal, readDecimal } from './decimal';
import { amountOf } from './wording';

/** More digits than any amount of the portal has are refused rather than cut. */
const isInRange = (number: string) => /^\d{1,12}(\.|$)/.test(number);

/** `1.234.567`: the same sign between groups of three. Nothing is grouped after a zero. */
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/;

/**
 * A number as it was typed, in the wire's decimal (docs/product/texts.md, 'Typed numbers'): '' for nothing, null for
 * what cannot be read.
 */
export function readTyped(text: string): string | null {
  const typed = text.replace(/R\$|\s/g, '');
  if (typed === '') return '';
  if (!/^\d*([.,]\d*)*$/.test(typed) || !/\d/.test(typed)) return null;
  const signs = typed.replace(/\d/g, '');
  const last = signs.at(-1) ?? '';
  const thousands = last !== '' && (signs.length > 1 || last === '.') && GROUPED.test(typed);
  const at = thousands || signs === '' ? typed.length : typed.lastIndexOf(last);
  const whole = typed.slice(0, at);
  // Before a decimal sign there are thousands of the other sign, or plain digits.
  if (/[.,]/.test(whole) && (!GROUPED.test(whole) || (!thousands && whole.includes(last)))) return null;
  const units = whole.replace(/[.,]/g, '') || '0';
  const number = new Decimal(`${units}.${typed.slice(at + 1) || '0'}`).toFixed();
  return isInRange(number) ? number : null;
}

/** What is wrong with a number field's value: not a number, or one with more decimals than it takes. */
export function numberProblem(value: string, decimals: number): string | undefined {
  if (value === '') return undefined;
  const number = readDecimal(value);
  if (!number || !isInRange(value)) return 'Número inválido.';
  if (number.round(decimals, 0).eq(number)) return undefined;
  if (decimals === 0) return 'Informe um número inteiro.';
  return `Informe no máximo ${amountOf(decimals, 'casa decimal', 'casas decimais')}.`;
}
