import { parseDate } from './dates';
import { readDecimal } from './decimal';
import { maskCnpj, maskCpf } from './documents';

/** Shown in place of a blank or unreadable value. */
export const NO_VALUE = '—';

function inThousands(whole: string): string {
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length);
  const first = digits.length % 3;
  const threes = digits.slice(first).match(/\d{3}/g) ?? [];
  return sign + (first === 0 ? threes : [digits.slice(0, first), ...threes]).join('.');
}

/**
 * pt-BR number from a wire decimal, rounded half up without passing through a float: `1234.5` → `1.234,50`.
 * Two decimals by default (docs/product/texts.md, 'Numbers').
 */
export function formatNumber(value: string | null | undefined, decimals = 2): string {
  const number = readDecimal(value);
  if (!number) return NO_VALUE;
  const rounded = number.round(decimals);
  const [whole = '', fraction] = rounded.abs().toFixed(decimals).split('.');
  // A small negative number that rounds to 0 has no sign.
  return (rounded.lt(0) ? '-' : '') + inThousands(whole) + (fraction ? `,${fraction}` : '');
}

/** A count in pt-BR: `1.096`. Without `Intl`, whose first use is slow (`onFirstUse`). */
export const formatCount = (count: number): string => inThousands(String(count));

function money(value: string | null | undefined, decimals: number): string {
  const number = formatNumber(value, decimals);
  if (number === NO_VALUE) return number;
  return number.startsWith('-') ? `-R$ ${number.slice(1)}` : `R$ ${number}`;
}

/** `R$ 1.234,56` (BRL). */
export function formatMoney(value: string | null | undefined): string {
  return money(value, 2);
}

/** A price per unit, five decimals: `R$ 1,23456` (docs/product/texts.md, 'Numbers'). */
export function formatUnitPrice(value: string | null | undefined): string {
  return money(value, 5);
}

/** `1.234,00 KG` as `1.234 KG`: decimals that say nothing. */
export const withoutEmptyDecimals = (text: string): string => text.replace(/,00(?= |$)/, '');

/**
 * A volume with its unit when there is one: two decimals, or none where both are zero, `1.234,50 KG` and `1.234 KG`
 * (docs/product/texts.md, 'Numbers').
 */
export function formatVolume(value: string | null | undefined, unit = ''): string {
  const number = withoutEmptyDecimals(formatNumber(value));
  return unit && number !== NO_VALUE ? `${number} ${unit}` : number;
}

/** A percentage with a comma: `45.67` → `45,67%` (docs/product/texts.md, 'Numbers'). */
export function formatPercent(value: string | null | undefined): string {
  const number = formatNumber(value, 2);
  return number === NO_VALUE ? number : `${number}%`;
}

/** `dd/mm/yyyy` from any date of the wire. */
export function formatDate(value: string | null | undefined): string {
  return parseDate(value)?.split('-').reverse().join('/') ?? NO_VALUE;
}

/** An ERP number for display, without leading zeros ('000012345' is '12345'). Copies, files and searches keep them. */
export function trimZeros(code: string): string {
  const text = code.trim();
  return /^0\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text;
}

const CPF = /^\d{11}$/;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/i;

/** Whose number a tax id (A1_CGC) is: a person's has eleven digits. */
export const taxIdName = (value: string): 'CPF' | 'CNPJ' => (CPF.test(value.trim()) ? 'CPF' : 'CNPJ');

/**
 * A tax id (A1_CGC) as people write it: `12.ABC.345/01DE-35` of the fourteen characters of a CNPJ, which may be letters
 * but the last two, `111.444.777-35` of the eleven digits of a CPF; others as they are.
 */
export function formatTaxId(value: string): string {
  const text = value.trim();
  if (CPF.test(text)) return maskCpf(text);
  return CNPJ.test(text) ? maskCnpj(text) : text;
}
