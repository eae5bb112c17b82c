import { useCallback, useSyncExternalStore } from 'react';
import { COMPACT, NARROW } from './shell.styles';

function useQuery(query: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}

/** True when the sidebar is a drawer. */
export const useNarrow = (): boolean => useQuery(NARROW);

/** True when the sidebar shows icons only until it is opened over the page. */
export const useCompact = (): boolean => useQuery(COMPACT);
