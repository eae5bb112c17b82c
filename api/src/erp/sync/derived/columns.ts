import { countedDeliveries, countedItems } from '../../dataset/stage-counts';
import { monthLines } from '../../tables/contract-months';
import type { ErpTable } from '../../tables/tables';

/** Every word of the statements that make the sums; a column's name is its table's alone. */
const WORDS = new Set(
  [monthLines('erp'), countedItems('erp'), countedDeliveries('erp')].join(' ').match(/\w+/g),
);

/**
 * A row's key and the columns that the sums are made of, lower case. A row that differs in other columns alone moves no
 * sum.
 */
export const summedColumns = ({ columns, key }: ErpTable): string[] =>
  [...columns.keys()]
    .filter((name) => key.includes(name) || WORDS.has(name.toLowerCase()))
    .map((name) => name.toLowerCase());
