import { useSyncExternalStore } from 'react';
import { NARROW } from './shell.styles';

/** True when the sidebar is a drawer. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(NARROW).matches);
}

function follow(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
