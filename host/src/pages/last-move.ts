/** The last change of the address. */
interface Move {
  /** When, by `performance.now()`; 0 before the first. */
  at: number;
  /** Whether it was a step back or forward. */
  traversed: boolean;
  /** The address before it, and how far the page was scrolled there, in CSS pixels. */
  from: string;
  scroll: number;
}

let move: Move = { at: 0, traversed: false, from: '', scroll: 0 };
let scroll = 0;

/** Path, search and hash of the page, which are what an area shows. */
export const address = (): string => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

export const lastMove = (): Move => move;

/** Counts the first draw as a move, so that an area that is ready shows no placeholder first. */
export function beginHere(): void {
  move = { ...move, at: performance.now() };
}

/**
 * Follows the address. Called once, after the guard of unsaved changes, whose undone steps are no moves, and before any
 * router, so that what a move draws knows of it.
 */
export function watchMoves(): void {
  let here = address();
  // Reading the scroll position when it is needed would lay out the page once more.
  window.addEventListener('scroll', () => (scroll = window.scrollY), { passive: true });
  window.addEventListener('popstate', (event) => {
    // single-spa tells every root of a new address by an event of its own.
    move = { at: performance.now(), traversed: !('singleSpa' in event), from: here, scroll };
    here = address();
  });
}
