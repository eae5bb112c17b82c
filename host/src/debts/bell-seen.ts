import type { PendingInvoice } from 'api-contract';
import { BELL_KEY } from '../storage/keys';
import { browserStorage, stored } from '../storage/storage';

/** What waited behind the bell when it was opened: titles by a figure of theirs, and how much was unread. */
interface Seen {
  titles: readonly number[];
  unread: number;
}
type Waiting = { titles: readonly PendingInvoice[]; unread: number };

/** Stands for a title; what is owed is not written down. */
function figureOf({ E1_NUM, E1_VENCREA, E1_VENCTO }: PendingInvoice): number {
  let figure = 0;
  for (const sign of `${E1_NUM}|${E1_VENCREA}|${E1_VENCTO}`) figure = (figure * 31 + sign.charCodeAt(0)) | 0;
  return figure;
}

const read = () => stored<Record<string, Seen>>(BELL_KEY) ?? {};

/** Remembers what a user saw of a company when the bell was opened. */
export function rememberSeen(whose: string, { titles, unread }: Waiting): void {
  const seen: Seen = { titles: titles.map(figureOf), unread };
  browserStorage.set(BELL_KEY, JSON.stringify({ ...read(), [whose]: seen }));
}

/** Whether something waits that was not there when the bell was last opened. */
export function isNew(whose: string, { titles, unread }: Waiting): boolean {
  const seen = read()[whose];
  if (!seen) return titles.length > 0 || unread > 0;
  const known = new Set(seen.titles);
  return unread > seen.unread || titles.some((title) => !known.has(figureOf(title)));
}
