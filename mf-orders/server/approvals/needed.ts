import type pg from 'pg';
import { meetsRule, type RuledOrder } from '../../wire/rules/approvals';
import type { requestColumns } from '../orders/request-columns';
import { invalid } from 'api/platform/problem';
import { bindingLimits, judged, lockLimits } from '../limits/limits';
import { type KeptRule, rulesOf } from './rules';
import type { Tracks } from './steps';
import { orderWorth } from '../../wire/rules/order-quantity';

/** Who confirms, for which company, and when. */
export interface Confirmation {
  readonly customerId: number;
  readonly userId: number;
  readonly at: Date;
}

/** A request's columns as rules and limits look at them. */
export const ruledOrder = (
  columns: Pick<
    ReturnType<typeof requestColumns>,
    | 'quantity'
    | 'unit'
    | 'balance_quantity'
    | 'balance_unit'
    | 'unit_value'
    | 'product'
    | 'contract_branch'
    | 'contract_number'
    | 'store'
  >,
  userId: number,
): RuledOrder => ({
  ...columns,
  value: orderWorth(columns.quantity, columns.unit_value) || '0',
  user: userId,
});

/** The approvals that an order needs: of every rule it meets, else the administrators' where it is beyond a limit. */
export function tracksOf(rules: readonly KeptRule[], order: RuledOrder, beyond: boolean): Tracks {
  const met = rules.filter(({ when }) => meetsRule(when, order)).map(({ approvers }) => approvers);
  return met.length === 0 && beyond ? [[[]]] : met;
}

/**
 * What confirming an order asks for, in the transaction that confirms it: its limits stay locked until that ends, so that
 * two of them never pass one together. 422 where a limit refuses it.
 */
export async function neededApprovals(
  client: pg.ClientBase,
  by: Confirmation,
  columns: Parameters<typeof ruledOrder>[0],
): Promise<Tracks> {
  const order = ruledOrder(columns, by.userId);
  await lockLimits(client, by.customerId);
  const limits = await bindingLimits(client, by, { userId: by.userId, store: order.store });
  const { refused, beyond } = judged(limits, order, by.at);
  if (refused !== null) throw invalid('quantity', refused);
  return tracksOf(await rulesOf(client, by.customerId), order, beyond);
}
