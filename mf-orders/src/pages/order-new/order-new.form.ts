import type { OrderAgain, OrderContract, OrderDraft, OrderRequest, OrderStore } from 'api-contract';
import {
  billingUnitPrice,
  branchCode,
  displayUnit,
  formatDate,
  numberProblem,
  ORDER_DAYS,
  type OrderChange,
  orderChanges,
  parseDate,
  saoPauloToday,
  shortContractNumber,
} from 'api-contract/rules';
import { day, type FormApi, numeric, required, type Rule, type Rules, valid } from 'host/forms';
import type { LastDelivery } from '../../../wire/order-requests';
import { unitProblem } from '../../../wire/rules/typed-quantity';
import { orderProblems } from '../../../wire/rules/order-problems';

type Days = Record<(typeof ORDER_DAYS)[number], boolean>;
type Texts = Omit<OrderDraft, (typeof ORDER_DAYS)[number]>;

/** The order as its form has it: dates as shown (`dd/mm/yyyy`), with the chosen product and contract item. */
export interface OrderForm extends Texts, Days {
  product_name: string;
  contract: OrderContract | null;
}

/** What each step of the form is made from; `refused` is the request that is put right. */
export interface StepProps {
  form: FormApi<OrderForm>;
  refused: OrderAgain['refused'];
}

const NO_DAYS = Object.fromEntries(ORDER_DAYS.map((day) => [day, false])) as Days;

/** A new order: nothing but the request date. */
export const emptyOrder = (): OrderForm => ({
  ...NO_DAYS,
  product: '',
  product_name: '',
  internal_contract: '',
  manufacturing_origin: '',
  contract: null,
  contract_sheet: '',
  contract_item: '',
  store: '',
  zaplent: '',
  delivery_address: '',
  delivery_neighborhood: '',
  delivery_city: '',
  delivery_state: '',
  delivery_type: '',
  date: formatDate(saoPauloToday()),
  quantity: '',
  client_order: '',
  item_ped_com: '',
  delivery_date: '',
  hour_receive_start: '',
  hour_receive_end: '',
  observation: '',
});

const daysOf = (order: Pick<OrderDraft, (typeof ORDER_DAYS)[number]>) =>
  Object.fromEntries(ORDER_DAYS.map((day) => [day, order[day] === 1])) as Days;

const shown = (day: string) => (parseDate(day) ? formatDate(day) : '');

type Saved = OrderDraft & { readonly product_name: string; readonly contract: OrderContract | null };

/** A saved draft, to go on with; its request date is today's. */
export const formOf = (request: OrderRequest | Saved): OrderForm => {
  const empty = emptyOrder();
  const texts = Object.keys(empty).filter((name) => typeof empty[name as keyof OrderForm] === 'string');
  return {
    ...empty,
    ...Object.fromEntries(texts.map((name) => [name, request[name as keyof Saved] ?? ''])),
    ...daysOf(request),
    contract: request.contract,
    quantity: request.quantity === '0' ? '' : request.quantity,
    date: empty.date,
    delivery_date: shown(request.delivery_date),
  };
};

/** An earlier order as a new one, with what has changed; only what its contract still offers is filled in. */
export function againOf(again: OrderAgain): { start: OrderForm; changes: readonly OrderChange[] } {
  const { order, product_name, contract, before } = again;
  const { changes, quantity } = orderChanges(before, contract);
  const [was, is] = [before.delivery_date ?? '', order.delivery_date];
  const moved: OrderChange[] =
    was === '' || is === '' || was === is
      ? []
      : [
          {
            of: 'delivery_date',
            text: `A data de entrega mudou de ${formatDate(was)} para ${formatDate(is)}.`,
          },
        ];
  const start = formOf({ ...order, product_name, contract, quantity });
  const { CN9_NUMERO, CN9_FILIAL } = contract ?? { CN9_NUMERO: '', CN9_FILIAL: '' };
  return {
    start: {
      ...start,
      internal_contract: shortContractNumber(CN9_NUMERO),
      manufacturing_origin: branchCode(CN9_FILIAL),
    },
    changes: [...changes, ...moved],
  };
}

