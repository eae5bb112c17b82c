import { earlyKey } from 'api-contract/rules/early-key';

const KEY = 'portal.registry';
const PARAM = 'registry';

/**
 * The registry of before that this tab is asked to show (docs/adr/0113), or null. It moves from the address, whose
 * parameters are the page's own, into the tab, which so keeps it when it is reloaded.
 */
export function askedState(): string | null {
  const url = new URL(window.location.href);
  const asked = url.searchParams.get(PARAM);
  if (asked !== null) {
    url.searchParams.delete(PARAM);
    window.history.replaceState(window.history.state, '', url);
    sessionStorage.setItem(KEY, asked);
  }
  // An empty one in the address takes the tab back, too.
  return sessionStorage.getItem(KEY) || null;
}

/** The tab is of the live registry from its next load on. */
export const forgetState = (): void => sessionStorage.removeItem(KEY);

/** How the registry is asked for: its address, and the key under which the page's script has asked early. */
export function registryCall(state: string | null, authorization: string): { url: string; key: string } {
  const query = state === null ? '' : `${PARAM}=${encodeURIComponent(state)}`;
  return {
    url: query ? `/registry.json?${query}` : '/registry.json',
    key: earlyKey('/registry.json', query, authorization, ''),
  };
}
