import { queryOptions } from '@tanstack/react-query';
import type { Tank, TankFill } from 'api-contract';
import { auth } from 'host/auth';
import { http } from 'host/portal';
import type {
  ConsumptionPeriod,
  TankConsumption,
  TankLevelsBody,
  TankLogs,
  TankTolerances,
} from '../../wire/telemetry';
import type { TankPeriod } from '../../wire/rules/tank-period';

/**
 * Every tank the user may see, favourites first (docs/product/calls.md, 'Telemetry'). Rejects without asking the server
 * where the session has no token any more.
 */
export async function fetchTanks(signal?: AbortSignal): Promise<Tank[]> {
  if (auth.getSnapshot().status === 'anonymous') throw new Error('Token não encontrado!');
  return http.get<Tank[]>('tanques', { signal });
}

/** What a tank's history is asked by; days `yyyy-mm-dd`, only for a period of one's own. */
export interface HistoryQuery {
  readonly period: TankPeriod;
  readonly start: string;
  readonly end: string;
}

/** A tank with its readings of a period; the query travels in the address although the call is a POST. */
export async function fetchHistory(
  tankId: string,
  { period, start, end }: HistoryQuery,
  signal?: AbortSignal,
): Promise<TankLogs> {
  const params = { tankId, tankType: period, start: start || '0', end: end || '0' };
  return (await http.post<{ message: TankLogs }>('tanques/logs', undefined, { params, signal })).message;
}

const change = async (id: Tank['id'], mark: string, body: object) =>
  (await http.post<{ data: Tank }>(`tanques/${encodeURIComponent(id)}/${mark}`, body)).data;

/** Switches e-mails about the tank for everyone who sees it. */
export const saveAlert = (id: Tank['id'], on: boolean) => change(id, 'alert', { has_alert: on });

/** Keeps the tank among the first, for this user. */
export const saveFavorite = (id: Tank['id'], on: boolean) => change(id, 'favorite', { favorite: on });

/** The user's own levels of the tank; answers the tank with them. */
export const saveLevels = (id: Tank['id'], levels: TankLevelsBody) => change(id, 'levels', levels);

const of = (id: Tank['id'], what: string) => `tanques/${encodeURIComponent(id)}/${what}`;

/** The tank's fills of the last year, newest first. */
export const fillsQuery = (id: Tank['id']) =>
  queryOptions({
    queryKey: ['tanques', 'fills', id],
    queryFn: ({ signal }) => http.get<TankFill[]>(of(id, 'fills'), { signal }),
    meta: { silent: true },
  });

/** What the tank used in each of the last days, weeks or months. */
export const consumptionQuery = (id: Tank['id'], by: ConsumptionPeriod) =>
  queryOptions({
    queryKey: ['tanques', 'consumption', id, by],
    queryFn: ({ signal }) => http.get<TankConsumption>(of(id, 'consumption'), { params: { by }, signal }),
    meta: { silent: true },
  });

/** What fills of single products may differ from their invoices; for types 1 and 4. */
export const tolerancesQuery = queryOptions({
  queryKey: ['tanques', 'tolerances'],
  queryFn: ({ signal }) => http.get<TankTolerances>('tanques/tolerances', { signal }),
  staleTime: 0,
});

export const saveTolerances = (tolerances: TankTolerances) =>
  http.put<{ message: string }>('tanques/tolerances', tolerances);
