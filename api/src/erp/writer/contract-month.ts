import type pg from 'pg';
import { MONTH_KEY, monthLinesOfOrders } from '../tables/contract-months';

/**
 * Adds one order's items to the monthly sums of its contracts (docs/adr/0021), in the transaction that creates the
 * order. The cost depends on the order only, not on the size of the table.
 */
export async function addToContractMonths(
  client: Pick<pg.ClientBase, 'query'>,
  { branch, number }: { readonly branch: string; readonly number: string },
): Promise<void> {
  const { rows } = await client.query<Record<string, unknown>>(
    `SELECT ${[...MONTH_KEY, 'quantity', 'value'].map((name) => `${name}::text`).join(', ')}
     FROM (${monthLinesOfOrders('c5_filial = $1 AND c5_num = $2')}) lines`,
    [branch, number],
  );
  for (const row of rows) {
    const line = MONTH_KEY.map((name) => row[name]);
    const { rowCount } = await client.query(
      `UPDATE erp.contract_months SET quantity = quantity + $9::numeric, value = value + $10::numeric
       WHERE numero = $1 AND filial = $2 AND customer = $3 AND store = $4 AND month IS NOT DISTINCT FROM $5::date
         AND product = $6 AND sheet = $7 AND unit = $8`,
      [...line, row.quantity, row.value],
    );
    if (rowCount === 0)
      await client.query(
        `INSERT INTO erp.contract_months (${MONTH_KEY.join(', ')}, quantity, value)
         VALUES ($1, $2, $3, $4, $5::date, $6, $7, $8, $9::numeric, $10::numeric)`,
        [...line, row.quantity, row.value],
      );
  }
}
