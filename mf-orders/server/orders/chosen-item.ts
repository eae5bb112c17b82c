import type { IsoDate, OrderDraft } from 'api-contract';
import { branchCode } from 'api-contract';
import type { ErpContractLine } from 'api/erp/reads/contract-rows';
import { type ErpOrderStore, orderableItems } from 'api/erp/reads/orderable';
import type { Db } from 'api/erp/reads/read';
import type { Scope } from 'api/erp/scope';
import { HttpProblem, invalid } from 'api/platform/problem';
import type { Risk } from '../../wire/order-requests';

type Chosen = Pick<
  OrderDraft,
  'product' | 'internal_contract' | 'manufacturing_origin' | 'contract_sheet' | 'contract_item' | 'store'
>;

/** 422 of a number that contracts of several branches have. */
export function refuseSeveral(items: readonly ErpContractLine[], field: string): void {
  if (new Set(items.map((item) => `${item.CN9_FILIAL}|${item.CN9_NUMERO}`)).size > 1)
    throw invalid(field, 'Há mais de um contrato com este número. Informe a filial.');
}

/**
 * The contract item that an order names, if the company may order it today: its product on a contract, of one branch.
 * One that names no item has that of its store, else the contract's first. A number that is of several branches is 422.
 */
export async function chosenItem(
  db: Db,
  scope: Scope,
  order: Chosen,
  today: IsoDate,
): Promise<ErpContractLine | null> {
  if (order.product === '' || order.internal_contract === '') return null;
  const filial = branchCode(order.manufacturing_origin);
  const items = await orderableItems(
    db,
    scope,
    { product: order.product, numero: order.internal_contract, ...(filial !== '' && { filial }) },
    today,
  );
  refuseSeveral(items, 'internal_contract');
  const named = items.find(
    (item) => item.CNB_NUMERO === order.contract_sheet && item.CNB_ITEM === order.contract_item,
  );
  if (order.contract_item !== '') return named ?? null;
  return items.find((item) => item.CNA_LOJACL === order.store) ?? items[0] ?? null;
}

/** The store an order is delivered to: the named one, else the contract's. Another company's store is 422. */
export function chosenStore(
  stores: readonly ErpOrderStore[],
  order: Chosen,
  item: ErpContractLine | null,
): ErpOrderStore | null {
  const code = order.store === '' ? (item?.CNA_LOJACL ?? '') : order.store;
  const found = stores.find((store) => store.A1_LOJA === code) ?? null;
  if (!found && order.store !== '') throw invalid('store', 'Esta loja não é da empresa.');
  return found;
}

/** The worst of what stands against these stores (docs/product/orders.md, 'Wizard'). */
export function riskOf(stores: readonly Pick<ErpOrderStore, 'A1_ZRISCO'>[]): Risk {
  const risks = stores.map((store) => store.A1_ZRISCO.trim().toLowerCase());
  if (risks.includes('risco')) return 'risco';
  return risks.includes('validade') ? 'validade' : '';
}

/** Refuses to confirm for a store that may not order now. */
export function refuseRisk(store: ErpOrderStore | null): void {
  const risk = store ? riskOf([store]) : '';
  if (risk === 'risco')
    throw new HttpProblem(
      409,
      'Não é possível realizar seu pedido! Por gentileza entrar em contato com o Atendimento ao Cliente.',
    );
  if (risk === 'validade')
    throw new HttpProblem(
      409,
      'Produto com certificado expirado, gentileza entrar em contato com o Atendimento ao Cliente.',
    );
}
