import { type OrderDraft, orderDraft } from 'api-contract';
import type pg from 'pg';

interface Row {
  readonly draft: OrderDraft;
  readonly contract_branch: string;
  readonly contract_number: string;
  readonly contract_sheet: string;
  readonly contract_item: string;
  readonly store: string;
  readonly balance_quantity: string;
}

/**
 * The order of a request on the contract item that it was confirmed for, and what it takes of that item's balance; null
 * where there is none.
 */
export async function keptOrder(
  db: Pick<pg.ClientBase, 'query'>,
  id: number,
): Promise<{ readonly order: OrderDraft; readonly quantity: string } | null> {
  const { rows } = await db.query<Row>(
    `SELECT draft, contract_branch, contract_number, contract_sheet, contract_item, store,
       trim_scale(balance_quantity)::text AS balance_quantity FROM orders.order_requests WHERE id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  const { draft, contract_branch, contract_number, contract_sheet, contract_item, store } = row;
  return {
    order: {
      ...orderDraft.parse(draft),
      internal_contract: contract_number,
      manufacturing_origin: contract_branch,
      contract_sheet,
      contract_item,
      store,
    },
    quantity: row.balance_quantity,
  };
}
