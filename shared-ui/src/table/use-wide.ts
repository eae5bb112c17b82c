import { useEffect, type RefObject } from 'react';

/**
 * Two boxes that are moved sideways together, the rows and the bar above the pager, and `--rows-height`, by which the head
 * knows how far it may follow the page (`frame-css.ts`).
 */
export function useWide(rows: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [scroller, sideways] = [rows.current, bar.current];
    if (!scroller || !sideways) return undefined;
    // Set to what it has already, a box scrolls no further and tells nothing: the two do not chase each other.
    const pull = () => (sideways.scrollLeft = scroller.scrollLeft);
    const push = () => (scroller.scrollLeft = sideways.scrollLeft);
    // Told to the head alone: the cells would inherit it, each to be styled anew.
    const head = scroller.querySelector('thead');
    const sized = new ResizeObserver(() =>
      head?.style.setProperty('--rows-height', `${scroller.offsetHeight}px`),
    );
    sized.observe(scroller);
    scroller.addEventListener('scroll', pull, { passive: true });
    sideways.addEventListener('scroll', push, { passive: true });
    return () => {
      sized.disconnect();
      scroller.removeEventListener('scroll', pull);
      sideways.removeEventListener('scroll', push);
    };
  }, [rows, bar]);
}
