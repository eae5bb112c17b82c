import { useEffect, useRef, type RefObject } from 'react';

/**
 * The mobile menu as a modal drawer. While it is open the page behind does not scroll, and the focus moves into it and
 * back. (The page behind is `inert`, so that the focus cannot leave the drawer.)
 */
export function useDrawer(open: boolean): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const opener = document.activeElement;
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    panel.current?.querySelector<HTMLElement>('button, a[href]')?.focus();
    return () => {
      document.documentElement.style.overflow = overflow;
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);
  return panel;
}
