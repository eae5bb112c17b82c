import { matchPath } from 'react-router-dom';
import { abortRequests, onRefused } from '../http/client';
import { queryClient } from '../http/query-client';
import { findPage } from '../remotes/find-page';
import { auth } from '../session/auth-store';
import { browserStorage } from '../storage/storage';
import { createStore } from './store';

const KEY = 'portal.company';

/** True once another tab has activated another company: this tab's data must not be used any more. */
export const staleCompany = createStore(false);

function becomeStale(): void {
  abortRequests();
  queryClient.clear();
  staleCompany.set(true);
}

/** Where an address leads in another company: a list opens without its filters, and a record is not kept. */
export function addressAfterSwitch(pathname: string): string {
  const pattern = findPage(pathname)?.page.path;
  const isRecord = pattern?.includes('/:') && matchPath(pattern, pathname);
  return isRecord ? '/admin' : pathname;
}

/**
 * Follows the active company. After a switch the address keeps nothing of the old company. The user's other tabs
 * notice the switch through the storage, or at the latest by the API's 409 `company`.
 */
export function watchCompany(): void {
  let { epoch, user } = auth.getSnapshot();
  auth.subscribe(() => {
    const next = auth.getSnapshot();
    const switched = next.epoch !== epoch && user !== null && next.user !== null;
    ({ epoch, user } = next);
    if (!switched) return;
    // Before any screen of the new company renders.
    window.history.replaceState(null, '', addressAfterSwitch(window.location.pathname));
    browserStorage.set(KEY, JSON.stringify([user?.id, user?.customer_id]));
  });
  // An ended session leaves nothing of its user behind.
  auth.onEnd(() => browserStorage.set(KEY, null));
  window.addEventListener('storage', ({ key, newValue }) => {
    const here = auth.getSnapshot().user;
    if (key !== KEY || !newValue || !here) return;
    const [userId, customerId] = JSON.parse(newValue) as unknown[];
    if (userId === here.id && customerId !== here.customer_id) becomeStale();
  });
  onRefused(({ code }) => code === 'company' && becomeStale());
}
