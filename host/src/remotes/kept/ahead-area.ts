import { useSyncExternalStore } from 'react';
import type { RemoteRelease } from 'api-contract';

/** An area that is mounted out of sight, because the next click will probably open it. */
export interface AheadArea {
  name: string;
  release: RemoteRelease;
  /** The address it will open at: path, search and hash. */
  at: string;
}

let area: AheadArea | null = null;
const listeners = new Set<() => void>();

export const aheadArea = (): AheadArea | null => area;

/** Mounts this area ahead, instead of the one before it; null: none. */
export function mountAhead(next: AheadArea | null): void {
  if (next === area || (next && area && next.name === area.name && next.at === area.at)) return;
  area = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

export const useAheadArea = (): AheadArea | null => useSyncExternalStore(subscribe, aheadArea);
