import type {
  ColumnLayout,
  CustomerControl,
  DefaultView,
  LoginAnswer,
  LoginChallenge,
  MeAnswer,
  SecondStepBody,
  SessionSettings,
  SessionUser,
} from 'api-contract';
import { mayAskAll } from 'api-contract/rules/all-companies';
import { createStore } from 'shared-ui';
import { abortRequests, actFor, changeCompany, http, onRefused } from '../http/client';
import { localTime } from '../http/clock';
import { draftStorage } from '../forms/draft-storage';
import { condemn, keeping, leaveDevice } from '../kept/device';
import { browserStorage } from '../storage/storage';
import { deepFreeze } from './freeze';
import {
  clearToken,
  holdToken,
  onTokenChanged,
  ownToken,
  readToken,
  rememberWanted,
  takeBack,
  takeWanted,
  writeToken,
} from './token';

/** The session as every root sees it. `epoch` grows with each company switch: roots and caches belong to one epoch. */
export interface AuthSnapshot {
  status: 'anonymous' | 'loading' | 'ready' | 'switching' | 'failed';
  user: SessionUser | null;
  companies: readonly CustomerControl[];
  /**
   * Whether he looks at all his companies (docs/adr/0143): what can, speaks of all of them (`shown`), or a page of one of
   * them is open, which is then the active one (`aside`).
   */
  all: 'no' | 'shown' | 'aside';
  /** Null when the server does not send them. */
  columns: readonly ColumnLayout[] | null;
  /** The default views of the user's lists. */
  defaultViews: readonly DefaultView[];
  /** The areas' settings by area and name, as this user has them. */
  settings: SessionSettings;
  /** Who sees the portal as this user, reading only; null in the user's own session. */
  acting: { readonly by: string } | null;
  epoch: number;
  /** Whether the epoch began because the address asked for its company, and not by a switch that leaves the page. */
  pageStays: boolean;
}

const EMPTY: AuthSnapshot = {
  status: 'anonymous',
  user: null,
  companies: [],
  columns: [],
  defaultViews: [],
  settings: {},
  acting: null,
  all: 'no',
  epoch: 0,
  pageStays: false,
};

const { getSnapshot, subscribe, set: replace } = createStore<AuthSnapshot>(deepFreeze(EMPTY));
const endListeners = new Set<(to: string) => void>();

function set(change: Partial<AuthSnapshot>): void {
  replace(deepFreeze({ ...getSnapshot(), ...change }));
}

/** Which user of this browser has chosen all his companies; he finds them again after a reload. */
const ALL_KEY = 'portal.company-all';
const hasChosenAll = ({ user, customerControl }: MeAnswer) =>
  browserStorage.get(ALL_KEY) === String(user.id) && mayAskAll(user.type_id, customerControl.length);

function adopt(me: MeAnswer, change: Partial<AuthSnapshot> = {}): void {
  const before = change.all ?? getSnapshot().all;
  const all = !hasChosenAll(me) ? 'no' : before === 'no' ? 'shown' : before;
  actFor(me.user.customer_id, all === 'shown');
  draftStorage.keepOnly(me.user.id);
  set({
    status: 'ready',
    user: me.user,
    companies: me.customerControl,
    columns: me.columns ?? null,
    defaultViews: me.default_views ?? [],
    settings: me.settings ?? {},
    acting: me.acting ?? null,
    ...change,
    all,
  });
}

/**
 * Removes the session from this tab and its token from the storage, so that other tabs follow. A session that
 * expired resumes where it was, with its drafts. After a logout the next user starts at the start page and finds no
 * data of this one (docs/adr/0024). Whoever saw the portal as somebody else goes on as himself, unless he logs out.
 */
