import type {
  ColumnLayout,
  CustomerControl,
  DefaultView,
  LoginAnswer,
  MeAnswer,
  SessionUser,
} from 'api-contract';
import { abortRequests, actFor, http, onRefused } from '../http/client';
import { localTime } from '../http/clock';
import { draftStorage } from '../forms/draft-storage';
import {
  clearToken,
  holdToken,
  onTokenChanged,
  ownToken,
  readToken,
  rememberWanted,
  takeWanted,
  writeToken,
} from './token';

/** What every root knows of the session. `epoch` grows with each company switch: roots and caches belong to one epoch. */
export interface AuthSnapshot {
  status: 'anonymous' | 'loading' | 'ready' | 'switching' | 'failed';
  user: SessionUser | null;
  companies: readonly CustomerControl[];
  /** Null where the server does not tell them. */
  columns: readonly ColumnLayout[] | null;
  /** Saved views that lists open with. */
  defaultViews: readonly DefaultView[];
  epoch: number;
}

const EMPTY: AuthSnapshot = {
  status: 'anonymous',
  user: null,
  companies: [],
  columns: [],
  defaultViews: [],
  epoch: 0,
};

let snapshot: AuthSnapshot = EMPTY;
const listeners = new Set<() => void>();
const endListeners = new Set<() => void>();

function set(change: Partial<AuthSnapshot>): void {
  snapshot = { ...snapshot, ...change };
  listeners.forEach((listener) => listener());
}

function adopt(me: MeAnswer, change: Partial<AuthSnapshot> = {}): void {
  actFor(me.user.customer_id);
  draftStorage.keepOnly(me.user.id);
  set({
    status: 'ready',
    user: me.user,
    companies: me.customerControl,
    columns: me.columns ?? null,
    defaultViews: me.default_views ?? [],
    ...change,
  });
}

/**
 * Forgets the session in this tab; its stored token goes too, so that the other tabs follow. What ended by itself is
 * taken up again where it was left, drafts included; after a logout the next user starts at the start page and finds
 * nothing of this one (docs/adr/0024).
 */
function end(byItself: boolean): void {
  const { pathname, search } = window.location;
  if (byItself) rememberWanted(pathname + search);
  else draftStorage.clear();
  clearToken();
  actFor(null);
  // The page is left, but what is still on screen may ask once more before it is gone.
  abortRequests(true);
  snapshot = { ...EMPTY, epoch: snapshot.epoch + 1 };
  endListeners.forEach((listener) => listener());
  listeners.forEach((listener) => listener());
}

/**
 * The session, without a framework: the host and every remote read this one object. Rules: spec part 1
 * sections 4 and 6, part 2 section 7 'Session'. Permissions here are comfort; the API decides.
 */
export const auth = {
  getSnapshot: (): AuthSnapshot => snapshot,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Called after the session ended, by logout, by expiry, or in another tab, which may have logged in as somebody else. */
  onEnd(listener: () => void): () => void {
    endListeners.add(listener);
    return () => endListeners.delete(listener);
  },
  /** True when the user's access list holds `code`; false while there is no user. */
  can: (code: number): boolean => snapshot.user?.access.includes(code) ?? false,
  /** Throws the {@link ApiError} of a refused login (401 'Credenciais Inválidas', 429 with the waiting text). */
  async login(email: string, password: string): Promise<void> {
    abortRequests();
    const { token, token_expires_at } = await http.post<LoginAnswer>('login', { email, password });
    const expiresAt = localTime(token_expires_at);
    // A login another tab has made meanwhile ends: nothing would hold it any more.
    if (readToken()) await http.post('logout', { all: false }).catch(() => undefined);
    writeToken({ token, expiresAt });
    await auth.restore();
  },
  /** Loads the user of the stored token; 'failed' when the server does not answer, so that the shell can offer a retry. */
  async restore(): Promise<void> {
    const stored = readToken()?.token;
    // Another tab's login is not taken up under what is on screen: this tab starts anew with it.
    if (!stored || (ownToken() ?? stored) !== stored) return end(!stored);
    holdToken(stored);
    abortRequests();
    set({ status: 'loading' });
    try {
      adopt(await http.post<MeAnswer>('me'));
    } catch {
      if (snapshot.status === 'loading') set({ status: 'failed' });
    }
  },
  /** Reads the user again without leaving the screen, after something of him was changed. Throws {@link ApiError}. */
  async refresh(): Promise<void> {
    adopt(await http.post<MeAnswer>('me'));
  },
  /**
   * Reads the user again beside whatever is on screen; what belongs to another company is another's matter (409
   * `company`). A refusal is the client's and the store's.
   */
  async touch(): Promise<void> {
    const { epoch, user } = snapshot;
    const me = await http.post<MeAnswer>('me').catch(() => null);
    if (snapshot.epoch !== epoch || me?.user.customer_id !== user?.customer_id) return;
    if (me && JSON.stringify(me.user) !== JSON.stringify(user)) set({ user: me.user });
  },
  /**
   * Ends the session on the server and here; the server's silence does not keep anybody logged in on screen. With `all`
   * every session of the user ends, and a refusal is thrown: he must know whether it happened.
   */
  async logout(all = false): Promise<void> {
    const ending = http.post('logout', { all });
    await (all ? ending : ending.catch(() => undefined));
    end(false);
  },
  /** Makes another of the user's companies the active one: a new epoch, requests of the old one aborted. */
  async switchCompany(controlId: number): Promise<void> {
    const { user } = snapshot;
    if (!user) return;
    set({ status: 'switching' });
    abortRequests();
    try {
      await http.post(`user-change-customer/${user.id}`, { customer_control_id: controlId });
      adopt(await http.post<MeAnswer>('me'), { epoch: snapshot.epoch + 1 });
    } catch (error) {
      // Spec part 1 section 8: a failed switch is logged only; the old company stays.
      console.info('company switch failed', error);
      if (snapshot.status === 'switching') set({ status: 'ready' });
    }
  },
  /** Keeps the in-memory layouts in step after one was saved or reset. */
  setColumns(layout: ColumnLayout | { endpoint: string; show: null }): void {
    const others = (snapshot.columns ?? []).filter((c) => c.endpoint !== layout.endpoint);
    set({ columns: layout.show ? [...others, layout as ColumnLayout] : others });
  },
  setDefaultViews: (defaultViews: readonly DefaultView[]): void => set({ defaultViews }),
  rememberWanted,
  takeWanted,
};
export type Auth = typeof auth;

onTokenChanged((token, expired) => {
  if (snapshot.status !== 'anonymous' && token !== ownToken()) end(expired);
});
onRefused(({ status, message }) => {
  if (status !== 401 || snapshot.status === 'anonymous') return;
  // Spec part 2 section 8: 'Unauthenticated.' ends the session, any other 401 leads to the start page.
  if (message === 'Unauthenticated.') end(true);
  else window.location.assign('/');
});
