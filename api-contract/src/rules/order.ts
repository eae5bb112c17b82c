import type { ContractLine } from '../contracts';
import type { OrderDraft } from '../order-requests';
import { ORDER_DAYS } from './codes';
import { parseDate, type IsoDate } from './dates';
import { readDecimal } from './decimal';
import { formatDate, formatVolume } from './format';
import { displayUnit, fromBillingUnit, toBillingUnit, type BillingItem } from './units';

/** The days that 'Todos os dias' stands for, from Monday on: a holiday is asked for on its own. */
export const ORDER_WEEK: readonly (typeof ORDER_DAYS)[number][] = ORDER_DAYS.filter(
  (day) => day !== 'all_days' && day !== 'holiday',
);

/** The receiving days once one of them was ticked or not: 'Todos os dias' ticks the week and follows it. */
export function daysAfter<T extends Record<(typeof ORDER_DAYS)[number], boolean>>(
  days: T,
  day: (typeof ORDER_DAYS)[number],
  on: boolean,
): Record<(typeof ORDER_DAYS)[number], boolean> {
  const ticked = day === 'all_days' ? ORDER_WEEK : [day];
  const next = Object.fromEntries(
    ORDER_DAYS.map((name) => [name, ticked.includes(name) ? on : days[name]]),
  ) as Record<(typeof ORDER_DAYS)[number], boolean>;
  return { ...next, all_days: ORDER_WEEK.every((name) => next[name]) };
}
export const BALANCE_TEXT = 'A quantidade informada, é superior ao saldo do contrato';
export const DUPLICATE_TEXT =
  'Você já tem um pedido em andamento com estas características, tem certeza que deseja prosseguir?';
export const NO_ORDERS_TEXT = 'A criação de pedidos pelo portal está indisponível no momento.';

/** Whether a quantity in the billing unit is more than a balance in CNB_UM; false if a value is unreadable. */
export function exceedsBalance(quantity: string, balance: string, item: BillingItem): boolean {
  const wanted = readDecimal(fromBillingUnit(quantity, item));
  const left = readDecimal(balance);
  return wanted !== null && left !== null && wanted.gt(left);
}

/** The largest quantity that a balance in CNB_UM allows: a whole number in the billing unit, at least 0. */
export function mostToOrder(balance: string, item: BillingItem): string {
  const left = readDecimal(toBillingUnit(balance, item));
  return left?.gt(0) ? left.round(0, 0).toFixed() : '0';
}

/** Quantity times unit value, not rounded; '' while either is missing. */
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

const vehicleRule = (vehicle: string) => VEHICLES[vehicle.trim().replace(/^0+/, '')];

/** The least and the most of one order by the contract's vehicle (CN9_ZTPVEI); `most` is Infinity where it has none. */
export function vehicleBounds(vehicle: string): { readonly least: number; readonly most: number } {
  const rule = vehicleRule(vehicle);
  return { least: rule?.least ?? 1, most: rule?.most ?? Infinity };
}

/** What may be ordered by the balance and the vehicle, in words: 'De 17.000 a 145.000 KG', 'Até 500 KG'. */
export function quantityHint(contract: ContractLine & { readonly contract_balance: string }): string {
  const unit = displayUnit(contract);
  const left = mostToOrder(contract.contract_balance, contract);
  const rule = vehicleRule(contract.CN9_ZTPVEI);
  if (!rule) return `Até ${formatVolume(left, unit)}`;
  const least = String(rule.least);
  if (Number(left) < rule.least)
    return `Mínimo do veículo: ${formatVolume(least, unit)}. Saldo: ${formatVolume(left, unit)}.`;
  const most = rule.most === undefined ? left : String(Math.min(rule.most, Number(left)));
  return `De ${formatVolume(least)} a ${formatVolume(most, unit)}`;
}

/**
 * The message for a quantity (billing unit) that the contract's vehicle (CN9_ZTPVEI) does not allow; null if it does.
 * The limits themselves are allowed, although the texts say otherwise (docs/product/orders.md, 'Vehicle rule').
 */
