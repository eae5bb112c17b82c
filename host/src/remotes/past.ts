import type { Registry } from 'api-contract';
import { earlyKey } from 'api-contract/rules/early-key';
import { tabStorage } from '../storage/storage';

const KEY = 'portal.registry';
const PARAM = 'registry';
const REOPENED = 'portal.registry-host';

/**
 * The earlier registry that this tab is asked to show (docs/adr/0113), or null. It moves from the address, whose
 * parameters are the page's own, into the tab, which so keeps it when it is reloaded.
 */
export function askedState(): string | null {
  const url = new URL(window.location.href);
  const asked = url.searchParams.get(PARAM);
  if (asked !== null) {
    url.searchParams.delete(PARAM);
    window.history.replaceState(window.history.state, '', url);
    tabStorage.set(KEY, asked);
  }
  // An empty one in the address takes the tab back, too.
  return tabStorage.get(KEY) || null;
}

/**
 * Where the tab has to go to run the host of the earlier registry that it shows, or null: its page was asked for before
 * the server knew who asks. Once for each load, for the host may have gone meanwhile.
 */
export function addressInItsHost({ past, host }: Registry, own: string): string | null {
  const reopened = tabStorage.get(REOPENED) !== null;
  tabStorage.set(REOPENED, null);
  // A build that was not released stands for whichever is live.
  if (!past?.at || !host || !own || host.base === own || reopened) return null;
  tabStorage.set(REOPENED, past.id);
  const url = new URL(window.location.href);
  url.searchParams.set(PARAM, past.id);
  return url.href;
}

/** From its next load on the tab shows the live registry. */
export const forgetState = (): void => tabStorage.set(KEY, null);

/** How the registry is asked for: its address, and the key under which the page's script has asked early. */
export function registryCall(state: string | null, authorization: string): { url: string; key: string } {
  const query = state === null ? '' : `${PARAM}=${encodeURIComponent(state)}`;
  return {
    url: query ? `/registry.json?${query}` : '/registry.json',
    key: earlyKey('/registry.json', query, authorization, ''),
  };
}
