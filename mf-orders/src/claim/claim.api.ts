import { queryOptions } from '@tanstack/react-query';
import type { MessageAnswer, ThreadFile, ThreadPerson } from 'api-contract';
import { http } from 'host/portal';
import { downloadFile } from 'shared-ui';
import type {
  Claim,
  ClaimAbout,
  ClaimBody,
  ClaimChange,
  ClaimNumbers,
  ClaimSettings,
  ClaimSubject,
} from '../../wire/claims';

/** A claim with its conversation. */
export const claimQuery = (id: string) =>
  queryOptions({
    queryKey: ['claim', id],
    queryFn: ({ signal }) => http.get<Claim>(`claims/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
    // The page itself says why.
    meta: { silent: true },
  });

/** What a claim about this would be about. */
export const aboutQuery = (subject: ClaimSubject) =>
  queryOptions({
    queryKey: ['claim-about', JSON.stringify(subject)],
    queryFn: ({ signal }) => http.post<ClaimAbout>('claims/about', subject, { signal }),
    retry: false,
    meta: { silent: true },
  });

export const peopleQuery = (id: number) =>
  queryOptions({
    queryKey: ['claim', String(id), 'people'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: ThreadPerson[] }>(`claims/${id}/people`, { signal })).data,
    meta: { silent: true },
  });

export const numbersQuery = queryOptions({
  queryKey: ['claim-numbers'],
  queryFn: ({ signal }) => http.get<ClaimNumbers>('claims/numbers', { signal }),
  staleTime: 0,
  meta: { silent: true },
});

export const settingsQuery = queryOptions({
  queryKey: ['claim-settings'],
  queryFn: ({ signal }) => http.get<ClaimSettings>('claims/settings', { signal }),
  meta: { silent: true },
});
export const saveSettings = (settings: ClaimSettings) => http.put<MessageAnswer>('claims/settings', settings);

export const beginClaim = (body: ClaimBody, idempotencyKey: string) =>
  http.post<{ id: number }>('claims', body, { idempotencyKey });

/** A message with the files that were sent before. */
export const sendMessage = (
  id: number,
  body: { text: string; internal: boolean; mentions: number[]; files: number[] },
  idempotencyKey: string,
) => http.post<{ id: number }>(`claims/${id}/messages`, body, { idempotencyKey });

/** Sends files; `onProgress` gets the sent part, 0 to 1. */
export async function sendFiles(id: number, files: readonly File[], onProgress: (done: number) => void) {
  const form = new FormData();
  for (const file of files) form.append('file', file, file.name);
  return (await http.post<{ files: ThreadFile[] }>(`claims/${id}/files`, form, { onProgress })).files;
}

export const markRead = (id: number) => http.post<MessageAnswer>(`claims/${id}/read`, {});
export const changeClaim = (id: number, change: ClaimChange) =>
  http.put<MessageAnswer>(`claims/${id}`, change);
export const reopenClaim = (id: number) => http.post<MessageAnswer>(`claims/${id}/reopen`, {});

/** Saves a file under its own name. */
export async function saveFile(claim: number, file: ThreadFile) {
  const { blob } = await http.download(`claims/${claim}/files/${file.id}`);
  downloadFile(blob, file.name);
}
/** A picture's thumbnail. */
export const thumbQuery = (claim: number, file: number) =>
  queryOptions({
    queryKey: ['claim-thumb', claim, file],
    queryFn: async ({ signal }) =>
      (await http.download(`claims/${claim}/files/${file}`, { params: { thumb: '1' }, signal })).blob,
    staleTime: Infinity,
    meta: { silent: true },
  });
export async function savePdf(claim: number) {
  const { blob } = await http.download(`claims/${claim}/export`);
  downloadFile(blob, `reclamacao-${claim}.pdf`);
}
