import type { RemoteRelease } from 'api-contract';
import type { DeclaredPage } from '../../pages/find-page';

/** How many areas stay mounted, the one on screen included. */
export const KEPT = 4;

/** An area that stays mounted. Its place among the others never changes, for a moved element is laid out anew. */
export interface KeptArea {
  name: string;
  release: RemoteRelease;
  /** Grows with each visit: the smallest was left longest ago. */
  used: number;
}

/** The kept areas once the page `current` is on screen; the same array where nothing changes. */
export function keep(
  kept: readonly KeptArea[],
  current: Pick<DeclaredPage, 'remote' | 'release'> | null,
): readonly KeptArea[] {
  if (!current) return kept;
  const last = Math.max(0, ...kept.map(({ used }) => used));
  const known = kept.find(({ name }) => name === current.remote);
  if (known?.used === last) return kept;
  const used = last + 1;
  const next = known
    ? kept.map((area) => (area === known ? { ...area, used } : area))
    : [...kept, { name: current.remote, release: current.release, used }];
  if (next.length <= KEPT) return next;
  const oldest = Math.min(...next.map((area) => area.used));
  return next.filter((area) => area.used !== oldest);
}
