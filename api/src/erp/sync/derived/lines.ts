import type pg from 'pg';
import { COUNT_KEY, countedDeliveries, countedItems } from '../../reads/stage-counts';
import { CONTRACT_MONTHS, MONTH_KEY, monthLines, monthLinesOfOrders } from '../../tables/contract-months';
import { STAGE_COUNTS } from '../../tables/stage-counts';

type Client = Pick<pg.ClientBase, 'query'>;

/** A table of sums beside the ERP's own. */
export interface Derived {
  readonly table: string;
  /** Columns that say what a line is of, with their types; `day` is the one that may be null. */
  readonly key: Readonly<Record<string, 'text' | 'date' | 'boolean'>>;
  readonly day: string;
  readonly sums: readonly string[];
}

/** Lines as arrays of texts, `key` then `sums`. */
export type Lines = readonly (readonly (string | null)[])[];

const typed = <T extends 'text' | 'date' | 'boolean'>(names: readonly string[], of: Record<string, T>) =>
  Object.fromEntries(names.map((name) => [name, of[name] ?? 'text'] as const));

export const MONTHS: Derived = {
  table: `erp.${CONTRACT_MONTHS}`,
  key: typed(MONTH_KEY, { month: 'date' }),
  day: 'month',
  sums: ['quantity', 'value'],
};

export const STAGES: Derived = {
  table: `erp.${STAGE_COUNTS}`,
  key: typed(COUNT_KEY, { billed: 'boolean', arrived: 'boolean', issued: 'date' }),
  day: 'issued',
  sums: ['items', 'deliveries'],
};

/** Orders by C5_FILIAL and C5_NUM. */
export type Orders = readonly (readonly [branch: string, number: string])[];

const OF_ORDERS = '(c5_filial, c5_num) IN (SELECT * FROM unnest($1::text[], $2::text[]))';

async function linesOf(client: Client, { key, sums }: Derived, sql: string, values: unknown[]) {
  const columns = [...Object.keys(key), ...sums].map((name) => `${name}::text`);
  const text = `SELECT ${columns.join(', ')} FROM (${sql}) lines`;
  const { rows } = await client.query<(string | null)[]>({ text, values, rowMode: 'array' });
  return rows;
}

const arrays = (orders: Orders) => [orders.map(([branch]) => branch), orders.map(([, number]) => number)];

/** The lines that orders add to the sums of their contracts' months. */
export const monthsOfOrders = (client: Client, orders: Orders): Promise<Lines> =>
  linesOf(client, MONTHS, monthLinesOfOrders(OF_ORDERS), arrays(orders));

/** The lines that all orders on these contracts (CN9_NUMERO) add. */
export const monthsOfContracts = (client: Client, numbers: readonly string[]): Promise<Lines> =>
  linesOf(client, MONTHS, monthLines('erp', 'cn9_numero = ANY($1)'), [numbers]);

/** The lines that orders add to the counts of the lists. */
export const stagesOfOrders = (client: Client, orders: Orders): Promise<Lines> =>
  linesOf(
    client,
    STAGES,
    `${countedItems('erp', OF_ORDERS)} UNION ALL ${countedDeliveries('erp', OF_ORDERS)}`,
    arrays(orders),
  );

/** The same lines with their sums below zero. */
export const negative = ({ key }: Derived, lines: Lines): Lines => {
  const from = Object.keys(key).length;
  const negated = (value: string | null) => (value?.startsWith('-') ? value.slice(1) : `-${value}`);
  return lines.map((line) => line.map((value, n) => (n < from ? value : negated(value))));
};
