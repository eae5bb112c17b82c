import { useEffect, useRef } from 'react';
import { afterPaint } from '../timing/later';

/**
 * After a navigation the focus stands on the page's heading, which a screen reader then reads: what was pressed goes
 * with its page, or belongs to the menu. A page that has taken the focus by then, or was given it back, keeps it.
 */
export function useFocusHeading(pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const pressed = document.activeElement;
    void afterPaint().then(() => {
      const { activeElement } = document;
      const taken =
        activeElement !== pressed &&
        activeElement?.closest('#conteudo *, [role="dialog"], [role="alertdialog"]');
      if (last.current === pathname && !taken)
        document.getElementById('titulo')?.focus({ preventScroll: true });
    });
  }, [pathname]);
}