export function vehicleProblem(vehicle: string, quantity: string): string | null {
  const rule = vehicleRule(vehicle);
  const amount = readDecimal(quantity);
  if (!rule || !amount?.gt(0)) return null;
  if (amount.gte(rule.least) && (rule.most === undefined || amount.lte(rule.most))) return null;
  return `A quantidade informada precisa ${rule.says}, devido ao veículo parametrizado no contrato.`;
}

/**
 * The message for a delivery date that is not between the request date and the contract's last day (CN9_DTFIM), both
 * included (docs/product/orders.md, 'Order form'). Null if it is, or if a date is missing.
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

/** Whether orders on a contract can only go to the contract's store (CN9_ZLJSEN). */
export const isStoreFixed = (contract: Pick<ContractLine, 'CN9_ZLJSEN'>): boolean =>
  contract.CN9_ZLJSEN.trim() === '2';

/** A contract number for display, without leading zeros. */
export const shortContractNumber = (number: string): string => number.trim().replace(/^0+(?=.)/, '');

/** The required fields of an order, by step of the wizard. */
const REQUIRED: readonly (readonly (keyof OrderDraft)[])[] = [
  ['product', 'internal_contract'],
  [
    'delivery_address',
    'delivery_neighborhood',
    'delivery_city',
    'delivery_state',
    'delivery_type',
    'zaplent',
    'date',
    'quantity',
    'delivery_date',
    'hour_receive_start',
    'hour_receive_end',
  ],
];

/** The last step of the wizard, which has no fields of its own. */
export const LAST_STEP = 3;

type Problems = Record<string, string>;

/** The facts an order is checked against. */
export interface OrderContext {
  /** The ordered contract item, or null; its balance is the part that is still free, in CNB_UM. */
  readonly item: (ContractLine & { readonly contract_balance: string }) | null;
  readonly today: IsoDate;
  /** It was confirmed before, with a request date that was good then. */
  readonly confirmed?: boolean;
}

const isEmpty = (value: unknown) => value === undefined || value === '' || value === '0';

function missing(order: OrderDraft, step: number): Problems {
  const fields = REQUIRED.slice(0, step).flat();
  return Object.fromEntries(
    fields.filter((name) => isEmpty(order[name])).map((name) => [name, 'Campo obrigatório.']),
  );
}

function wrong(order: OrderDraft, { item, today, confirmed = false }: OrderContext): Problems {
  const problems: Problems = {};
  const [requested, from, until] = [parseDate(order.date), order.hour_receive_start, order.hour_receive_end];
  if (!confirmed && requested && requested < today)
    problems.date = `A data da solicitação, ${formatDate(requested)}, é anterior a hoje.`;
  if (from !== '' && until !== '' && until <= from)
    problems.hour_receive_end = 'O horário final deve ser posterior ao inicial.';
  if (!item) return problems;
  const quantity = exceedsBalance(order.quantity, item.contract_balance, item)
    ? BALANCE_TEXT
    : vehicleProblem(item.CN9_ZTPVEI, order.quantity);
  if (quantity) problems.quantity = quantity;
  const dates = { requested: order.date, delivery: order.delivery_date, expiry: item.CN9_DTFIM };
  // A draft may be weeks old, so its delivery date may be in the past.
  const isPast = (parseDate(order.delivery_date) ?? today) < today;
  const delivery =
    deliveryDateProblem(dates) ?? (isPast ? 'A data de entrega não pode ser anterior a hoje.' : null);
  if (delivery) problems.delivery_date = delivery;
  if (order.store !== '' && isStoreFixed(item) && order.store !== item.CNA_LOJACL.trim())
    problems.store = 'Este contrato só permite entregas na loja do próprio contrato.';
  return problems;
}

/**
 * The errors of an order up to a step of the wizard (1 to 3), by field; empty if there are none
 * (docs/product/orders.md, 'Order form'). The server enforces it; the screen shows it earlier.
 */
export function orderProblems(order: OrderDraft, context: OrderContext, step = LAST_STEP): Problems {
  const problems = missing(order, step);
  if (!problems.internal_contract && order.internal_contract !== '' && !context.item)
    problems.internal_contract = 'Este contrato não está ativo para o produto escolhido.';
  return step < 2 ? problems : { ...wrong(order, context), ...problems };
}
