import { queryOptions } from '@tanstack/react-query';
import type { MessageAnswer, SsoProviderBody, SsoProviderMade, SsoSetup, SsoTestAnswer } from 'api-contract';
import { http } from 'host/portal';

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
