import { useSyncExternalStore } from 'react';
import { NARROW } from './shell.styles';

function follow(listener: () => void) {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True when the sidebar is a drawer. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => window.matchMedia(NARROW).matches);
