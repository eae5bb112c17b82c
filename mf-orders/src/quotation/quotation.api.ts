import type { FoundProduct, MessageAnswer, QuotationFields } from 'api-contract';
import { http, orNull } from 'host/portal';
import { downloadFile } from 'shared-ui';
import type { QuotationRecord } from '../../wire/offers';
import type { Quotation, QuotationSaved } from '../../wire/quotations';

/** One quotation, or null where there is none that the user may see. */
export async function fetchQuotation(id: string, signal?: AbortSignal): Promise<QuotationRecord | null> {
  const found = await orNull(
    http.get<{ data: QuotationRecord[] }>(`licitations/${encodeURIComponent(id)}`, { signal }),
  );
  return found?.data[0] ?? null;
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

/** The product of this code, whether it is on a contract or not; null where there is none. */
export async function fetchProduct(code: string, signal?: AbortSignal): Promise<FoundProduct | null> {
  const { products } = await searchProducts(code, 1, signal);
  return products.find(({ B1_COD }) => B1_COD === code) ?? null;
}

/** The address of a new quotation of a product. */
export const quotationPath = (product: string): string =>
  `/admin/licitation-form?${new URLSearchParams({ product }).toString()}`;

export const saveQuotation = (fields: Record<keyof QuotationFields, string>, idempotencyKey: string) =>
  http.post<QuotationSaved>('licitations/save', fields, { idempotencyKey });

/** Sends the one attachment; a former one is replaced. `onProgress` gets the sent part, 0 to 1. */
export function sendAttachment(id: number, file: File, onProgress: (done: number) => void) {
  const form = new FormData();
  // The fields come first: the server reads the form in its order.
  form.append('id', String(id));
  form.append('file', file, file.name);
  return http.post<MessageAnswer>('licitations/upload-file', form, { onProgress });
}

export const changeStatus = (id: number, status: number) =>
  http.post<MessageAnswer>(`licitations/${id}`, { _method: 'PUT', status });

export const removeQuotation = (id: number) => http.delete(`licitations/${id}`);

/** Saves the attachment under its own name. */
export async function saveAttachment({ file, file_path }: Pick<Quotation, 'file' | 'file_path'>) {
  const { blob, name } = await http.download(
    `licitation/file-download/${encodeURIComponent(file_path ?? '')}`,
  );
  downloadFile(blob, file ?? name ?? 'anexo');
}
