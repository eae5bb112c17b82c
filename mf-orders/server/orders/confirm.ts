import { NO_ORDERS_TEXT, saoPauloToday, type OrderDraft } from 'api-contract';
import { orderableProducts, orderStores } from 'api/erp/reads/orderable';
import type { Scope } from 'api/erp/scope';
import { HttpProblem, TEXTS } from 'api/platform/problem';
import { chosenItem, chosenStore, refuseRisk } from './chosen-item';
import type { OrderDeps } from './deps';
import { withFreeBalance } from './free-balance';
import { orderProblems } from '../../wire/rules/order-problems';

/** An order, and the request that it is of where there is one. */
export interface NamedOrder extends OrderDraft {
  readonly id?: number | null | undefined;
}

/** 422 that names every field, and says the first. */
export const wrongFields = (errors: Readonly<Record<string, string>>) =>
  new HttpProblem(422, Object.values(errors)[0] ?? TEXTS.invalid, {
    errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
  });

/** What an order amounts to by its contract; what the form says of it is not believed. */
export async function computed(deps: Pick<OrderDeps, 'pool' | 'now'>, scope: Scope, order: NamedOrder) {
  const { pool, now } = deps;
  const today = saoPauloToday(now());
  const [item, stores, products] = await Promise.all([
    chosenItem(pool, scope, order, today),
    orderStores(pool, scope),
    orderableProducts(pool, scope, today),
  ]);
  const store = chosenStore(stores, order, item);
  const [contract = null] = item ? await withFreeBalance(pool, [item], order.id ?? null) : [];
  const product = products.find(({ B1_COD }) => B1_COD === order.product) ?? null;
  return { item, store, contract, product, today };
}

export type ComputedOrder = Awaited<ReturnType<typeof computed>>;

/** 422, or 409, of an order that may not be confirmed; `confirmed` where it was before, and is approved now. */
export async function refuseConfirming(
  { settings }: Pick<OrderDeps, 'settings'>,
  order: OrderDraft,
  { contract, store, today }: ComputedOrder,
  confirmed = false,
): Promise<void> {
  if (!(await settings.get()).config.order_creation_available) throw new HttpProblem(409, NO_ORDERS_TEXT);
  const problems = orderProblems(order, { item: contract, today, confirmed });
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
  refuseRisk(store);
}
