import type { PublicConfig, Registry, RemoteDeclaration, RemoteRelease } from 'api-contract';
import { matchPath } from 'react-router-dom';

/** A page some remote declares, with the release that serves it. */
export interface DeclaredPage {
  remote: string;
  release: RemoteRelease;
  page: RemoteDeclaration['pages'][number];
}

/** The flavour and the registry as they were when this tab started: a tab keeps its versions until it is reloaded. */
export interface Boot {
  registry: Registry;
  config: PublicConfig;
}

let boot: Boot | null = null;

async function read<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

/** Reads `/registry.json` and `/config.json` once and freezes them for the tab. Rejects when either cannot be read. */
export async function loadBoot(): Promise<Boot> {
  if (boot) return boot;
  const [registry, config] = await Promise.all([
    read<Registry>('/registry.json'),
    read<PublicConfig>('/config.json'),
  ]);
  boot = Object.freeze({ registry, config });
  return boot;
}

/** The frozen boot data; throws before {@link loadBoot} has resolved. */
export function bootData(): Boot {
  if (!boot) throw new Error('the portal has not booted');
  return boot;
}

/** Forgets the boot data; for tests. */
export function setBoot(next: Boot | null): void {
  boot = next;
}

/** The page declared for a path, or null; the remote's name leads to its code. */
export function findPage(path: string): DeclaredPage | null {
  if (!boot) return null;
  for (const [remote, release] of Object.entries(boot.registry.remotes)) {
    for (const page of release.declaration.pages) {
      if (matchPath(page.path, path)) return { remote, release, page };
    }
  }
  return null;
}
