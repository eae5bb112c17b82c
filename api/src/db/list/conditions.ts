import type { MomentRange } from 'api-contract';
import type { Params } from '../params';

// The conditions that most list filters use. Each takes a column and returns the filter.

const ACCENTS = [
  'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ',
  'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn',
];

const anywhere = (needle: string) => `%${needle.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** 'Contains', ignoring case and accents. */
export const contains = (column: string) => (p: Params, part: string) => {
  const needle = part.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return `lower(translate(${column}, '${ACCENTS[0]}', '${ACCENTS[1]}')) LIKE ${p.add(anywhere(needle))}`;
};

/** 'Contains' for codes and numbers, which have no accents: ignoring accents would take six times as long. */
export const containsCode = (column: string) => (p: Params, part: string) =>
  `lower(${column}) LIKE ${p.add(anywhere(part))}`;

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
