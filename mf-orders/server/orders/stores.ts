import { branchCode, foldText, isStoreFixed, saoPauloToday, visible } from 'api-contract';
import { type ErpOrderStore, orderableItems, orderStores } from 'api/erp/reads/orderable';
import type { Scope } from 'api/erp/scope';
import type { z } from 'zod';
import type { LastDelivery, storesBody } from '../../wire/order-requests';
import type { OrderDeps } from './deps';
import { lastDeliveryTo } from './last-delivery';

const has = (text: string, part = '') => foldText(text).includes(foldText(visible(part)));

/** The stores that an order may go to, and of a contract's where something was delivered last. */
export async function storesToOrder(
  { pool, now }: Pick<OrderDeps, 'pool' | 'now'>,
  scope: Scope,
  { filters, contract }: z.output<typeof storesBody>,
): Promise<{ readonly stores: ErpOrderStore[]; readonly last: LastDelivery | null }> {
  const items = contract
    ? await orderableItems(
        pool,
        scope,
        { numero: contract.CN9_NUMERO, filial: branchCode(contract.CN9_FILIAL) },
        saoPauloToday(now()),
      )
    : [];
  const only = items.filter(isStoreFixed).map((item) => item.CNA_LOJACL);
  const stores = (await orderStores(pool, scope)).filter(
    (store) =>
      (only.length === 0 || only.includes(store.A1_LOJA)) &&
      has(store.A1_END, filters?.A1_END) &&
      has(store.A1_ZAPLENT, filters?.A1_ZAPLENT),
  );
  const last = contract ? await lastDeliveryTo(pool, scope, { contract: contract.CN9_NUMERO, stores }) : null;
  return { stores, last };
}
