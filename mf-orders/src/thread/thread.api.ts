import { queryOptions } from '@tanstack/react-query';
import type { MessageAnswer, ThreadFile, ThreadPerson } from 'api-contract';
import { http } from 'host/portal';
import { downloadFile } from 'shared-ui';

/** The record that a conversation is about: below which its calls are, and which. */
export interface ThreadOf {
  readonly path: 'claims' | 'licitations';
  readonly id: number;
}

/** Who can be mentioned. */
export const peopleQuery = ({ path, id }: ThreadOf) =>
  queryOptions({
    queryKey: ['thread', path, id, 'people'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: ThreadPerson[] }>(`${path}/${id}/people`, { signal })).data,
    meta: { silent: true },
  });

/** A message with the files that were sent before. */
export const sendMessage = (
  { path, id }: ThreadOf,
  body: { text: string; internal: boolean; mentions: number[]; files: number[] },
  idempotencyKey: string,
) => http.post<{ id: number }>(`${path}/${id}/messages`, body, { idempotencyKey });

/** Sends files; `onProgress` gets the sent part, 0 to 1. */
export async function sendFiles(
  { path, id }: ThreadOf,
  files: readonly File[],
  onProgress: (done: number) => void,
) {
  const form = new FormData();
  for (const file of files) form.append('file', file, file.name);
  return (await http.post<{ files: ThreadFile[] }>(`${path}/${id}/files`, form, { onProgress })).files;
}

/** The reader has seen what is there. */
export const markRead = ({ path, id }: ThreadOf) => http.post<MessageAnswer>(`${path}/${id}/read`, {});

/** Saves a file under its own name. */
export async function saveFile({ path, id }: ThreadOf, file: ThreadFile) {
  const { blob } = await http.download(`${path}/${id}/files/${file.id}`);
  downloadFile(blob, file.name);
}

/** A picture's thumbnail. */
export const thumbQuery = ({ path, id }: ThreadOf, file: number) =>
  queryOptions({
    queryKey: ['thread', path, id, 'thumb', file],
    queryFn: async ({ signal }) =>
      (await http.download(`${path}/${id}/files/${file}`, { params: { thumb: '1' }, signal })).blob,
    staleTime: Infinity,
    meta: { silent: true },
  });
