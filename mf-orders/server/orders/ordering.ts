import { orderDraft, type OrderDraft, ORDER_STATUS, saoPauloToday, addDays } from 'api-contract';
import { transaction } from 'api/db/transaction';
import { orderableItems, orderStores } from 'api/erp/reads/orderable';
import type { Scope } from 'api/erp/scope';
import type { Ordering, OrderUnderway, OrderWish } from 'api/ordering';
import { invalid } from 'api/platform/problem';
import { neededApprovals } from '../approvals/needed';
import { chosenItem } from './chosen-item';
import { computed, refuseConfirming } from './confirm';
import type { OrderDeps } from './deps';
import { withFreeBalance } from './free-balance';
import { placeOf } from './last-delivery';
import { requestColumns } from './request-columns';
import { saveOrder } from './save';
import { ORDER_WEEK } from '../../wire/rules/receiving-days';

/** An order that is later than this may have come without anybody having said so. */
const LATE_DAYS = 7;

const UNDERWAY = `
WITH own AS (
  SELECT r.* FROM orders.order_requests r JOIN portal.customers c ON c.id = r.customer_id WHERE c.code = $1
)
SELECT r.id, r.store, r.product, r.delivery_date::text AS "deliverOn", r.quantity::float8 AS quantity, r.unit
FROM own r
WHERE r.submitted_at IS NOT NULL AND r.status <> ${ORDER_STATUS.refusedByErp} AND r.delivery_date >= $2
  AND (SELECT count(c5_entreal) FROM erp.sc5 WHERE nullif(c5_zportal, '') = r.erp_key) = 0
UNION ALL
SELECT NULL, coalesce(nullif(c5_lojaent, ''), c5_lojacli), c6_produto, c6_entreg::text, c6_qtdven::float8, c6_um
FROM erp.sc5 JOIN erp.sc6 ON c6_filial = c5_filial AND c6_num = c5_num
WHERE c5_cliente = $1 AND c5_entreal IS NULL AND c6_entreg >= $2
  AND NOT EXISTS (SELECT FROM own WHERE own.erp_key = nullif(c5_zportal, ''))`;

/** An order as it is wished; without an item it is the contract's of that product. */
type Wish = Omit<OrderWish, 'sheet' | 'item'> &
  Partial<Pick<OrderWish, 'sheet' | 'item'>> & { readonly clientOrder?: string };

/** The form of a wish: place by its store, receiving days and hours as the site has them. */
export async function formOf(
  { pool, now }: Pick<OrderDeps, 'pool' | 'now'>,
  scope: Scope,
  wish: Wish,
): Promise<OrderDraft> {
  const store = (await orderStores(pool, scope)).find(({ A1_LOJA }) => A1_LOJA === wish.store);
  if (!store) throw invalid('store', 'Esta loja não é da empresa.');
  const today = saoPauloToday(now());
  const named = {
    product: wish.product,
    internal_contract: wish.contract,
    manufacturing_origin: wish.branch,
    contract_sheet: wish.sheet ?? '',
    contract_item: wish.item ?? '',
  };
  const item = await chosenItem(pool, scope, { ...named, store: wish.store }, today);
  const { days, from, to } = wish.receive;
  return orderDraft.parse({
    ...named,
    ...placeOf(store),
    delivery_type: item?.CN9_ZTPFRE.trim() ?? '',
    date: today,
    quantity: wish.quantity,
    client_order: wish.clientOrder ?? '',
    delivery_date: wish.deliverOn,
    hour_receive_start: from,
    hour_receive_end: to,
    observation: wish.observation,
    ...Object.fromEntries(ORDER_WEEK.map((name, n) => [name, days.includes(n + 1) ? 1 : 0])),
    all_days: days.length === ORDER_WEEK.length ? 1 : 0,
  });
}

/** Orders that other areas wish. */
export const orderingOf = (deps: OrderDeps): Ordering => ({
  async offers(scope) {
    const lines = await orderableItems(deps.pool, scope, {}, saoPauloToday(deps.now()));
    const free = await withFreeBalance(deps.pool, lines);
    return free.map((line, n) => ({ ...line, CN9_FILIAL: lines[n]?.CN9_FILIAL ?? '' }));
  },
  async underway(customer) {
    const since = addDays(saoPauloToday(deps.now()), -LATE_DAYS);
    return (await deps.pool.query<OrderUnderway>(UNDERWAY, [customer, since])).rows;
  },
  async check({ userId, customerId, scope }, wish) {
    const order = await formOf(deps, scope, wish);
    const found = await computed(deps, scope, order);
    await refuseConfirming(deps, order, found);
    await transaction(deps.pool, async (client) => {
      await neededApprovals(client, { customerId, userId, at: deps.now() }, requestColumns(order, found));
    });
  },
  async place({ userId, customerId, scope }, wish, need) {
    const order = { ...(await formOf(deps, scope, wish)), status: ORDER_STATUS.waitingForErp };
    return saveOrder(deps, { caller: { userId, customerId }, scope }, order, null, need);
  },
});
