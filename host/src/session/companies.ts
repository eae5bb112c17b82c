import type { MeAnswer } from 'api-contract';
import { setActiveCompany } from '../http/active-company';
import { abortRequests, changeCompany } from '../http/client';
import { adopt, type AuthSnapshot, chooseAll, getSnapshot, set } from './session-state';

/** Makes a company the active one on the server, and takes up what the session is with it. */
const activate = (userId: number, controlId: number, take: (me: MeAnswer) => void): Promise<void> =>
  changeCompany(async (post) => {
    await post(`user-change-customer/${userId}`, { customer_control_id: controlId });
    take(await post<MeAnswer>('me'));
  });

/** Begins an epoch of one company, which the server is asked for where it is not the active one. */
async function begin(
  controlId: number,
  { all, pageStays }: Pick<AuthSnapshot, 'all' | 'pageStays'>,
): Promise<boolean> {
  const { user, companies, epoch } = getSnapshot();
  if (!user) return false;
  const isActive = companies.some(
    ({ id, customer_id }) => id === controlId && customer_id === user.customer_id,
  );
  if (!isActive) set({ status: 'switching' });
  abortRequests();
  try {
    const next = { all, pageStays, epoch: epoch + 1 };
    const leaveAll = () => {
      if (all === 'no') chooseAll(null);
    };
    if (isActive) {
      leaveAll();
      setActiveCompany(user.customer_id);
      set(next);
    } else
      await activate(user.id, controlId, (me) => {
        // What was asked meanwhile is still of the company that was.
        abortRequests();
        leaveAll();
        adopt(me, next);
      });
    return true;
  } catch (error) {
    // docs/product/session.md, 'Company switch': a failed switch is only logged; the old company stays.
    console.info('company switch failed', error);
    if (getSnapshot().status === 'switching') set({ status: 'ready' });
    return false;
  }
}

/** What `auth` does with the user's companies. */
export const companySwitch = {
  /** Activates another of the user's companies: starts a new epoch and aborts the calls of the old one. */
  async switchCompany(controlId: number): Promise<void> {
    await begin(controlId, { all: 'no', pageStays: false });
  },
  /** Shows all the user's companies, where what is shown can: starts a new epoch. */
  showAll({ pageStays = false } = {}): void {
    const { user, epoch } = getSnapshot();
    if (!user) return;
    chooseAll(user.id);
    abortRequests();
    setActiveCompany(user.customer_id, true);
    set({ all: 'shown', epoch: epoch + 1, pageStays });
  },
  /**
   * Makes a company the one that the open page is about, in a new epoch. Whoever looks at all of them goes on doing so
   * with the next page that can. False where it could not be activated.
   */
  async speakOf(customerId: number): Promise<boolean> {
    const { all, companies } = getSnapshot();
    const control = companies.find(({ customer_id }) => customer_id === customerId);
    if (!control) return false;
    return begin(control.id, { all: all === 'no' ? 'no' : 'aside', pageStays: true });
  },
  /**
   * Activates the company of a row that something is about to be done with, while all companies are shown: what is on
   * screen stays. Does nothing for a row without one, and while one company is shown. Throws {@link ApiError}.
   */
  async actOn(customerId: number | undefined): Promise<void> {
    const { user, all, companies } = getSnapshot();
    const control = companies.find(({ customer_id }) => customer_id === customerId);
    if (all !== 'shown' || !user || !control || customerId === user.customer_id) return;
    await activate(user.id, control.id, (me) => adopt(me));
  },
};
