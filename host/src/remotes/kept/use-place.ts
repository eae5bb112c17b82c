import { useLayoutEffect, useRef, type RefObject } from 'react';
import { afterPaint } from '../../timing/later';
import { address, lastMove } from '../../pages/last-move';

/** How an area was left. */
interface Place {
  address: string;
  scroll: number;
  focus: Element | null;
}

/**
 * Gives an area that comes back at the same address its scroll position, and its focus unless something else has taken
 * it (the page's heading is where it stands when nothing has). Another address begins at its top; after a step back or forward the browser restores the
 * scroll position.
 */
export function usePlace(frame: RefObject<HTMLElement | null>, active: boolean): void {
  const left = useRef<Place | null>(null);
  useLayoutEffect(() => {
    if (!active) return undefined;
    const { traversed, scroll } = lastMove();
    const place = left.current?.address === address() ? left.current : null;
    const wanted = place?.scroll ?? (traversed ? scroll : 0);
    if (wanted !== scroll) window.scrollTo(0, wanted);
    let gone = false;
    const box = frame.current;
    void afterPaint().then(() => {
      const { focus } = place ?? {};
      const { activeElement } = document;
      const free = activeElement === document.body || activeElement?.id === 'titulo';
      if (gone || !free || !focus?.isConnected) return;
      (focus as HTMLElement).focus({ preventScroll: true });
    });
    return () => {
      gone = true;
      const { from, scroll: y } = lastMove();
      const focus = box?.contains(document.activeElement) ? document.activeElement : null;
      left.current = { address: from, scroll: y, focus };
    };
  }, [frame, active]);
}
