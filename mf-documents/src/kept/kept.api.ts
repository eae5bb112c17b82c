import type { MessageAnswer } from 'api-contract';
import { http } from 'host/portal';
import type { KeptDocumentAnswer } from '../../wire/kept-documents';
import type { KeptDocument } from '../../wire/rules/kept-document-columns';

/** One document by its key, or null where there is none. */
export async function fetchKept(key: string, signal?: AbortSignal): Promise<KeptDocument | null> {
  const { data } = await http.get<{ data: KeptDocument[] }>('kept_documents', { params: { key }, signal });
  return data[0] ?? null;
}

/** The document by its key: the viewer and the form share it. */
export const keptQuery = (key: string) => ({
  queryKey: ['kept-documents', key],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchKept(key, signal),
  meta: { silent: true },
});

/** Uploads a document or its new revision; `onProgress` gets the sent part, 0 to 1. */
export function sendKept(
  fields: Readonly<Record<string, string>>,
  file: File,
  options: { idempotencyKey: string; onProgress: (done: number) => void },
): Promise<KeptDocumentAnswer> {
  const body = new FormData();
  // The fields come first: the server reads the form in its order.
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file, file.name);
  return http.post<KeptDocumentAnswer>('kept_documents', body, options);
}

export const removeKept = (key: string) => http.delete<MessageAnswer>(`kept_documents/${key}`);
