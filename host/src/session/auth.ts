import type {
  ColumnLayout,
  DefaultView,
  LoginAnswer,
  LoginChallenge,
  MeAnswer,
  SecondStepBody,
} from 'api-contract';
import { setActiveCompany } from '../http/active-company';
import { ApiError, UNAUTHENTICATED } from '../http/api-error';
import { abortRequests, http, onRefused } from '../http/client';
import { localTime } from '../http/clock';
import { draftStorage } from '../forms/draft-storage';
import { condemn, keeping, leaveDevice } from '../carried/device';
import { companySwitch } from './companies';
import { adopt, type CarriedSnapshot, clear, getSnapshot, set, subscribe } from './session-state';
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

const endListeners = new Set<(to: string) => void>();

/** Why a session ends: it is over, it makes place for another one, or the user has logged out. */
type Ending = 'expired' | 'replaced' | 'logout';

/**
 * Removes the session from this tab and its token from the storage, so that other tabs follow. A session that
 * expired resumes where it was, with its drafts. After a logout the next user starts at the start page and finds no
 * data of this one (docs/adr/0024). Whoever saw the portal as somebody else goes on as himself, unless he logs out.
 */
function end(why: Ending): void {
  const { pathname, search } = window.location;
  const back = why !== 'logout' && takeBack();
  if (why === 'expired' && !back) rememberWanted(pathname + search);
  else draftStorage.clear();
  if (!back && why !== 'logout') clearToken();
  const to = back ? '/admin/user-list' : readToken() ? '/admin' : '/login';
  setActiveCompany(null);
  // The page is about to close, but components still on screen may send one more call.
  abortRequests(true);
  clear();
  endListeners.forEach((listener) => listener(to));
}

/** A logout is under way: what the server refuses by now was asked before it, and is no session that ran out. */
let leaving = false;

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
   * Loads the user of the stored token. The status is 'failed' when the server does not answer, so that the shell
   * offers a retry.
   */
  async restore(): Promise<void> {
    const stored = readToken()?.token;
    // This tab never adopts another tab's login while a screen is open: it reloads with it.
    if (!stored || (ownToken() ?? stored) !== stored) return end(stored ? 'replaced' : 'expired');
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
  resume(kept: CarriedSnapshot): void {
    const stored = readToken()?.token;
    if (stored) holdToken(stored);
    setActiveCompany(kept.user?.customer_id ?? null, kept.all === 'shown');
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
    leaving = true;
    try {
      const ending = http.post('logout', { all });
      await (all ? ending : ending.catch(() => undefined));
      // What the page still asks would be refused; other tabs end before the device is emptied, so that they add nothing.
      abortRequests(true);
      clearToken();
      await leaveDevice({ worker: true });
      end('logout');
    } catch (error) {
      if (error instanceof ApiError && error.status === UNAUTHENTICATED) end('expired');
      throw error;
    } finally {
      leaving = false;
    }
  },
  /** Ends what an administrator sees as somebody else, also when the server does not answer; he goes on as himself. */
  async stopActing(): Promise<void> {
    await http.delete('impersonation').catch(() => undefined);
    end('replaced');
  },
  ...companySwitch,
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
  if (getSnapshot().status !== 'anonymous' && token !== ownToken()) end(expired ? 'expired' : 'replaced');
});
onRefused(({ status, message }) => {
  if (status !== UNAUTHENTICATED || leaving || getSnapshot().status === 'anonymous') return;
  // docs/product/session.md, 'Session': 'Unauthenticated.' ends the session; any other 401 redirects to the start page.
  // One that was ended before its time takes along what is kept here; one that ran out leaves it to its user.
  if (message === 'Unauthenticated.') {
    if (readToken()) condemn();
    end('expired');
  } else window.location.assign('/');
});
