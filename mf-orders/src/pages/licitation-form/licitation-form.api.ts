import type { FoundProduct, OrderCustomer } from 'api-contract';
import { http } from 'host/portal';

/** The active company as the ERP has it; null where it has none. */
export async function fetchCompany(signal?: AbortSignal): Promise<OrderCustomer | null> {
  const answer = await http.post<{ data: { ZOOM: OrderCustomer[] } }>('get-customer/', undefined, { signal });
  return answer.data.ZOOM[0] ?? null;
}

/** One page of products by name or code, 15 each (docs/product/orders.md, 'Quotations'); `page` from 1. */
export async function searchProducts(search: string, page: number, signal?: AbortSignal) {
  const body = { page, search };
  const { data } = await http.post<{ data: { ZOOM: FoundProduct[]; count: number } }>(
    'search_products/',
    body,
    { signal },
  );
  return { products: data.ZOOM, count: data.count };
}
