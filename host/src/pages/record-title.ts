import { useEffect } from 'react';
import { rememberSeen } from '../search/last-seen';
import { useShown } from '../remotes/kept/shown';
import { portalConfig } from '../remotes/portal-config';

/**
 * Names the record in the browser tab and among those that the search box has seen last: 'Contrato PC-2026/77'. Until it is known, and on every other page, the page's own
 * title stands there.
 */
export function useRecordTitle(name: string | undefined): void {
  const shown = useShown();
  useEffect(() => {
    // Back in sight, the shell has named the page anew.
    if (!name || !shown) return;
    document.title = `${name} · ${portalConfig().brand.name}`;
    rememberSeen(name, location.pathname);
  }, [name, shown]);
}
