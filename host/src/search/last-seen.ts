import { auth } from '../session/auth';
import { SEEN_KEYS } from '../storage/keys';
import { browserStorage, stored } from '../storage/storage';
import type { ResultGroup } from './results';

/** Records that are remembered. */
const MOST = 6;

/** What this browser has seen last is of one user and one company; who looks as somebody else leaves no trace. */
function keyNow(): string | null {
  const { user, acting } = auth.getSnapshot();
  return user && !acting ? `${SEEN_KEYS}${user.id}:${user.customer_id ?? 0}` : null;
}

const seenBy = (key: string) => stored<ResultGroup['hits']>(key) ?? [];

/** Remembers a record's page, the newest first. */
export function rememberSeen(title: string, path: string): void {
  const key = keyNow();
  if (key === null) return;
  const others = seenBy(key).filter((hit) => hit.path !== path);
  browserStorage.set(key, JSON.stringify([{ title, detail: '', path }, ...others].slice(0, MOST)));
}

/** The records that the user saw last, in this browser and for the active company. */
export function lastSeen(): ResultGroup {
  const key = keyNow();
  return { label: 'Vistos por último', icon: 'recent', hits: key === null ? [] : seenBy(key) };
}
