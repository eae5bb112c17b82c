import type { MessageAnswer } from 'api-contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from 'host/portal';
import type { KeyBody, KeyChoices, KeyMade } from '../../wire/keys';

/** The scopes and stores that this administrator may give. */
export const keyChoicesQuery = queryOptions({
  queryKey: ['company', 'key-choices'],
  queryFn: ({ signal }) => http.get<KeyChoices>('company/key-choices', { signal }),
});

export const makeKey = (body: KeyBody) => http.post<KeyMade>('company/keys', body);
export const rotateKey = (id: number, minutes: number) =>
  http.post<KeyMade>(`company/keys/${id}/rotate`, { overlap_minutes: minutes });
export const endKey = (id: number) => http.delete<MessageAnswer>(`company/keys/${id}`);
