import type { MessageAnswer } from 'api-contract';
import { http, orNull } from 'host/portal';
import type { UserDetail, UserSavedAnswer } from '../../../wire/users';

/** One user, or null when there is none with this id. */
export const fetchUser = (id: string, signal?: AbortSignal): Promise<UserDetail | null> =>
  orNull(
    http
      .get<{ data: UserDetail[] }>(`users/${encodeURIComponent(id)}`, {
        params: { 'with[]': 'customer_control.customer' },
        signal,
      })
      .then(({ data }) => data[0] ?? null),
  );

interface Sending {
  idempotencyKey: string;
  onProgress: (done: number) => void;
}

/** Adds a user, or with an id changes him (docs/product/calls.md, 'Administration'). */
export function saveUser(id: number | null, body: FormData, options: Sending): Promise<MessageAnswer> {
  if (id === null) return http.post<UserSavedAnswer>('users', body, options);
  body.set('_method', 'PUT');
  body.set('id', String(id));
  return http.post<MessageAnswer>(`users/${id}`, body, options);
}

/** Takes the second step from a user who has lost the device. */
export const resetTwoStep = (id: number) => http.delete<MessageAnswer>(`users/${id}/two-step`);

/** Ends who a user is at his company's provider. */
export const endSignOn = (id: number) => http.delete<MessageAnswer>(`users/${id}/sso`);

/** Mails the link to set a password. */
export const sendNewPassword = (id: number) => http.post<MessageAnswer>('user/new-password', { id });
