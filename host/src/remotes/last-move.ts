/** The last change of the address: when (`performance.now()`), and whether it was a step back or forward. */
interface Move {
  at: number;
  traversed: boolean;
}

let move: Move = { at: 0, traversed: false };

/** The last change of the address; the page's own load until there was one. */
export const lastMove = (): Move => move;

/**
 * Follows the address. Called once, after the guard of unsaved changes, whose undone steps are no moves, and before any
 * router, so that what a move draws knows of it.
 */
export function watchMoves(): void {
  window.addEventListener('popstate', (event) => {
    // single-spa tells every root of a new address by an event of its own.
    move = { at: performance.now(), traversed: !('singleSpa' in event) };
  });
}
