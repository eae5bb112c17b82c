import type pg from 'pg';
import { ORDER_STATUS } from 'api-contract';
import type { ContractItemKey } from 'api/erp/writer/port';

/**
 * Whether the company has a submitted request like this one that the ERP has not refused: same contract item, store,
 * quantity and delivery date (docs/product/orders.md, 'Duplicates').
 */
export async function hasDuplicate(
  client: Pick<pg.ClientBase, 'query'>,
  of: {
    readonly customer: string;
    readonly item: ContractItemKey;
    readonly store: string;
    readonly quantity: string;
    readonly delivery: string;
    readonly except: number | null;
  },
): Promise<boolean> {
  const { branch, contract, sheet, item } = of.item;
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM orders.order_requests r JOIN portal.customers c ON c.id = r.customer_id
       WHERE c.code = $1 AND r.submitted_at IS NOT NULL AND r.status <> ${ORDER_STATUS.refusedByErp}
         AND r.contract_branch = $2 AND r.contract_number = $3 AND r.contract_sheet = $4 AND r.contract_item = $5
         AND r.store = $6 AND r.quantity = $7::numeric AND r.delivery_date = $8::date
         AND r.id IS DISTINCT FROM $9) AS found`,
    [of.customer, branch, contract, sheet, item, of.store, of.quantity, of.delivery, of.except],
  );
  return rows[0]?.found ?? false;
}
