import type pg from 'pg';
import { onContract } from '../dataset/contract-orders';

/** The line of `erp.contract_months` that a new order item belongs to. */
const LINE = ['numero', 'filial', 'customer', 'store', 'month', 'product', 'sheet', 'unit'];

/**
 * Adds one order's items to the monthly sums of its contracts (docs/adr/0021), in the transaction that creates the
 * order. The cost depends on the order only, not on the size of the table.
 */
export async function addToContractMonths(
  client: Pick<pg.ClientBase, 'query'>,
  { branch, number }: { readonly branch: string; readonly number: string },
): Promise<void> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT k.numero, k.filial, c5_cliente AS customer, c5_lojacli AS store,
       to_char(c5_emissao, 'YYYY-MM-01') AS month, c6_produto AS product, c5_mdplani AS sheet, c6_um AS unit,
       sum(c6_qtdven)::text AS quantity, sum(c6_valor)::text AS value
     FROM erp.sc5 JOIN erp.sc6 ON c6_filial = c5_filial AND c6_num = c5_num
     JOIN (SELECT DISTINCT cn9_numero AS numero, cn9_filial AS filial FROM erp.cn9 WHERE cn9_revatu = '') k
       ON k.numero = c5_mdcontr AND ${onContract('k.numero', 'k.filial')}
     WHERE c5_filial = $1 AND c5_num = $2 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`,
    [branch, number],
  );
  for (const row of rows) {
    const line = LINE.map((name) => row[name]);
    const { rowCount } = await client.query(
      `UPDATE erp.contract_months SET quantity = quantity + $9::numeric, value = value + $10::numeric
       WHERE numero = $1 AND filial = $2 AND customer = $3 AND store = $4 AND month IS NOT DISTINCT FROM $5::date
         AND product = $6 AND sheet = $7 AND unit = $8`,
      [...line, row.quantity, row.value],
    );
    if (rowCount === 0)
      await client.query(
        `INSERT INTO erp.contract_months (${LINE.join(', ')}, quantity, value)
         VALUES ($1, $2, $3, $4, $5::date, $6, $7, $8, $9::numeric, $10::numeric)`,
        [...line, row.quantity, row.value],
      );
  }
}
