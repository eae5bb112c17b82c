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
  earlier: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<OrderAgain | null> {
  const again = await orNull(
    http.get<{ data: OrderAgain | null }>('orders/again', { params: earlier, signal }),
  );
  return again && again.data;
}

/** The stores that may be delivered to on a contract, and where its last delivery went. */
export const fetchStores = (contract: OrderContract) => {
  const { CN9_FILIAL, CN9_NUMERO } = contract;
  return http.post<{ data: OrderStore[]; last?: LastDelivery | null }>('get-stores/', {
    contract: { CN9_FILIAL, CN9_NUMERO },
  });
};

export const fetchRisk = async (order: Partial<OrderDraft>): Promise<Risk> =>
  (await http.post<{ data: Risk }>('get-customer-risk/', { order })).data;

/** `step` from 1; 'NOK' means that it may be a duplicate. */
export const checkOrder = (order: OrderDraft, id: number | null, step: number) =>
  http.post<'OK' | 'NOK'>('orders/check-form', { order: { ...order, id }, step });
