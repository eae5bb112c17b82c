import { historyEntry } from 'shared-ui';
import { navigateToUrl } from 'single-spa';
import { auth } from '../session/auth';
import { mayLeave, unsaved } from './unsaved';

/** The difference of two is the number of steps back or forward. */
const entryIndex = (): number => historyEntry().idx ?? 0;

/** A click that would leave the page in this tab, and its target. */
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
 * Back and forward cannot be prevented, only undone: the step is reversed before any router sees it, and repeated
 * if the user chooses to leave.
 */
function guardHistory(): (event: Event) => void {
  let index = entryIndex();
  let undoing = false;
  return (event) => {
    // single-spa notifies the routers of each push with its own event.
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
  // After the session has ended nothing can be saved, and staying would show an empty page.
  if (unsaved.any() && auth.getSnapshot().status !== 'anonymous') event.preventDefault();
}

/** Guards links, history and closing the tab. Call it once, before anything else listens to the history. */
export function guardNavigation(): void {
  document.addEventListener('click', guardLinks, { capture: true });
  window.addEventListener('popstate', guardHistory());
  window.addEventListener('beforeunload', guardTab);
}
