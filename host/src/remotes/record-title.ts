import { useEffect } from 'react';
import { portalConfig } from './portal-config';

/**
 * Names the record in the browser tab: 'Contrato PC-2026/77'. Until it is known, and on every other page, the page's own
 * title stands there.
 */
export function useRecordTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) document.title = `${name} · ${portalConfig().brand.name}`;
  }, [name]);
}
