import { queryOptions } from '@tanstack/react-query';
import type { MessageAnswer, ModuleChangeBody, ModuleFaults, ModulesAnswer } from 'api-contract';
import { http } from 'host/portal';

/** Looked at anew with each visit: others change it too. */
export const modulesQuery = queryOptions({
  queryKey: ['modules'],
  queryFn: ({ signal }) => http.get<ModulesAnswer>('modules', { signal }),
  meta: { silent: true },
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export const changeModule = ({ name, body }: { name: string; body: ModuleChangeBody }) =>
  http.post<MessageAnswer>(`modules/${name}`, body);

export const fetchFaults = (name: string, base: string, signal: AbortSignal) =>
  http.get<ModuleFaults>(`modules/${name}/faults`, { signal, params: { base } });
