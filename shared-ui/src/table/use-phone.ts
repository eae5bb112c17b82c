import { useSyncExternalStore } from 'react';
import { t } from '../tokens';

const query = `(max-width: ${t.narrow})`;

/** Whether the window is as narrow as a phone's; where that cannot be asked, it is not. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    () => window.matchMedia?.(query).matches ?? false,
  );
}
