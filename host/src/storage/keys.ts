import { browserStorage } from './storage';

/** Local storage's keys of what {@link forgetUsers} leaves. */
export const SESSION_KEY = 'portal.session';
/** The bearer of an administrator who sees the portal as somebody else (docs/adr/0090). */
export const ASIDE_KEY = 'portal.own-session';
export const DEVICE_KEY = 'portal.device';
export const MENU_KEY = 'portal.menu';
/** Read by the page's first script (host/prerender.mjs), too, so that nothing is painted in the other colours. */
export const THEME_KEY = 'portal.theme';

/** What is a user's, and goes with the session; another user's day has another height. The last two begin keys. */
export const COMPANY_KEY = 'portal.company';
export const ALL_COMPANIES_KEY = 'portal.company-all';
export const START_KEY = 'portal.start';
export const TODAY_HEIGHT_KEY = 'portal.today';
export const DEBTS_KEY = 'portal.open-debts';
export const BELL_KEY = 'portal.bell';
export const LIST_KEYS = 'portal:list:';
export const SEEN_KEYS = 'portal:seen:';
const OF_USERS = [
  COMPANY_KEY,
  ALL_COMPANIES_KEY,
  START_KEY,
  TODAY_HEIGHT_KEY,
  DEBTS_KEY,
  BELL_KEY,
  LIST_KEYS,
  SEEN_KEYS,
];

/** Removes everything this browser stores about its users, so that the next user finds no data of the last one. */
export function forgetUsers(): void {
  for (const key of browserStorage.keys())
    if (OF_USERS.some((own) => key.startsWith(own))) browserStorage.set(key, null);
}
