import type pg from 'pg';
import { onContract } from '../erp/dataset/contract-orders';

/** A table of schema `erp` that is not a Protheus table. */
export const CONTRACT_MONTHS = 'contract_months';

/**
 * Rebuilds the table of monthly order totals per contract (docs/adr/0021) from the tables of `schema`. Call it in the
 * same transaction as any write to SC5, SC6, CN9, CND or CNE. `month` is its first day, or null if the order has no
 * C5_EMISSAO; `quantity` is in `unit` (C6_UM).
 */
export async function buildContractMonths(
  client: Pick<pg.PoolClient, 'query'>,
  schema: string,
): Promise<void> {
  const table = `${schema}.${CONTRACT_MONTHS}`;
  await client.query(`DROP TABLE IF EXISTS ${table}`);
  // Rows of one company are stored together, so that a page reads only a few blocks.
  await client.query(`
CREATE TABLE ${table} AS
SELECT k.numero, k.filial, c5_cliente AS customer, c5_lojacli AS store,
  date_trunc('month', c5_emissao::timestamp)::date AS month, c6_produto AS product, c5_mdplani AS sheet, c6_um AS unit,
  sum(c6_qtdven) AS quantity, sum(c6_valor) AS value
FROM (SELECT DISTINCT cn9_numero AS numero, cn9_filial AS filial FROM ${schema}.cn9 WHERE cn9_revatu = '') k
JOIN ${schema}.sc5 ON ${onContract('k.numero', 'k.filial', schema)}
JOIN ${schema}.sc6 ON c6_filial = c5_filial AND c6_num = c5_num
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 3, 5, 1, 2`);
  await client.query(`CREATE INDEX ${CONTRACT_MONTHS}_i1 ON ${table} (customer, month)`);
  await client.query(`ANALYZE ${table}`);
}
