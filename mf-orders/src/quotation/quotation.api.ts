import type {
  MessageAnswer,
  Quotation,
  QuotationDetail,
  QuotationFields,
  QuotationSaved,
} from 'api-contract';
import { ApiError, http } from 'host/portal';
import { downloadFile } from 'shared-ui';

/** One quotation, or null where there is none that the user may see. */
export async function fetchQuotation(id: string, signal?: AbortSignal): Promise<Quotation | null> {
  try {
    const { data } = await http.get<QuotationDetail>(`licitations/${encodeURIComponent(id)}`, { signal });
    return data[0] ?? null;
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
    throw error;
  }
}

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
