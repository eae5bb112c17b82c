import type { ErpTable } from '../tables/tables';

/** Rows that others are shown by come after their parts, so that no list has an order without its items for long. */
const PARTS_FIRST = [
  'CNE',
  'CND',
  'CNB',
  'CNA',
  'CN9',
  'SC6',
  'SC5',
  'SD2',
  'SF2',
  'SD1',
  'SE1',
  'SEE',
  'DAK',
  'DAI',
];

/** The tables in the order in which they are read: first those that others refer to. */
export const inReadingOrder = (tables: readonly ErpTable[]): ErpTable[] =>
  tables.toSorted((a, b) => PARTS_FIRST.indexOf(a.file) - PARTS_FIRST.indexOf(b.file));
