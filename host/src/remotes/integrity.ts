import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { bootData } from './registry';

/** The hash the registry gives for a manifest, by its URL without the retry's query. */
function expected(url: string): string | undefined {
  const path = new URL(url, window.location.origin).pathname;
  const releases = Object.values(bootData().registry.remotes);
  return releases.find((release) => release.base + release.entry === path)?.integrity;
}

/** Fetches manifests only when they are what the registry released: the browser refuses any other bytes. */
export function integrityPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-integrity',
    fetch(url, init) {
      const integrity = expected(url);
      return fetch(url, { ...init, ...(integrity && { integrity }) });
    },
  };
}
