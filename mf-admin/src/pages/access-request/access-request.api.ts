import type { AccessRequestDetail, MessageAnswer } from 'api-contract';
import { ApiError, http } from 'host/portal';
import type { ApproveAnswer, ApproveBody, RejectBody } from '../../../wire/access-requests';

export type AccessRequest = AccessRequestDetail['data'][number];

/** One request, or null when the id does not exist. */
export async function fetchAccessRequest(id: string, signal?: AbortSignal): Promise<AccessRequest | null> {
  try {
    const { data } = await http.get<AccessRequestDetail>(`access_requests/${encodeURIComponent(id)}`, {
      signal,
    });
    return data[0] ?? null;
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return null;
    throw error;
  }
}

export const approve = (id: number, body: ApproveBody, idempotencyKey: string) =>
  http.post<ApproveAnswer>(`access_requests/${id}/approve`, body, { idempotencyKey });

export const reject = (id: number, body: RejectBody) =>
  http.post<MessageAnswer>(`access_requests/${id}/reject`, body);