/** A date as it travels; what is none stays as it was typed, so that it is refused and not lost. */
const dayOrText = (shownDay: string) => parseDate(shownDay) ?? shownDay;

/** The order as it travels; the server does not read what it says of its contract. */
export function orderOf(values: OrderForm): OrderDraft {
  return {
    ...values,
    ...(Object.fromEntries(ORDER_DAYS.map((day) => [day, values[day] ? 1 : 0])) as Record<
      (typeof ORDER_DAYS)[number],
      0 | 1
    >),
    date: dayOrText(values.date),
    delivery_date: dayOrText(values.delivery_date),
  };
}

/** Everything a product brings: the order begins anew with it, keeping its date. */
export const withProduct = (values: OrderForm, product: { B1_COD: string; B1_DESC: string }): OrderForm => ({
  ...emptyOrder(),
  date: values.date,
  product: product.B1_COD,
  product_name: product.B1_DESC,
});

/** What a contract item fills in (docs/product/orders.md, 'Wizard'). */
export const contractFields = (contract: OrderContract): Partial<OrderForm> => ({
  ...NO_DAYS,
  contract,
  internal_contract: shortContractNumber(contract.CN9_NUMERO),
  manufacturing_origin: branchCode(contract.CN9_FILIAL),
  contract_sheet: contract.CNB_NUMERO,
  contract_item: contract.CNB_ITEM,
  delivery_type: contract.CN9_ZTPFRE,
  quantity: '',
  store: '',
  zaplent: '',
  delivery_address: '',
  delivery_neighborhood: '',
  delivery_city: '',
  delivery_state: '',
  delivery_date: '',
});

/** What a store fills in. */
export const storeFields = (store: OrderStore): Partial<OrderForm> => ({
  store: store.A1_LOJA,
  zaplent: store.A1_ZAPLENT,
  delivery_address: store.A1_END,
  delivery_neighborhood: store.A1_BAIRRO,
  delivery_city: store.A1_MUN,
  delivery_state: store.A1_EST,
});

/** Where and when the last delivery was received. */
export const lastFields = (last: LastDelivery): Partial<OrderForm> => ({ ...last, ...daysOf(last) });

/** What was typed as a quantity, once it is one. */
export const quantityOf = ({ quantity }: OrderForm): string =>
  quantity === '0' || numberProblem(quantity, 0) ? '' : quantity;

/** What the chosen contract item counts in, and what one costs; blank before there is one. */
export const pricing = ({ contract }: Pick<OrderForm, 'contract'>) => ({
  unit: contract ? displayUnit(contract) : '',
  unitValue: contract ? billingUnitPrice(contract) : '',
});

/** What is wrong with the order by the rules that the server decides by. */
export const problemsOf = (values: OrderForm) =>
  orderProblems(orderOf(values), { item: values.contract, today: saoPauloToday() });

const rule =
  (name: keyof OrderDraft): Rule<string, OrderForm> =>
  (_value, { values }) =>
    problemsOf(values)[name];

const hour = valid((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'Hora inválida.');

const unit: Rule<string, OrderForm> = (text, { values }) =>
  values.contract ? unitProblem(text, values.contract) : undefined;

export const orderRules: Rules<OrderForm> = {
  product: [required],
  internal_contract: [required, rule('internal_contract')],
  delivery_address: [required],
  delivery_neighborhood: [required],
  delivery_city: [required],
  delivery_state: [required],
  zaplent: [required],
  delivery_type: [required],
  date: [required, day, rule('date')],
  quantity: [required, unit, numeric(0), rule('quantity')],
  item_ped_com: [valid((text) => /^\d+$/.test(text), 'Informe apenas números.')],
  delivery_date: [required, day, rule('delivery_date')],
  hour_receive_start: [required, hour],
  hour_receive_end: [required, hour, rule('hour_receive_end')],
  store: [rule('store')],
};
