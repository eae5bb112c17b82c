import type { PublicConfig, Registry } from 'api-contract';
import { earlyKey } from 'api-contract/rules';
import { pageData, takeEarly } from '../http/early';
import { readToken } from '../session/token';
import { deepFreeze } from '../session/freeze';
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

/** This user's registry, which names his canaries. */
function readRegistry(): Promise<Registry> {
  const token = readToken()?.token;
  const authorization = token ? `Bearer ${token}` : '';
  return read('/registry.json', earlyKey('/registry.json', '', authorization, ''), authorization);
}

/**
 * Takes registry and configuration from the page, or reads `/registry.json` and `/config.json`, once, and freezes them for
 * the tab. Rejects when either cannot be read; the next call then tries again.
 */
export function loadBoot(): Promise<Boot> {
  const { registry, config } = pageData();
  loading ??= Promise.all([
    registry ?? readRegistry(),
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