function end(byItself: boolean, out = false): void {
  const { pathname, search } = window.location;
  const back = !out && takeBack();
  if (byItself && !back) rememberWanted(pathname + search);
  else draftStorage.clear();
  if (!back) clearToken();
  const to = back ? '/admin/user-list' : readToken() ? '/admin' : '/login';
  actFor(null);
  // The page is about to close, but components still on screen may send one more call.
  abortRequests(true);
  replace(deepFreeze({ ...EMPTY, epoch: getSnapshot().epoch + 1 }));
  endListeners.forEach((listener) => listener(to));
}

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
    const leaveAll = () => all === 'no' && browserStorage.set(ALL_KEY, null);
    if (isActive) {
      leaveAll();
      actFor(user.customer_id);
      set(next);
    } else
      await changeCompany(async (post) => {
        await post(`user-change-customer/${user.id}`, { customer_control_id: controlId });
        const me = await post<MeAnswer>('me');
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

/** Keeps the session that a login has opened. */
async function enter({ token, token_expires_at }: LoginAnswer): Promise<void> {
  const expiresAt = localTime(token_expires_at);
  // Log out a login that another tab has made meanwhile: its token would be lost.
  if (readToken()) await http.post('logout', { all: false }).catch(() => undefined);
  writeToken({ token, expiresAt });
  await auth.restore();
}

/**
 * The session, independent of any framework: the host and every remote read this one object. Rules:
 * docs/product/session.md, 'Session'. Permissions here only control what is shown; the API enforces them.
 */
export const auth = Object.freeze({
  getSnapshot,
  subscribe,
  /**
   * Called after the session ended: by logout, by expiry, or in another tab, where another user may have logged in;
   * with the address to go to.
   */
  onEnd(listener: (to: string) => void): () => void {
    endListeners.add(listener);
    return () => endListeners.delete(listener);
  },
  /** True when the user's access list contains `code`; false without a user. */
  can: (code: number): boolean => getSnapshot().user?.access.includes(code) ?? false,
  /**
   * Logs in, or answers the challenge of a user who has a second step. Throws the {@link ApiError} of a refused login
   * (401 'Credenciais Inválidas', 429 with the waiting text).
   */
  async login(email: string, password: string): Promise<LoginChallenge | null> {
    abortRequests();
    const answer = await http.post<LoginAnswer | LoginChallenge>('login', { email, password });
    if ('challenge' in answer) return answer;
    await enter(answer);
    return null;
  },
  /** Completes a login by its second step. Throws {@link ApiError}: 401 for a wrong answer, 410 when the time has passed. */
  async secondStep(body: SecondStepBody): Promise<void> {
    abortRequests();
    await enter(await http.post<LoginAnswer>('login/two-step', body));
  },
  /**
   * Opens the session of a sign-on that has just come back to this browser, or answers the challenge of its second step.
   * Throws {@link ApiError}.
   */
  async signedOn(): Promise<LoginChallenge | null> {
    const answer = await http.post<LoginAnswer | LoginChallenge>('login/sso');
    if ('challenge' in answer) return answer;
    await enter(answer);
    return null;
  },
  /**
   * Loads the user of the stored token. Returns 'failed' when the server does not answer, so that the shell offers
   * a retry.
   */
  async restore(): Promise<void> {
    const stored = readToken()?.token;
    // This tab never adopts another tab's login while a screen is open: it reloads with it.
    if (!stored || (ownToken() ?? stored) !== stored) return end(!stored);
    holdToken(stored);
    abortRequests();
    set({ status: 'loading' });
    try {
      adopt(await http.post<MeAnswer>('me'));
    } catch {
      if (getSnapshot().status === 'loading') set({ status: 'failed' });
    }
  },
  /** Takes up what this device keeps of a session, where no server can be asked; without a token nothing can be changed. */
  resume(
    kept: Pick<AuthSnapshot, 'user' | 'companies' | 'columns' | 'defaultViews' | 'all'> &
      Partial<Pick<AuthSnapshot, 'settings'>>,
  ): void {
    const stored = readToken()?.token;
    if (stored) holdToken(stored);
    actFor(kept.user?.customer_id ?? null, kept.all === 'shown');
    set({ status: 'ready', ...kept });
  },
  /** Reloads the user without leaving the screen, after the user's data changed. Throws {@link ApiError}. */
  async refresh(): Promise<void> {
    adopt(await http.post<MeAnswer>('me'));
  },
  /**
   * Reloads the user and the areas' settings in the background. A user with another active company is ignored here (409 `company` handles
   * that). The client and the store handle a refusal.
   */
  async touch(): Promise<void> {
    const { epoch, user, settings } = getSnapshot();
    const me = await http.post<MeAnswer>('me').catch(() => null);
    if (!me || getSnapshot().epoch !== epoch || me.user.customer_id !== user?.customer_id) return;
    const now = { user: me.user, settings: me.settings ?? {} };
    if (JSON.stringify(now) !== JSON.stringify({ user, settings })) set(now);
  },
  /**
   * Ends the session on the server and here, even when the server does not answer. With `all`, every session of the
   * user ends, and a failure is thrown, because the user must know whether it worked.
   */
  async logout(all = false): Promise<void> {
    const ending = http.post('logout', { all });
    await (all ? ending : ending.catch(() => undefined));
    await leaveDevice({ worker: true });
    end(false, true);
  },
  /** Ends what an administrator sees as somebody else, also when the server does not answer; he goes on as himself. */
  async stopActing(): Promise<void> {
    await http.delete('impersonation').catch(() => undefined);
    end(false);
  },
  /** Activates another of the user's companies: starts a new epoch and aborts the calls of the old one. */
  async switchCompany(controlId: number): Promise<void> {
    await begin(controlId, { all: 'no', pageStays: false });
  },
  /** Shows all the user's companies, where what is shown can: starts a new epoch. */
  showAll({ pageStays = false } = {}): void {
    const { user, epoch } = getSnapshot();
    if (!user) return;
    browserStorage.set(ALL_KEY, String(user.id));
    abortRequests();
    actFor(user.customer_id, true);
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
    await changeCompany(async (post) => {
      await post(`user-change-customer/${user.id}`, { customer_control_id: control.id });
      adopt(await post<MeAnswer>('me'));
    });
  },
  /** Updates the layouts in memory after one was saved or reset. */
  setColumns(layout: ColumnLayout | { endpoint: string; show: null }): void {
    const others = (getSnapshot().columns ?? []).filter((c) => c.endpoint !== layout.endpoint);
    set({ columns: layout.show ? [...others, layout as ColumnLayout] : others });
  },
  setDefaultViews: (defaultViews: readonly DefaultView[]): void => set({ defaultViews }),
  /** @deprecated since 2026-11-29: the host's own. */
  rememberWanted,
  /** @deprecated since 2026-11-29: the host's own. */
  takeWanted,
});
export type Auth = typeof auth;

onTokenChanged((token, expired) => {
  // Another tab saw it expire: this one reads on as long as that one does (watch/expiry.ts).
  if (expired && keeping.getSnapshot() !== null) return;
  if (getSnapshot().status !== 'anonymous' && token !== ownToken()) end(expired);
});
onRefused(({ status, message }) => {
  if (status !== 401 || getSnapshot().status === 'anonymous') return;
  // docs/product/session.md, 'Session': 'Unauthenticated.' ends the session; any other 401 redirects to the start page.
  // One that was ended before its time takes along what is kept here; one that ran out leaves it to its user.
  if (message === 'Unauthenticated.') {
    if (readToken()) condemn();
    end(true);
  } else window.location.assign('/');
});
