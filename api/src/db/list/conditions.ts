import { asciiEmail, foldText, type MomentRange } from 'api-contract';
import type { Params } from '../params';

// The conditions that most list filters use. Each takes a column and returns the filter.

/** A letter as it may be written. */
const WRITTEN: Readonly<Record<string, string>> = {
  a: 'aáàâãä',
  e: 'eéèêë',
  i: 'iíìîï',
  o: 'oóòôõö',
  u: 'uúùûü',
  c: 'cç',
  n: 'nñ',
};

const anywhere = (needle: string) => `%${needle.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** One character of a pattern, in either case. */
function written(character: string): string {
  const lower = WRITTEN[character] ?? character;
  const upper = lower.toUpperCase();
  // 'ß' has two letters as a capital.
  if (upper.length !== lower.length || upper === lower)
    return character.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  return `[${lower}${upper}]`;
}

/** 'Contains', ignoring case and accents. */
export const contains = (column: string) => (p: Params, part: string) => {
  const needle = foldText(part);
  // A pattern takes a quarter of the time of taking the column's accents away.
  return `${column} ~ ${p.add(Array.from(needle, written).join(''))}`;
};

/** 'Contains' for codes and numbers, which have no accents: ignoring accents would take twice as long. */
export const containsCode = (column: string) => (p: Params, part: string) =>
  `lower(${column}) LIKE ${p.add(anywhere(part))}`;

/** 'Contains' for e-mail addresses; a domain is found as it is written and as it is kept. */
export const containsEmail = (column: string) => (p: Params, part: string) =>
  `(${containsCode(column)(p, part)} OR ${containsCode(column)(p, asciiEmail(part))})`;

export const equals = (column: string) => (p: Params, value: string | number) =>
  `${column} = ${p.add(value)}`;

export const oneOf = (column: string) => (p: Params, values: readonly (string | number)[]) =>
  `${column} = ANY(${p.add(values)})`;

/** On or after. */
export const from = (column: string) => (p: Params, day: string) => `${column} >= ${p.add(day)}`;

/** On or before. */
export const until = (column: string) => (p: Params, day: string) => `${column} <= ${p.add(day)}`;

/** A timestamp within a range of São Paulo dates, both ends included. */
export const momentWithin = (column: string) => (p: Params, range: MomentRange) =>
  `(${column} AT TIME ZONE 'America/Sao_Paulo') BETWEEN ${p.add(range.from)}::timestamp AND ${p.add(range.to)}::timestamp`;
