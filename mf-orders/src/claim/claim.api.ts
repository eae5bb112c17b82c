import { queryOptions } from '@tanstack/react-query';
import type { MessageAnswer } from 'api-contract';
import { http } from 'host/portal';
import { downloadFile } from 'shared-ui';
import type {
  Claim,
  ClaimAbout,
  ClaimBody,
  ClaimChange,
  ClaimNumbers,
  ClaimTemplates,
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
  });

export const numbersQuery = queryOptions({
  queryKey: ['claim-numbers'],
  queryFn: ({ signal }) => http.get<ClaimNumbers>('claims/numbers', { signal }),
  staleTime: 0,
});

export const templatesQuery = queryOptions({
  queryKey: ['claim-templates'],
  queryFn: ({ signal }) => http.get<ClaimTemplates>('claims/templates', { signal }),
  meta: { silent: true },
});
export const saveTemplates = (templates: ClaimTemplates) =>
  http.put<MessageAnswer>('claims/templates', templates);

export const beginClaim = (body: ClaimBody, idempotencyKey: string) =>
  http.post<{ id: number }>('claims', body, { idempotencyKey });

export const changeClaim = (id: number, change: ClaimChange) =>
  http.put<MessageAnswer>(`claims/${id}`, change);
export const reopenClaim = (id: number) => http.post<MessageAnswer>(`claims/${id}/reopen`, {});

export async function savePdf(claim: number) {
  const { blob } = await http.download(`claims/${claim}/export`);
  downloadFile(blob, `reclamacao-${claim}.pdf`);
}
