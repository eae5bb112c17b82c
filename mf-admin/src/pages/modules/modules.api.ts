import { queryOptions } from '@tanstack/react-query';
import type { AreaSettingsAnswer, AreaSettingsBody, MessageAnswer } from 'api-contract';
import { http } from 'host/portal';
import type { AreasWithSettings } from '../../../wire/area-settings';
import type { ModuleChangeBody, ModuleFaults, ModulesAnswer } from '../../../wire/modules';

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

/** An area by its name, and how many settings it has. */
export type NamedArea = AreasWithSettings['data'][number];

/** The areas, and which of them have settings. */
export const areasQuery = queryOptions({
  queryKey: ['modules', 'settings'],
  queryFn: ({ signal }) => http.get<AreasWithSettings>('modules/settings', { signal }),
  staleTime: 0,
});

/** The settings of an area. What is being filled in is not exchanged below its user's hands. */
export const areaSettingsQuery = (area: string) =>
  queryOptions({
    queryKey: ['modules', 'settings', area],
    queryFn: ({ signal }) => http.get<AreaSettingsAnswer>(`modules/${area}/settings`, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const saveAreaSettings = (area: string, body: AreaSettingsBody) =>
  http.put<AreaSettingsAnswer>(`modules/${area}/settings`, body);

/** Takes back the last change, if it is still the one on screen. */
export const undoAreaSettings = ({ area, version }: { area: string; version: number }) =>
  http.post<AreaSettingsAnswer>(`modules/${area}/settings/undo`, { version });
