import type pg from 'pg';
import { onContract } from '../reads/contract-orders';

/** A table of schema `erp` that is not a Protheus table. */
export const CONTRACT_MONTHS = 'contract_months';

/** What a line is of; `month` is its first day, or null if the order has no C5_EMISSAO. */
export const MONTH_KEY = [
  'numero',
  'filial',
  'customer',
  'store',
  'month',
  'product',
  'sheet',
  'unit',
] as const;

const LINES = `k.numero, k.filial, c5_cliente AS customer, c5_lojacli AS store,
  date_trunc('month', c5_emissao::timestamp)::date AS month, c6_produto AS product, c5_mdplani AS sheet, c6_um AS unit,
  sum(c6_qtdven) AS quantity, sum(c6_valor) AS value`;
const BY_LINE = 'GROUP BY 1, 2, 3, 4, 5, 6, 7, 8';

/** Contracts with a current revision. */
const current = (schema: string, where = 'true') =>
  `(SELECT DISTINCT cn9_numero AS numero, cn9_filial AS filial FROM ${schema}.cn9
    WHERE cn9_revatu = '' AND ${where}) k`;
const items = (schema: string) => `JOIN ${schema}.sc6 ON c6_filial = c5_filial AND c6_num = c5_num`;

/** Lines of the contracts of CN9 that `where` leaves, from the tables of `schema`. */
export const monthLines = (schema: string, where?: string): string => `
SELECT ${LINES} FROM ${current(schema, where)}
JOIN ${schema}.sc5 ON ${onContract('k.numero', 'k.filial', schema)} ${items(schema)} ${BY_LINE}`;

/** Lines of the few orders of SC5 that `where` leaves: contracts are looked up order by order. */
export const monthLinesOfOrders = (where: string): string => `
SELECT ${LINES} FROM erp.sc5
JOIN LATERAL ${current('erp', 'cn9_numero = c5_mdcontr')} ON ${onContract('k.numero', 'k.filial')}
${items('erp')} WHERE ${where} ${BY_LINE}`;

/**
 * Rebuilds the table of monthly order totals per contract (docs/adr/0021) from the tables of `schema`. `quantity` is in
 * `unit` (C6_UM). Smaller changes of SC5, SC6, CN9, CND or CNE are followed by `keepDerived` (`erp/sync/derived`) in
 * their transaction.
 */
export async function buildContractMonths(
  client: Pick<pg.PoolClient, 'query'>,
  schema: string,
): Promise<void> {
  const table = `${schema}.${CONTRACT_MONTHS}`;
  await client.query(`DROP TABLE IF EXISTS ${table}`);
  // Rows of one company are stored together, so that a page reads only a few blocks.
  await client.query(`CREATE TABLE ${table} AS ${monthLines(schema)} ORDER BY 3, 5, 1, 2`);
  await client.query(`CREATE INDEX ${CONTRACT_MONTHS}_i1 ON ${table} (customer, month)`);
  await client.query(`ANALYZE ${table}`);
}
