import { formatMoney, formatVolume, isPositive, shortContractNumber } from 'api-contract/rules';
import { type Amount, isMore, quantityIn } from './limits';

/** Which requests a rule is about; every part that is given must fit, of the two thresholds either. */
export interface RuleWhen {
  /** R$, and a quantity in `unit`: passed by more than them. */
  readonly min_value?: string | undefined;
  readonly min_quantity?: string | undefined;
  readonly unit?: string | undefined;
  /** B1_COD, contracts, A1_LOJA, users who made the request: any of those named. */
  readonly products?: readonly string[] | undefined;
  readonly contracts?: readonly { readonly CN9_FILIAL: string; readonly CN9_NUMERO: string }[] | undefined;
  readonly stores?: readonly string[] | undefined;
  readonly users?: readonly number[] | undefined;
}

/** One or two groups of people in order: of each, one approves. */
export type RuleApprovers = readonly (readonly number[])[];

/** A request as rules look at it. */
export interface RuledOrder extends Amount {
  readonly value: string;
  readonly product: string;
  readonly contract_branch: string;
  readonly contract_number: string;
  readonly store: string;
  readonly user: number;
}

/** The most groups of approvers that a rule has. */
export const MOST_GROUPS = 2;
/** The longest reason for which a request or an offer is refused. */
export const REASON_LENGTH = 500;

function isPassed({ min_value, min_quantity, unit = '' }: RuleWhen, order: RuledOrder): boolean {
  if (min_value === undefined && min_quantity === undefined) return true;
  // More than nothing is every order, also one without a price.
  if (min_value !== undefined && (!isPositive(min_value) || isMore(order.value, min_value))) return true;
  const quantity = min_quantity === undefined ? null : quantityIn(unit, order);
  return quantity !== null && isMore(quantity, min_quantity ?? '0');
}

const fits = <T>(wanted: readonly T[] | undefined, is: (one: T) => boolean) =>
  wanted === undefined || wanted.length === 0 || wanted.some(is);

/** Whether a request needs the rule's approvers. */
export const meetsRule = (when: RuleWhen, order: RuledOrder): boolean =>
  fits(when.products, (code) => code === order.product) &&
  fits(
    when.contracts,
    ({ CN9_FILIAL, CN9_NUMERO }) =>
      CN9_FILIAL === order.contract_branch &&
      shortContractNumber(CN9_NUMERO) === shortContractNumber(order.contract_number),
  ) &&
  fits(when.stores, (store) => store === order.store) &&
  fits(when.users, (user) => user === order.user) &&
  isPassed(when, order);

/** What the codes of a rule are called. */
export interface RuleNames {
  readonly product: (code: string) => string;
  readonly store: (code: string) => string;
  readonly person: (id: number) => string;
}

/** 'Ana', 'Ana ou Bruno', 'Ana, Bruno ou Carla'. */
export const orList = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ou ${names.at(-1) ?? ''}`;

/** ' do contrato 7', ' dos contratos 7 ou 8'; nothing where none is named. */
const part = (one: string, several: string, names: readonly string[] = []) =>
  names.length === 0 ? '' : ` ${names.length === 1 ? one : several} ${orList(names)}`;

/**
 * A rule as a sentence: 'Pedidos acima de R$ 50.000,00 ou 20 T, de qualquer pessoa, precisam de Ana ou Bruno'. Said by
 * the server, and read back by the form while it is filled in.
 */
export function ruleSentence(
  rule: { readonly when: RuleWhen; readonly approvers: RuleApprovers },
  names: RuleNames,
): string {
  const {
    min_value,
    min_quantity,
    unit = '',
    products = [],
    contracts = [],
    stores = [],
    users = [],
  } = rule.when;
  const everything = min_value !== undefined && !isPositive(min_value);
  const above = everything
    ? []
    : [
        ...(min_value === undefined ? [] : [formatMoney(min_value)]),
        ...(min_quantity === undefined ? [] : [formatVolume(min_quantity, unit)]),
      ];
  const what = [
    above.length === 0 ? 'Todos os pedidos' : 'Pedidos',
    part('de', 'de', products.map(names.product)),
    part(
      'do contrato',
      'dos contratos',
      contracts.map((contract) => shortContractNumber(contract.CN9_NUMERO)),
    ),
    part('para a loja', 'para as lojas', stores.map(names.store)),
    above.length === 0 ? '' : ` acima de ${orList(above)}`,
  ].join('');
  const who = users.length === 0 ? 'de qualquer pessoa' : `de ${orList(users.map(names.person))}`;
  const needed = rule.approvers.map((group) => orList(group.map(names.person))).join(' e depois de ');
  return `${what}, ${who}, precisam de ${needed}`;
}
