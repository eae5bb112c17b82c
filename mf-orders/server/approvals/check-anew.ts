import { HttpProblem, invalid, notFound } from 'api/platform/problem';
import { computed, refuseConfirming } from '../orders/confirm';
import type { OrderDeps } from '../orders/deps';
import { keptOrder } from '../orders/kept-order';
import { ordererOf } from '../orders/orderer';
import { takeBalance } from '../orders/take-balance';
import type { ToldRequest } from './tell';

const AUTHOR_LEFT =
  'Quem fez este pedido não pode mais pedir nesta empresa ou nesta loja. Recuse-o, e outra pessoa o faz.';

/** What its author may order now; 422 where he may not any more. */
async function authorsScope({ pool }: OrderDeps, orderRequest: ToldRequest) {
  const author = await ordererOf(pool, orderRequest.author, orderRequest.customer_id);
  const isHere = author && (author.stores.length === 0 || author.stores.includes(orderRequest.store));
  if (!isHere) throw new HttpProblem(422, AUTHOR_LEFT);
  return { customer: orderRequest.company, stores: author.stores };
}

/**
 * Looks at a request that is to be approved once more, all but its request date, as the wizard would; answers what takes
 * its part of the balance.
 */
export async function checkAnew(deps: OrderDeps, orderRequest: ToldRequest, userId: number) {
  const kept = await keptOrder(deps.pool, orderRequest.id);
  if (!kept) throw notFound();
  const { order, quantity } = kept;
  const found = await computed(deps, await authorsScope(deps, orderRequest), {
    ...order,
    id: orderRequest.id,
  });
  await refuseConfirming(deps, order, found, true);
  if (!found.item) throw invalid('internal_contract', 'O contrato não está mais ativo para este produto.');
  return takeBalance(
    deps,
    { customer: orderRequest.company, userId },
    { item: found.item, store: order.store, quantity },
  );
}
