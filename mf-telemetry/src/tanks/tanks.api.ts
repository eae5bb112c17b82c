import type { Tank, TankLogs } from 'api-contract';
import type { TankPeriod } from 'api-contract/rules';
import { auth } from 'host/auth';
import { http } from 'host/portal';

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
