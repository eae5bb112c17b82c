import type pg from 'pg';
import {
  billingUnitPrice,
  displayUnit,
  type IsoDate,
  ORDER_STATUS,
  type OrderAgain,
  orderDraft,
  type OrderDraft,
  saoPauloToday,
  toBillingUnit,
} from 'api-contract';
import type { ErpContractLine } from 'api/erp/reads/contract-rows';
import { Params } from 'api/db/params';
import {
  type ErpItemName,
  type ErpOrderedItem,
  lastItemOf,
  orderedItem,
  orderStores,
} from 'api/erp/reads/orderable';
import type { Scope } from 'api/erp/scope';
import type { Reader } from 'api/platform/own-list';
import { HttpProblem, notFound } from 'api/platform/problem';
import { chosenItem } from './chosen-item';
import { withFreeBalance } from './free-balance';
import { lastDeliveryTo } from './last-delivery';
import { REQUESTS, visibleTo } from './list';
import { oneRequest } from './one';
import type { OrderAgainQuery } from '../../wire/order-life';
import { refusedField } from './refused-field';
import { nextDelivery } from '../../wire/rules/delivery-date';

interface AgainDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

/** The order as one of today: without the customer's own number, which is the earlier one's, and on its next day. */
const asNew = (order: OrderDraft, requested: string, expiry: string, today: IsoDate): OrderDraft => ({
  ...order,
  date: '',
  delivery_date: nextDelivery({ requested, delivery: order.delivery_date }, { days: order, expiry, today }),
  client_order: '',
  item_ped_com: '',
});

async function ofRequest(deps: AgainDeps, reader: Reader, id: number): Promise<OrderAgain> {
  const request = await oneRequest(deps, reader, id);
  const { product_name, contract, unit_value, und, contract_expiration: expiry, quantity } = request;
  const { delivery_date, reason } = request;
  const today = saoPauloToday(deps.now());
  const order = orderDraft.parse(request);
  const fresh = asNew(order, order.date, contract?.CN9_DTFIM ?? '', today);
  const put = {
    ...order,
    date: '',
    delivery_date: delivery_date >= today ? delivery_date : fresh.delivery_date,
  };
  const refused = request.status === ORDER_STATUS.refusedByErp;
  return {
    order: refused ? put : fresh,
    product_name,
    contract,
    before: { unit_value, und, expiry, quantity, delivery_date },
    refused: refused
      ? { id, reason, kind: request.history.at(-1)?.kind ?? null, field: refusedField(reason) }
      : null,
  };
}

/** What was agreed in the item's order, per unit as the contract is billed in. */
function agreed({ quantity, price, unit }: ErpOrderedItem, contract: ErpContractLine | null) {
  if (!contract || contract.CNB_UM !== unit) return { quantity, unit_value: price, und: unit };
  return {
    quantity: toBillingUnit(quantity, contract),
    unit_value: billingUnitPrice({ ...contract, CNB_VLUNIT: price }),
    und: displayUnit(contract),
  };
}

/** The contract item of an ERP's order: on the order's branch, or on the one branch that has the contract. */
async function contractOf(pool: pg.Pool, scope: Scope, was: ErpOrderedItem, now: Date) {
  const named = {
    product: was.product,
    internal_contract: was.contract,
    contract_sheet: was.sheet,
    contract_item: '',
    store: was.store,
  };
  const today = saoPauloToday(now);
  const own = await chosenItem(pool, scope, { ...named, manufacturing_origin: was.branch }, today);
  if (own) return own;
  return chosenItem(pool, scope, { ...named, manufacturing_origin: '' }, today).catch((error: unknown) => {
    if (error instanceof HttpProblem) return null;
    throw error;
  });
}

async function ofItem({ pool, now }: AgainDeps, scope: Scope, name: ErpItemName): Promise<OrderAgain> {
  const was = await orderedItem(pool, scope, name);
  if (!was) throw notFound();
  const [line, stores] = await Promise.all([contractOf(pool, scope, was, now()), orderStores(pool, scope)]);
  const store = stores.find(({ A1_LOJA }) => A1_LOJA === was.store);
  const [contract = null] = line ? await withFreeBalance(pool, [line]) : [];
  const before = agreed(was, line);
  const whole = /^\d+$/.test(before.quantity) ? before.quantity : '';
  const last = store
    ? await lastDeliveryTo(pool, scope, { contract: line?.CN9_NUMERO ?? was.contract, stores: [store] })
    : null;
  const order = orderDraft.parse({
    product: was.product,
    internal_contract: line?.CN9_NUMERO ?? was.contract,
    manufacturing_origin: line?.CN9_FILIAL ?? was.branch,
    contract_sheet: line?.CNB_NUMERO ?? '',
    contract_item: line?.CNB_ITEM ?? '',
    quantity: whole,
    delivery_type: /^[CFTRDS]$/.test(was.freight) ? was.freight : (line?.CN9_ZTPFRE ?? ''),
    ...last,
    delivery_date: was.delivery,
  });
  return {
    order: asNew(order, was.requested, line?.CN9_DTFIM ?? '', saoPauloToday(now())),
    product_name: was.name,
    contract,
    before: { ...before, quantity: whole, expiry: '', delivery_date: was.delivery },
  };
}

/** The company's last order of a product: its last request that was not refused, else the ERP's last item; null if none. */
async function ofProduct(deps: AgainDeps, who: AgainOf, product: string): Promise<OrderAgain | null> {
  const p = new Params();
  const { rows } = await deps.pool.query<{ id: number }>(
    `SELECT r.id ${REQUESTS} WHERE ${visibleTo(p, who.reader)} AND r.submitted_at IS NOT NULL
       AND r.product = ${p.add(product)} AND r.status <> ${p.add(ORDER_STATUS.refusedByErp)}
     ORDER BY r.id DESC LIMIT 1`,
    p.values,
  );
  if (rows[0]) return ofRequest(deps, who.reader, rows[0].id);
  const item = await lastItemOf(deps.pool, who.scope, product);
  return item && ofItem(deps, who.scope, item);
}

/** Who orders again, and for which company. */
interface AgainOf {
  readonly reader: Reader;
  readonly scope: Scope;
}

/** An earlier order as a new one: a request with its whole form, an item of the ERP's with what the ERP knows. */
export function orderAgain(
  deps: AgainDeps,
  who: AgainOf,
  asked: OrderAgainQuery,
): Promise<OrderAgain | null> {
  const { reader, scope } = who;
  if (asked.product !== undefined) return ofProduct(deps, who, asked.product);
  if (asked.request !== undefined) return ofRequest(deps, reader, asked.request);
  const { branch = '', number = '', item = '' } = asked;
  return ofItem(deps, scope, { branch, number, item });
}
