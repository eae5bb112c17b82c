import type {
  ColumnLayout,
  CustomerControl,
  DefaultView,
  MeAnswer,
  SessionSettings,
  SessionUser,
} from 'api-contract';
import { mayAskAll } from 'api-contract/rules/all-companies';
import { createStore } from 'shared-ui';
import { draftStorage } from '../forms/draft-storage';
import { setActiveCompany } from '../http/active-company';
import { ALL_COMPANIES_KEY } from '../storage/keys';
import { browserStorage } from '../storage/storage';
import { deepFreeze } from './freeze';

/** The session as every root sees it. `epoch` grows with each company switch: roots and caches belong to one epoch. */
export interface AuthSnapshot {
  status: 'anonymous' | 'loading' | 'ready' | 'switching' | 'failed';
  user: SessionUser | null;
  companies: readonly CustomerControl[];
  /**
   * Whether he looks at all his companies (docs/adr/0143): pages that can show all companies do (`shown`), or a page of
   * one of them is open, which is then the active one (`aside`).
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

/** What a device carries along of it (host/src/carried); an older host's has no settings. */
export type CarriedSnapshot = Pick<AuthSnapshot, 'user' | 'companies' | 'columns' | 'defaultViews' | 'all'> &
  Partial<Pick<AuthSnapshot, 'settings'>>;

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

const store = createStore<AuthSnapshot>(deepFreeze(EMPTY));
export const { getSnapshot, subscribe } = store;

/** Calls back as soon as there is another user or company: nothing of the one before may be seen any more. */
export function onNewEpoch(listener: () => void): void {
  let { epoch } = getSnapshot();
  subscribe(() => {
    if (getSnapshot().epoch === epoch) return;
    ({ epoch } = getSnapshot());
    listener();
  });
}

/** Changes the session in part. */
export function set(change: Partial<AuthSnapshot>): void {
  store.set(deepFreeze({ ...getSnapshot(), ...change }));
}

/** Leaves the session empty, in a new epoch. */
export const clear = (): void => store.set(deepFreeze({ ...EMPTY, epoch: getSnapshot().epoch + 1 }));

/** Whether this user has chosen all his companies; he finds them again after a reload. */
const hasChosenAll = ({ user, customerControl }: MeAnswer) =>
  browserStorage.get(ALL_COMPANIES_KEY) === String(user.id) &&
  mayAskAll(user.type_id, customerControl.length);

/** Remembers whether the user has chosen all his companies. */
export const chooseAll = (user: number | null): void =>
  browserStorage.set(ALL_COMPANIES_KEY, user === null ? null : String(user));

/** Takes up what the server says of the user. */
export function adopt(me: MeAnswer, change: Partial<AuthSnapshot> = {}): void {
  const before = change.all ?? getSnapshot().all;
  const all = !hasChosenAll(me) ? 'no' : before === 'no' ? 'shown' : before;
  setActiveCompany(me.user.customer_id, all === 'shown');
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
