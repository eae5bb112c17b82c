import type pg from 'pg';
import {
  billingUnitPrice,
  displayUnit,
  type OrderAgain,
  orderDraft,
  type OrderDraft,
  type OrderNamed,
  saoPauloToday,
  toBillingUnit,
} from 'api-contract';
import type { ErpContractLine } from 'api/erp/reads/contract-rows';
import { type ErpOrderedItem, orderedItem, orderStores } from 'api/erp/reads/ordering';
import type { Scope } from 'api/erp/scope';
import type { Reader } from 'api/platform/own-list';
import { HttpProblem, notFound } from 'api/platform/problem';
import { chosenItem } from './chosen-item';
import { withFreeBalance } from './free-balance';
import { oneRequest } from './one';

interface AgainDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
}

/** The form of the earlier order without what belongs to that order alone: its days and the customer's own number. */
const asNew = (order: OrderDraft): OrderDraft => ({
  ...order,
  date: '',
  delivery_date: '',
  client_order: '',
  item_ped_com: '',
});

async function ofRequest(deps: AgainDeps, reader: Reader, id: number): Promise<OrderAgain> {
  const request = await oneRequest(deps, reader, id);
  const { product_name, contract, unit_value, und, contract_expiration: expiry, quantity } = request;
  return {
    order: asNew(orderDraft.parse(request)),
    product_name,
    contract,
    before: { unit_value, und, expiry, quantity },
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

async function ofItem(
  { pool, now }: AgainDeps,
  scope: Scope,
  of: { readonly branch: string; readonly number: string; readonly item: string },
): Promise<OrderAgain> {
  const was = await orderedItem(pool, scope, of);
  if (!was) throw notFound();
  const [line, stores] = await Promise.all([contractOf(pool, scope, was, now()), orderStores(pool, scope)]);
  const store = stores.find(({ A1_LOJA }) => A1_LOJA === was.store);
  const [contract = null] = line ? await withFreeBalance(pool, [line]) : [];
  const before = agreed(was, line);
  const whole = /^\d+$/.test(before.quantity) ? before.quantity : '';
  return {
    order: orderDraft.parse({
      product: was.product,
      internal_contract: line?.CN9_NUMERO ?? was.contract,
      manufacturing_origin: line?.CN9_FILIAL ?? was.branch,
      contract_sheet: line?.CNB_NUMERO ?? '',
      contract_item: line?.CNB_ITEM ?? '',
      quantity: whole,
      delivery_type: /^[CFTRDS]$/.test(was.freight) ? was.freight : (line?.CN9_ZTPFRE ?? ''),
      ...(store && {
        store: store.A1_LOJA,
        zaplent: store.A1_ZAPLENT,
        delivery_address: store.A1_END,
        delivery_neighborhood: store.A1_BAIRRO,
        delivery_city: store.A1_MUN,
        delivery_state: store.A1_EST,
      }),
    }),
    product_name: was.name,
    contract,
    before: { ...before, quantity: whole, expiry: '' },
  };
}

/** An earlier order as a new one: a request with its whole form, an item of the ERP's with what the ERP knows. */
export function orderAgain(
  deps: AgainDeps,
  { reader, scope }: { readonly reader: Reader; readonly scope: Scope },
  of: OrderNamed,
): Promise<OrderAgain> {
  if (of.request !== undefined) return ofRequest(deps, reader, of.request);
  const { branch = '', number = '', item = '' } = of;
  return ofItem(deps, scope, { branch, number, item });
}
