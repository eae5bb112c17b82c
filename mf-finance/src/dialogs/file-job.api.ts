import type { FileJob, FileJobStarted } from 'api-contract';
import { http } from 'host/portal';
import { downloadFile, newKey } from 'shared-ui';
import type { BundleBody, StatementBody } from '../../wire/finance';

/** Each press asks anew; a repeated call of one press does not. */
const once = () => ({ idempotencyKey: newKey() });

/** Asks for the documents of titles as one file; answers the job's id (docs/product/calls.md, 'Long work'). */
export const startBundle = async (body: BundleBody): Promise<string> =>
  (await http.post<FileJobStarted>('invoices/bundle', body, once())).job_id;

/** Asks for a statement; answers the job's id. */
export const startStatement = async (body: StatementBody): Promise<string> =>
  (await http.post<FileJobStarted>('invoices/statement', body, once())).job_id;

export const fetchFileJob = (id: string, signal?: AbortSignal): Promise<FileJob> =>
  http.get<FileJob>(`jobs/${encodeURIComponent(id)}`, { signal });

/** Saves a finished job's file. */
export async function saveFile({ download = '', file_name = 'arquivo' }: FileJob): Promise<void> {
  const { blob, name } = await http.download(download);
  downloadFile(blob, name ?? file_name);
}
