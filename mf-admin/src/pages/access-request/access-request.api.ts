import type { AccessRequestDetail, MessageAnswer } from 'api-contract';
import { http, orNull } from 'host/portal';
import type { ApproveAnswer, ApproveBody, RejectBody } from '../../../wire/access-requests';

export type AccessRequest = AccessRequestDetail['data'][number];

/** One request, or null when the id does not exist. */
export const fetchAccessRequest = (id: string, signal?: AbortSignal): Promise<AccessRequest | null> =>
  orNull(
    http
      .get<AccessRequestDetail>(`access_requests/${encodeURIComponent(id)}`, { signal })
      .then(({ data }) => data[0] ?? null),
  );

export const approve = (id: number, body: ApproveBody, idempotencyKey: string) =>
  http.post<ApproveAnswer>(`access_requests/${id}/approve`, body, { idempotencyKey });

export const reject = (id: number, body: RejectBody) =>
  http.post<MessageAnswer>(`access_requests/${id}/reject`, body);
