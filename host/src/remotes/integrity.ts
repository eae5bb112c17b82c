import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { takeManifest } from '../http/early';
import { bootData } from './registry';

declare global {
  interface Window {
    /** Puts the known hash on a script element of a remote. Called by each remote's loader (tooling/webpack). */
    portalIntegrity?: (script: HTMLScriptElement) => void;
  }
}

/** Matches no content: a script that its release's manifest does not name is not run. */
const NO_CONTENT = `sha384-${'A'.repeat(64)}`;

/** The script hashes of each release that was loaded, by the release's base. */
const known = new Map<string, Readonly<Record<string, string>>>();

/** A URL without its retry query; without its origin if that is the portal's own, as bases are written. */
export function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, window.location.origin);
  return origin === window.location.origin ? pathname : origin + pathname;
}

const releaseOf = (manifest: string) =>
  Object.values(bootData().registry.remotes)
    .flatMap((live) => (live.previous ? [live, live.previous] : [live]))
    .find(({ base, entry }) => base + entry === manifest);

/** A manifest, from the page or downloaded. It must be the one of the registry; the hashes in it are remembered. */
async function fetchManifest(url: string, init: RequestInit): Promise<Response> {
  const release = releaseOf(addressOf(url));
  const { search } = new URL(url, window.location.origin);
  const brought = takeManifest(addressOf(url) + search);
  const response = brought
    ? new Response(JSON.stringify(brought))
    : await fetch(url, { ...init, ...(release?.integrity && { integrity: release.integrity }) });
  if (release && response.ok) {
    const { integrity } = (await response.clone().json()) as { integrity?: Record<string, string> };
    if (integrity) known.set(release.base, integrity);
  }
  return response;
}

/**
 * The browser then runs the script only if its content has the hash of the release's manifest. Scripts of releases from
 * before there were hashes, and of a dev server, are left alone.
 */
function protect(script: HTMLScriptElement): void {
  // A browser answers a script with its preload, also with one that failed.
  if (globalThis.__failedPreloads?.has(script.src)) script.src += `?r=${Date.now()}`;
  const address = addressOf(script.src);
  for (const [base, hashes] of known) {
    if (!address.startsWith(base)) continue;
    script.integrity = hashes[address.slice(base.length)] ?? NO_CONTENT;
    // A script of another origin can only be checked if its server lets the portal read it.
    if (!address.startsWith('/')) script.crossOrigin = 'anonymous';
  }
}

/** Lets the browser check manifests by the registry, and scripts by their manifest (docs/adr/0026). */
export function integrityPlugin(): ModuleFederationRuntimePlugin {
  window.portalIntegrity = protect;
  return {
    name: 'portal-integrity',
    fetch: fetchManifest,
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      protect(script);
      return script;
    },
  };
}
