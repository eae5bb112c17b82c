import type { ContractLine, OrderDraft } from 'api-contract';
import {
  exceedsBalance,
  formatDate,
  type IsoDate,
  isStoreFixed,
  parseDate,
  vehicleProblem,
} from 'api-contract/rules';
import { deliveryDateProblem } from './delivery-date';

/** Said of a quantity that is more than the contract has left. */
export const BALANCE_TEXT = 'A quantidade informada, é superior ao saldo do contrato';
/** Asked before an order like one that is under way. */
export const DUPLICATE_TEXT =
  'Você já tem um pedido em andamento com estas características, tem certeza que deseja prosseguir?';

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
const LAST_STEP = 3;

type Problems = Record<string, string>;

/** The facts an order is checked against. */
interface OrderContext {
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
