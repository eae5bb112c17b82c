import type { PageData, Preload } from 'api-contract';
import { ALL_COMPANIES, COMPANY_HEADER } from 'api-contract/rules/all-companies';
import { earlyKey } from 'api-contract/rules/first-call';
import type { StoredToken } from '../session/token';
import { hasCompanyFor, mayAccess } from '../remotes/access';
import { traceparent } from '../http/trace';
import { MENU_KEY, SESSION_KEY, START_KEY } from '../storage/keys';
import { browserStorage, stored } from '../storage/storage';
import { firstAsked } from './first-asked';
import type { StartMemory } from './start-memory';

/*
 * The page's inline script (host/prerender.mjs puts it there). With a session, what the portal needs to know and the
 * page did not bring along is asked for before any of its code has arrived; the consumer handles errors.
 * Without one a login comes first, after which everything may be another: what the page brought along is dropped.
 */

/** Asks for the list's first page, where this address and what is remembered of the user say what the list will ask for. */
function askFirst(
  page: NonNullable<PageData['first']>,
  authorization: string,
): Record<string, Promise<Response>> {
  const start = stored<StartMemory>(START_KEY);
  const asked = start?.user ? firstAsked(page, start, window.location.search) : null;
  if (!start || !asked) return {};
  const own = start.user.customer_id ? String(start.user.customer_id) : '';
  const company = start.all && page.allCompanies ? ALL_COMPANIES : own;
  const path = `/api/${asked.path}`;
  const headers = {
    authorization,
    traceparent: traceparent(),
    ...(company && { [COMPANY_HEADER]: company }),
  };
  return {
    [earlyKey(path, asked.query, authorization, company)]: fetch(`${path}?${asked.query}`, { headers }),
  };
}

/** Leaves in the page those areas of which the remembered user sees a slot, and answers their scripts. */
function scriptsOfSlots(page: PageData): Preload[] {
  if (!page.slots) return [];
  const user = stored<StartMemory>(START_KEY)?.user;
  page.slots = page.slots.filter(
    ({ shown }) => user && shown.some((slot) => mayAccess(slot.access, user) && hasCompanyFor(slot, user)),
  );
  return page.slots.flatMap((area) => area.preload);
}

/** Remembers which preloads fail: a browser would answer the script itself with the failure. */
function watchPreloads(): void {
  const failed = (globalThis.__failedPreloads = new Set<string>());
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'preload') failed.add(target.href);
  };
  // The error of an element does not rise: it is seen on its way down.
  window.addEventListener('error', note, true);
}

/**
 * Begins to download scripts, each once, with their hash where their element will have one. `later` are of use when the
 * portal runs: they come behind it.
 */
function preload(scripts: readonly Preload[], fetchPriority: 'auto' | 'low' = 'auto'): void {
  for (const script of new Map(scripts.map((one) => [one.href, one])).values()) {
    const more = { rel: 'preload', as: 'script', fetchPriority };
    document.head.append(Object.assign(document.createElement('link'), more, script));
  }
}

/**
 * What the inline script does. `http` are the files that send calls: a page whose first rows are asked for here is drawn
 * without them, and loads them then.
 */
export function startEarly(http: readonly string[]): void {
  watchPreloads();
  const session = stored<StoredToken>(SESSION_KEY);
  if (!session || !(Date.parse(session.expiresAt) > Date.now())) {
    globalThis.__page = undefined;
    return;
  }
  const { dataset } = document.documentElement;
  // Shows the outline (outline-page.ts), as wide as the menu will be.
  dataset.session = '';
  if (browserStorage.get(MENU_KEY) === 'rail') dataset.rail = '';
  const authorization = `Bearer ${session.token}`;
  const headers = { authorization, traceparent: traceparent() };
  const page = globalThis.__page ?? {};
  const { registry, config, first, preload: scripts = scriptsOfSlots(page) } = page;
  const me = fetch('/api/me', { method: 'POST', headers });
  const rows = first ? askFirst(first, authorization) : {};
  const early: Record<string, Promise<Response>> = {
    [earlyKey('/api/me', '', authorization, '')]: me,
    ...rows,
  };
  if (!registry)
    early[earlyKey('/registry.json', '', authorization, '')] = fetch('/registry.json', { headers });
  if (!config) early[earlyKey('/config.json', '', '', '')] = fetch('/config.json');
  globalThis.__early = early;
  if (Object.keys(rows).length === 0) preload(http.map((href) => ({ href })));
  preload(scripts, 'low');
  for (const answer of Object.values(early)) answer.catch(() => undefined);
}
