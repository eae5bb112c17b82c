import type { AccessRequestDetail, MessageAnswer } from 'api-contract';
import { http } from 'host/portal';
import type { ApproveAnswer, ApproveBody, RejectBody } from '../../../wire/access-requests';
import { oneOf } from '../../parts/one-of';

export type AccessRequest = AccessRequestDetail['data'][number];

/** One request, or null when the id does not exist. */
export const fetchAccessRequest = (id: string, signal?: AbortSignal): Promise<AccessRequest | null> =>
  oneOf(http.get<AccessRequestDetail>(`access_requests/${encodeURIComponent(id)}`, { signal }));

export const approve = (id: number, body: ApproveBody, idempotencyKey: string) =>
  http.post<ApproveAnswer>(`access_requests/${id}/approve`, body, { idempotencyKey });

export const reject = (id: number, body: RejectBody) =>
  http.post<MessageAnswer>(`access_requests/${id}/reject`, body);
