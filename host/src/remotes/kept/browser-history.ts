import { createPath, NavigationType, parsePath, type Location, type To } from 'react-router-dom';
import { historyEntry, type HistoryEntry, newKey } from 'shared-ui';

/** What happened to the address, and where the browser is now. */
export interface Move {
  readonly action: NavigationType;
  readonly location: Location;
}

/** Where the browser is after an action. */
export const moveNow = (action: NavigationType): Move => {
  const { pathname, search, hash } = window.location;
  const { usr: state = null, key = 'default' } = historyEntry();
  return { action, location: { pathname, search, hash, state, key, mask: undefined } };
};

/** The text of an address, as a link has it. */
const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/**
 * The browser's history for an area's router, by the browser's own means: React Router's is not public, and its own
 * routers cannot stand still while another area is shown. `moved` hears of the router's own moves, and while `listen`
 * is on also of the browser's and of other routers'.
 */
export function browserHistory(moved: (move: Move) => void) {
  const go = (action: NavigationType, to: To, state: unknown) => {
    const isNew = action === NavigationType.Push;
    const { idx = 0 } = historyEntry();
    const next: HistoryEntry = { usr: state ?? null, key: newKey(), idx: isNew ? idx + 1 : idx };
    const { pathname } = window.location;
    const href = createPath({ pathname, ...(typeof to === 'string' ? parsePath(to) : to) });
    window.history[isNew ? 'pushState' : 'replaceState'](next, '', href);
    moved(moveNow(action));
  };
  const popped = () => moved(moveNow(NavigationType.Pop));
  return {
    listen() {
      window.addEventListener('popstate', popped);
      return () => window.removeEventListener('popstate', popped);
    },
    createHref: hrefOf,
    encodeLocation(to: To) {
      const { pathname, search, hash } = new URL(hrefOf(to), window.location.origin);
      return { pathname, search, hash };
    },
    push: (to: To, state?: unknown) => go(NavigationType.Push, to, state),
    replace: (to: To, state?: unknown) => go(NavigationType.Replace, to, state),
    go: (steps: number) => window.history.go(steps),
  };
}
