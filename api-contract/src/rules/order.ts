import type { ContractLine } from '../contracts';
import type { OrderDraft } from '../order-requests';
import { parseDate, type IsoDate } from './dates';
import { readDecimal } from './decimal';
import { formatDate } from './format';
import { fromBillingUnit, toBillingUnit, type BillingItem } from './units';

/** Limits of the order form's texts (spec part 2 section 9). */
export const ORDER_LIMITS = { observation: 120, clientOrder: 15, item: 6 } as const;

/** The days on which a delivery is taken, in the form's order. */
export const ORDER_DAYS = [
  'all_days',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'holiday',
] as const;
export const BALANCE_TEXT = 'A quantidade informada, é superior ao saldo do contrato';
export const NO_ORDERS_TEXT = 'A criação de pedidos pelo portal está indisponível no momento.';

/** Whether a quantity in the billing unit is more than a balance in CNB_UM; unreadable values exceed nothing. */
export function exceedsBalance(quantity: string, balance: string, item: BillingItem): boolean {
  const wanted = readDecimal(fromBillingUnit(quantity, item));
  const left = readDecimal(balance);
  return wanted !== null && left !== null && wanted.gt(left);
}

/** The most that a balance in CNB_UM lets one order: a whole number in the billing unit, never below zero. */
export function mostToOrder(balance: string, item: BillingItem): string {
  const left = readDecimal(toBillingUnit(balance, item));
  return left?.gt(0) ? left.round(0, 0).toFixed() : '0';
}

/** Quantity times unit value, exactly; '' while either is missing. */
export function orderWorth(quantity: string, unitValue: string): string {
  const [amount, price] = [readDecimal(quantity), readDecimal(unitValue)];
  return amount && price ? amount.times(price).toFixed() : '';
}

interface VehicleRule {
  readonly least: number;
  readonly most?: number;
  readonly says: string;
}
const VEHICLES: Readonly<Record<string, VehicleRule>> = {
  '1': { least: 17_000, says: 'ser maior que 17.000' },
  '2': { least: 10_000, most: 17_000, says: 'estar entre 10.000 e 17.000' },
  '3': { least: 10_000, says: 'ser maior que 10.000' },
};

/**
 * What is wrong with a quantity (billing unit) for the contract's vehicle, CN9_ZTPVEI; null when nothing is. The bounds
 * are allowed, whatever the texts say (WIRE, Rules, 'Vehicle texts').
 */
export function vehicleProblem(vehicle: string, quantity: string): string | null {
  const rule = VEHICLES[vehicle.trim().replace(/^0+/, '')];
  const amount = readDecimal(quantity);
  if (!rule || !amount?.gt(0)) return null;
  if (amount.gte(rule.least) && (rule.most === undefined || amount.lte(rule.most))) return null;
  return `A quantidade informada precisa ${rule.says}, devido ao veículo parametrizado no contrato.`;
}

/**
 * What is wrong with a delivery date: it must lie between the request date and the contract's last day (CN9_DTFIM),
 * both included (spec part 2 section 5). Null when nothing is, or a date is missing.
 */
export function deliveryDateProblem(dates: {
  readonly requested: string;
  readonly delivery: string;
  readonly expiry: string;
}): string | null {
  const [requested, delivery, expiry] = [dates.requested, dates.delivery, dates.expiry].map(parseDate);
  if (!delivery) return null;
  if (expiry && delivery > expiry)
    return `A data de entrega não pode ser superior ao vencimento do contrato: ${formatDate(expiry)}`;
  if (requested && delivery < requested)
    return `A data de entrega não pode ser anterior à data da solicitação: ${formatDate(requested)}`;
  return null;
}

/** Whether orders on a contract go to its own store only (CN9_ZLJSEN). */
export const isStoreFixed = (contract: Pick<ContractLine, 'CN9_ZLJSEN'>): boolean =>
  contract.CN9_ZLJSEN.trim() === '2';

/** The number of a contract as people see it, without leading zeros. */
export const shortContractNumber = (number: string): string => number.trim().replace(/^0+(?=.)/, '');

/** The order's fields that must be filled in, by the step of the wizard that asks for them. */
const REQUIRED: readonly (readonly (keyof OrderDraft)[])[] = [
  ['product', 'internal_contract'],
  [
    ...(['delivery_address', 'delivery_neighborhood', 'delivery_city', 'delivery_state'] as const),
    ...(['delivery_type', 'zaplent', 'date', 'quantity', 'delivery_date'] as const),
    ...(['hour_receive_start', 'hour_receive_end'] as const),
  ],
];

/** The last step of the wizard, which has no fields of its own. */
export const LAST_STEP = 3;

type Problems = Record<string, string>;

/** What an order is checked against. */
export interface OrderContext {
  /** The contract item that is ordered, null when there is none; its balance is what is still free, in CNB_UM. */
  readonly item: (ContractLine & { readonly contract_balance: string }) | null;
  readonly today: IsoDate;
}

const isEmpty = (value: unknown) => value === undefined || value === '' || value === '0';

function missing(order: OrderDraft, step: number): Problems {
  const fields = REQUIRED.slice(0, step).flat();
  return Object.fromEntries(
    fields.filter((name) => isEmpty(order[name])).map((name) => [name, 'Campo obrigatório.']),
  );
}

function wrong(order: OrderDraft, { item, today }: OrderContext): Problems {
  const problems: Problems = {};
  if (!item) return problems;
  const quantity = exceedsBalance(order.quantity, item.contract_balance, item)
    ? BALANCE_TEXT
    : vehicleProblem(item.CN9_ZTPVEI, order.quantity);
  if (quantity) problems.quantity = quantity;
  // A draft may be weeks old: nothing is delivered in the past.
  const requested = order.date > today ? order.date : today;
  const dates = { requested, delivery: order.delivery_date, expiry: item.CN9_DTFIM };
  const delivery = deliveryDateProblem(dates);
  if (delivery) problems.delivery_date = delivery;
  if (order.store !== '' && isStoreFixed(item) && order.store !== item.CNA_LOJACL.trim())
    problems.store = 'Este contrato só permite entregas na loja do próprio contrato.';
  return problems;
}

/**
 * What is wrong with an order up to a step of the wizard (1 to 3), by field; empty when nothing is (spec part 2
 * section 5). The server decides by it, the screen says it beforehand.
 */
export function orderProblems(order: OrderDraft, context: OrderContext, step = LAST_STEP): Problems {
  const problems = missing(order, step);
  if (!problems.internal_contract && order.internal_contract !== '' && !context.item)
    problems.internal_contract = 'Este contrato não está ativo para o produto escolhido.';
  return step < 2 ? problems : { ...wrong(order, context), ...problems };
}
