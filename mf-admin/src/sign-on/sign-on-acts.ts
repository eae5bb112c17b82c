import { queryOptions } from '@tanstack/react-query';
import type {
  MessageAnswer,
  SsoProvider,
  SsoProviderBody,
  SsoProviderMade,
  SsoSetup,
  SsoTestAnswer,
} from 'api-contract';
import { dialogState, http, queryClient } from 'host/portal';

/** The portal's addresses for providers, and who may be a way back. */
export const setupQuery = queryOptions({
  queryKey: ['sso', 'setup'],
  queryFn: ({ signal }) => http.get<SsoSetup>('sso/setup', { signal }),
});

export const addProvider = (body: SsoProviderBody) => http.post<SsoProviderMade>('sso/providers', body);
export const changeProvider = (id: number, body: SsoProviderBody) =>
  http.put<MessageAnswer>(`sso/providers/${id}`, body);
export const removeProvider = (id: number) => http.delete<MessageAnswer>(`sso/providers/${id}`);
export const testProvider = (id: number) => http.post<SsoTestAnswer>(`sso/providers/${id}/test`);

/** What is open over the list of providers. */
export type ProviderDialog =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'remove'; readonly provider: SsoProvider }
  | { readonly what: 'test'; readonly id: number; readonly name: string };

export const providerDialog = dialogState<ProviderDialog>();

/** Asks for the list anew. */
export const providersChanged = () => queryClient.invalidateQueries({ queryKey: ['list', 'sso/providers'] });
