import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { bootData } from './registry';

/** The registry's hash of a manifest, by the manifest's URL without the retry query. */
function expected(url: string): string | undefined {
  const path = new URL(url, window.location.origin).pathname;
  const releases = Object.values(bootData().registry.remotes);
  return releases.find((release) => release.base + release.entry === path)?.integrity;
}

/** Downloads manifests with the registry's integrity hash: the browser rejects any other content. */
export function integrityPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'portal-integrity',
    fetch(url, init) {
      const integrity = expected(url);
      return fetch(url, { ...init, ...(integrity && { integrity }) });
    },
  };
}
