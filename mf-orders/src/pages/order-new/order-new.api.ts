import type { OrderAgain, OrderContract, OrderDraft, OrderProduct, OrderStore } from 'api-contract';
import { http, orNull } from 'host/portal';
import type { LastDelivery, Risk } from '../../../wire/order-requests';

type Zoom<T> = { data: { ZOOM: T[] } };

export const fetchProducts = async (signal?: AbortSignal): Promise<OrderProduct[]> =>
  (await http.get<Zoom<OrderProduct>>('contracts/products-for-order/', { signal })).data.ZOOM;

export const fetchContracts = async (product: string): Promise<OrderContract[]> =>
  (await http.post<Zoom<OrderContract>>('contracts/filterByProduct', { product_code: product })).data.ZOOM;

/** An earlier order, named as in the wizard's address; null where there is none, or the user may not see it. */
export async function fetchAgain(
  of: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<OrderAgain | null> {
  const again = await orNull(http.get<{ data: OrderAgain | null }>('orders/again', { params: of, signal }));
  return again && again.data;
}

/** The stores that may be delivered to on a contract, and where its last delivery went. */
export const fetchStores = (contract: OrderContract) => {
  const { CN9_FILIAL, CN9_NUMERO } = contract;
  const body = { filters: { A1_END: '', A1_ZAPLENT: '' }, contract: { CN9_FILIAL, CN9_NUMERO } };
  return http.post<{ data: OrderStore[]; last?: LastDelivery | null }>('get-stores/', body);
};

export const fetchRisk = async (order: Partial<OrderDraft>): Promise<Risk> =>
  (await http.post<{ data: Risk }>('get-customer-risk/', { order })).data;

/** `step` from 1; 'NOK' means that it may be a duplicate. */
export const checkOrder = (order: OrderDraft, id: number | null, step: number) =>
  http.post<'OK' | 'NOK'>('orders/check-form', { order: { ...order, id }, step });

/**
 * Keeps a draft (1) or confirms (2). The key has the status in it: a draft that was sent without an answer is not what
 * was confirmed after it. `duplicate`: the customer wants it though there is one like it.
 */
export const saveOrder = (
  order: OrderDraft,
  how: { id: number | null; status: number; key: string; duplicate: boolean },
) =>
  http.post<{ id: number; status: number }>(
    'orders/save-form',
    { ...order, id: how.id, status: how.status, duplicate_ok: how.duplicate },
    { idempotencyKey: `${how.key}-${how.status}` },
  );
