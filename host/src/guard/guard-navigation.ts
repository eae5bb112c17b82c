import { navigateToUrl } from 'single-spa';
import { auth } from '../session/auth-store';
import { mayLeave, unsaved } from './unsaved';

/** react-router numbers its entries; the difference of two says how far a step back or forth went. */
const entryIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** A click that would leave the page in this tab, and where to. */
function leavingTo(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!(link instanceof HTMLAnchorElement) || modified || link.target === '_blank' || link.download)
    return null;
  const { origin, pathname, search } = window.location;
  const url = new URL(link.href);
  if (url.origin === origin && url.pathname === pathname && url.search === search) return null;
  return url.origin === origin ? url.pathname + url.search + url.hash : url.href;
}

function guardLinks(event: MouseEvent): void {
  const target = unsaved.any() ? leavingTo(event) : null;
  if (target === null) return;
  event.preventDefault();
  event.stopPropagation();
  void mayLeave().then((leave) => {
    if (!leave) return;
    if (target.startsWith('/')) navigateToUrl(target);
    else window.location.assign(target);
  });
}

/**
 * Back and forward cannot be prevented, only undone: the step is taken back before any router hears of it, and taken
 * again if the user leaves.
 */
function guardHistory(): (event: Event) => void {
  let index = entryIndex();
  let undoing = false;
  return (event) => {
    // single-spa tells the routers of each push by an event of its own.
    const pushed = 'singleSpa' in event;
    if (undoing) {
      undoing = false;
      event.stopImmediatePropagation();
      return;
    }
    const steps = entryIndex() - index;
    if (pushed || !unsaved.any() || steps === 0) {
      index = entryIndex();
      return;
    }
    event.stopImmediatePropagation();
    undoing = true;
    window.history.go(-steps);
    void mayLeave().then((leave) => leave && window.history.go(steps));
  };
}

function guardTab(event: BeforeUnloadEvent): void {
  // Once the session has ended nothing could be saved, and staying would show nothing.
  if (unsaved.any() && auth.getSnapshot().status !== 'anonymous') event.preventDefault();
}

/** Puts the guard before links, the history and the tab's closing; called once, before anything else follows the history. */
export function guardNavigation(): void {
  document.addEventListener('click', guardLinks, { capture: true });
  window.addEventListener('popstate', guardHistory());
  window.addEventListener('beforeunload', guardTab);
}
