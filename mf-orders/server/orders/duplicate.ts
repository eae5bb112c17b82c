import type pg from 'pg';
import { ORDER_STATUS } from 'api-contract';
import type { ErpContractLine } from 'api/erp/reads/contract-rows';
import type { Scope } from 'api/erp/scope';
import { computed, type NamedOrder, wrongFields } from './confirm';
import type { OrderDeps } from './deps';
import { itemKeyOf } from './free-balance';
import { orderProblems } from '../../wire/rules/order-problems';

/**
 * Whether the company (A1_COD) has another submitted request like this one that the ERP has not refused: same contract
 * item, store (A1_LOJA), quantity and delivery date (docs/product/orders.md, 'Duplicates').
 */
export async function hasDuplicate(
  client: Pick<pg.ClientBase, 'query'>,
  customer: string,
  order: Pick<NamedOrder, 'quantity' | 'delivery_date' | 'id'>,
  found: { readonly item: ErpContractLine; readonly store: string },
): Promise<boolean> {
  const { branch, contract, sheet, item } = itemKeyOf(found.item);
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM orders.order_requests r JOIN portal.customers c ON c.id = r.customer_id
       WHERE c.code = $1 AND r.submitted_at IS NOT NULL AND r.status <> ${ORDER_STATUS.refusedByErp}
         AND r.contract_branch = $2 AND r.contract_number = $3 AND r.contract_sheet = $4 AND r.contract_item = $5
         AND r.store = $6 AND r.quantity = $7::numeric AND r.delivery_date = $8::date
         AND r.id IS DISTINCT FROM $9) AS found`,
    [
      customer,
      branch,
      contract,
      sheet,
      item,
      found.store,
      order.quantity,
      order.delivery_date,
      order.id ?? null,
    ],
  );
  return rows[0]?.found ?? false;
}

/** {@link hasDuplicate} of an order that is filled in as far as `step`; 422 with what is wrong with it until there. */
export async function isLikeAnother(
  deps: Pick<OrderDeps, 'pool' | 'now'>,
  scope: Scope,
  order: NamedOrder,
  step: 1 | 2 | 3,
): Promise<boolean> {
  const { item, store, contract, today } = await computed(deps, scope, order);
  const problems = orderProblems(order, { item: contract, today }, step);
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
  if (!item || order.quantity === '' || order.delivery_date === '') return false;
  return hasDuplicate(deps.pool, scope.customer, order, { item, store: store?.A1_LOJA ?? '' });
}
