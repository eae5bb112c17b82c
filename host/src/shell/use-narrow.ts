import { useCallback, useSyncExternalStore } from 'react';
import { NARROW } from './shell.styles';

/** True while the window is as the media query says. */
export function useMatches(media: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(media).matches);
}

/** True when the sidebar is a drawer. */
export const useNarrow = (): boolean => useMatches(NARROW);
