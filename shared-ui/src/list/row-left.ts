import { historyEntry } from '../history/history-entry';

/** Lists of one session that are remembered at most. */
const MOST = 50;
/** The key of the row that was last used on each entry of the browser's history; gone with the page. */
const left = new Map<string, string>();

/** The present entry: going on to the same address anew is another one. */
function entry(): string {
  const { idx } = historyEntry();
  return `${idx ?? ''} ${window.location.pathname}${window.location.search}`;
}

/** Notes that a row of this page's list was used: its link, or one of its buttons. */
export function leaveRow(key: string): void {
  const here = entry();
  left.delete(here);
  left.set(here, key);
  const [oldest] = left.keys();
  if (left.size > MOST && oldest !== undefined) left.delete(oldest);
}

/** The row that this page was left by, once: null unless the user has come back to it. */
export function returnRow(): string | null {
  const here = entry();
  const key = left.get(here) ?? null;
  left.delete(here);
  return key;
}
