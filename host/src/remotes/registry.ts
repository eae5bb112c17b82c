import type { PublicConfig, Registry } from 'api-contract';
import { earlyKey } from 'api-contract/rules';
import { pageData, takeEarly } from '../http/early';
import { readToken } from '../session/token';
import { deepFreeze } from '../session/freeze';
import { ownHost } from './own-host';
import { addressInItsHost, askedState, forgetState, registryCall } from './past';
import { usableRemotes } from './usable-remotes';

/** The flavour and the registry, frozen when this tab started: a tab keeps its versions until it is reloaded. */
export interface Boot {
  registry: Registry;
  config: PublicConfig;
}

let boot: Boot | null = null;
let loading: Promise<Boot> | null = null;

async function read<T>(path: string, key: string, authorization = ''): Promise<T> {
  const early = takeEarly(key);
  const response = await (early ?? fetch(path, authorization ? { headers: { authorization } } : {}));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

/** This user's registry, which names his canaries, or the earlier one that he asked for and may see. */
async function readRegistry(state: string | null): Promise<Registry> {
  const token = readToken()?.token;
  const authorization = token ? `Bearer ${token}` : '';
  const { url, key } = registryCall(state, authorization);
  const registry = await read<Registry>(url, key, authorization);
  if (!registry.past) forgetState();
  const elsewhere = addressInItsHost(registry, ownHost());
  if (elsewhere === null) return registry;
  window.location.replace(elsewhere);
  return new Promise(() => undefined);
}

/**
 * Takes registry and configuration from the page, or reads `/registry.json` and `/config.json`, once, and freezes them for
 * the tab. Rejects when either cannot be read; the next call then tries again.
 */
export function loadBoot(): Promise<Boot> {
  const { registry, config } = pageData();
  const state = askedState();
  loading ??= Promise.all([
    (state === null && registry) || readRegistry(state),
    config ?? read<PublicConfig>('/config.json', earlyKey('/config.json', '', '', '')),
  ]).then(
    ([registry, config]) => (boot = deepFreeze({ registry: usableRemotes(registry), config })),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The frozen boot data; throws before {@link loadBoot} has resolved. */
export function bootData(): Boot {
  if (!boot) throw new Error('the portal has not booted');
  return boot;
}

/** Replaces the server's boot data, for tests and Storybook. */
export function setBoot(next: Boot): void {
  boot = next;
  loading = Promise.resolve(next);
}
