import type { SessionUser } from 'api-contract';
import { matchPath } from 'react-router-dom';
import { createStore } from 'shared-ui';
import { mayLeave } from '../guard/unsaved';
import { abortRequests, onRefused } from '../http/client';
import { pendingInvoicesQuery } from '../http/pending-invoices';
import { queryClient } from '../http/query-client';
import { isOfCompany } from '../remotes/access';
import { afterPaint } from '../timing/later';
import { findPage, isHome } from '../pages/find-page';
import { auth } from '../session/auth';
import { COMPANY_KEY } from '../storage/keys';
import { browserStorage } from '../storage/storage';

/** True once another tab has activated another company: this tab's data must not be used any more. */
export const staleCompany = createStore(false);

/** Whether what an address shows is of the active company; of the host's own pages that is the home page. */
function isOfCompanyAt(pathname: string, user: SessionUser): boolean {
  const page = findPage(pathname)?.page;
  return page ? isOfCompany(page, user) : isHome(pathname);
}

/** The frame takes the new company over, and the page stays as it is: nothing in it is of the old one. */
async function follow(): Promise<void> {
  await auth.refresh();
  void queryClient.invalidateQueries({ queryKey: pendingInvoicesQuery.queryKey });
  // By then the areas out of sight are gone (useKeptAreas).
  void afterPaint().then(() => queryClient.removeQueries({ type: 'inactive' }));
}

let learning: Promise<void> | null = null;

/**
 * A page of the old company is left, and what is unsaved there is asked for first: who stays keeps it, though the server
 * takes nothing more of this tab, and is asked again at the next call.
 */
async function learnSwitch(user: SessionUser): Promise<void> {
  // What speaks of all goes on as it is, too.
  const { all } = auth.getSnapshot();
  if (all === 'shown' || !isOfCompanyAt(window.location.pathname, user)) return follow();
  // Its drafts are the old company's, and there again with it.
  if (!(await mayLeave({ keep: true }))) return;
  abortRequests();
  queryClient.clear();
  staleCompany.set(true);
}

/** Another tab's switch is told by the storage and by refused calls: it is learned once at a time. */
function becomeStale(): void {
  const { user } = auth.getSnapshot();
  if (!user) return;
  learning ??= learnSwitch(user)
    .catch((error: unknown) => console.info('the company of another tab was not taken over', error))
    .finally(() => {
      learning = null;
    });
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
    const activated = user?.id === next.user?.id && user?.customer_id !== next.user?.customer_id;
    ({ epoch, user } = next);
    // Before any screen of the new company renders.
    if (switched && !next.pageStays)
      window.history.replaceState(null, '', addressAfterSwitch(window.location.pathname));
    if (activated) browserStorage.set(COMPANY_KEY, JSON.stringify([user?.id, user?.customer_id]));
  });
  // An ended session leaves nothing of its user behind.
  auth.onEnd(() => browserStorage.set(COMPANY_KEY, null));
  window.addEventListener('storage', ({ key, newValue }) => {
    const here = auth.getSnapshot().user;
    if (key !== COMPANY_KEY || !newValue || !here) return;
    const [userId, customerId] = JSON.parse(newValue) as unknown[];
    if (userId === here.id && customerId !== here.customer_id) becomeStale();
  });
  onRefused(({ code }) => code === 'company' && becomeStale());
}
