import type { KeyRow, MessageAnswer } from 'api-contract';
import { queryOptions } from '@tanstack/react-query';
import { dialogState, http, queryClient } from 'host/portal';
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

/** What is open over the list of keys. */
export type KeyDialog =
  | { readonly what: 'new' }
  | { readonly what: 'rotate' | 'end'; readonly key: KeyRow }
  | { readonly what: 'shown'; readonly name: string; readonly key: string };

export const keyDialog = dialogState<KeyDialog>();

/** Asks for the list anew. */
export const keysChanged = () => queryClient.invalidateQueries({ queryKey: ['list', 'company/keys'] });
