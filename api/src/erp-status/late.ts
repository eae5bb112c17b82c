import type { ErpLink } from './link';

/** Whether the mirror is older than its limit, or not complete yet; never with a folder, which has no age. */
export function isLate(freshAt: Date | null, link: ErpLink | null, now: Date): boolean {
  if (link === null) return false;
  return freshAt === null || now.getTime() - freshAt.getTime() > link.staleAfterMinutes * 60_000;
}
