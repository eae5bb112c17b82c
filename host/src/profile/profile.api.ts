import { queryOptions } from '@tanstack/react-query';
import type { MessageAnswer, OwnSessionsAnswer, OwnUnitsAnswer, PersonalDataAnswer } from 'api-contract';
import { http } from '../http/client';
import { queryClient } from '../http/query-client';
import type { ProfileChange } from './profile-form';

/** `POST users/{id}` for the user's own record (docs/product/session.md, 'Profile'): multipart. */
export async function saveProfile(id: number, change: ProfileChange, first: string): Promise<MessageAnswer> {
  const form = new FormData();
  form.set('name', change.name.trim());
  if (change.customer_id !== first || change.stores !== null) {
    form.set('customer_id', change.customer_id);
    // Another company is taken with the units he has there.
    const stores =
      change.stores ?? (await queryClient.fetchQuery(ownUnitsQuery(Number(change.customer_id)))).chosen;
    for (const store of stores.length > 0 ? stores : ['']) form.append('stores[]', store);
  }
  if (change.password !== '') {
    form.set('current_password', change.current_password);
    form.set('password', change.password);
    form.set('password_confirmation', change.password_confirmation);
  }
  if (change.photo) form.set('photo', change.photo);
  if (change.photo === null) form.set('remove_photo', '1');
  return http.post<MessageAnswer>(`users/${id}`, form);
}

/** The units of one of the user's companies, and those he is limited to there. Their section shows a failure itself. */
export const ownUnitsQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['own-units', customerId],
    queryFn: ({ signal }) =>
      http.get<OwnUnitsAnswer>('users/units', { params: { customer_id: customerId }, signal }),
    meta: { silent: true },
  });

/** The user's sessions, last used first. Their card shows a failure itself. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => http.get<OwnSessionsAnswer>('users/sessions', { signal }),
  meta: { silent: true },
});

/** Ends another session of the user. */
export const endSession = (id: number): Promise<MessageAnswer> =>
  http.delete<MessageAnswer>(`users/sessions/${id}`);

/** All that is kept of the user. */
export const personalData = (): Promise<PersonalDataAnswer> => http.get<PersonalDataAnswer>('personal-data');

/** Deletes the own account; answers what stays. */
export const deleteAccount = (email: string): Promise<MessageAnswer> =>
  http.post<MessageAnswer>('personal-data/delete', { email });
