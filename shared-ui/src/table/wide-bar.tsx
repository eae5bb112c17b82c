import { useEffect, useRef, useState, type RefObject } from 'react';
import { Sideways } from './frame-css';

interface WideBarProps {
  /** The box whose rows it moves. */
  rows: RefObject<HTMLElement | null>;
  /** How wide the rows are at least, in pixels. */
  min: number;
}

/**
 * The bar above the pager that moves wide rows sideways; it also tells their head how far it may follow the page
 * (`frame-css.ts`). It comes a frame after the rows, which are drawn first.
 */
export function WideBar({ rows, min }: WideBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setDrawn(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const [scroller, sideways] = [rows.current, bar.current];
    if (!scroller || !sideways) return undefined;
    // Set to what it has already, a box scrolls no further and tells nothing: the two do not chase each other.
    const pull = () => {
      sideways.scrollLeft = scroller.scrollLeft;
      // What names the rows stays in sight then (`frame-css.ts`).
      scroller.toggleAttribute('data-aside', scroller.scrollLeft > 0);
    };
    const push = () => (scroller.scrollLeft = sideways.scrollLeft);
    // Told to the head alone: the cells would inherit it, each to be styled anew.
    const head = scroller.querySelector('thead');
    const sized = new ResizeObserver(() =>
      head?.style.setProperty('--rows-height', `${scroller.offsetHeight}px`),
    );
    sized.observe(scroller);
    scroller.dataset.follows = '';
    scroller.addEventListener('scroll', pull, { passive: true });
    sideways.addEventListener('scroll', push, { passive: true });
    return () => {
      sized.disconnect();
      scroller.removeEventListener('scroll', pull);
      sideways.removeEventListener('scroll', push);
    };
  }, [rows, drawn]);
  return drawn ? (
    <Sideways ref={bar} $min={min} tabIndex={-1} aria-hidden="true">
      <div />
    </Sideways>
  ) : null;
}
