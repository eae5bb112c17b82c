import type {
  AccessRequestBody,
  AccessRequestRevision,
  AccessRequestRevisionBody,
  MessageAnswer,
} from 'api-contract';
import { ACCESS_REQUEST_STATUS } from 'api-contract/rules';
import { http } from '../../http/client';
import type { RegisterForm } from './register-form';

/** The earlier request, and why it was returned (docs/product/calls.md, 'Administration'). */
export const fetchRevision = (token: string) =>
  http.get<AccessRequestRevision>(`access_requests_revision/${encodeURIComponent(token)}`);

/** Sends a new request (status 1), or the revision of an earlier one (status 5, authorised by the link's token). */
export function sendRequest(
  form: RegisterForm,
  idempotencyKey: string,
  revision?: { id: number; token: string },
): Promise<MessageAnswer> {
  const fields = { ...form, stations_list: form.all_stations ? [] : form.stations_list };
  if (revision) {
    const body: AccessRequestRevisionBody = {
      ...fields,
      ...revision,
      _method: 'PUT',
      status: ACCESS_REQUEST_STATUS.revised,
    };
    return http.post<MessageAnswer>(`access_requests/${revision.id}`, body);
  }
  const body: AccessRequestBody = { ...fields, status: ACCESS_REQUEST_STATUS.new };
  return http.post<MessageAnswer>('access_requests', body, { idempotencyKey });
}
