import { queryOptions } from '@tanstack/react-query';
import type { MessageAnswer, OwnSessionsAnswer } from 'api-contract';
import { http } from '../http/client';
import type { ProfileChange } from './profile-form';

/** `POST users/{id}` for the user's own record (spec part 2 section 7, 'Profile save'): multipart. */
export function saveProfile(id: number, change: ProfileChange): Promise<MessageAnswer> {
  const form = new FormData();
  form.set('name', change.name.trim());
  if (change.password !== '') {
    form.set('current_password', change.current_password);
    form.set('password', change.password);
    form.set('password_confirmation', change.password_confirmation);
  }
  if (change.photo) form.set('photo', change.photo);
  if (change.photo === null) form.set('remove_photo', '1');
  return http.post<MessageAnswer>(`users/${id}`, form);
}

/** The user's sessions, last used first. Their card shows a failure itself. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => http.get<OwnSessionsAnswer>('users/sessions', { signal }),
  meta: { silent: true },
});

/** Ends another session of the user. */
export const endSession = (id: number): Promise<MessageAnswer> =>
  http.delete<MessageAnswer>(`users/sessions/${id}`);
