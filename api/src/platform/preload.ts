import type { Registry, RemoteRelease } from 'api-contract';
import { escapeHtml } from './html';
import type { Manifest } from './manifests';

/** Whether a path matches a page pattern such as `/admin/contract/:params`; a parameter ending in `?` is optional. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (given.length > wanted.length) return false;
  return wanted.every((part, n) => {
    const value = given[n];
    if (part.startsWith(':')) return value !== undefined || part.endsWith('?');
    return part === value;
  });
}

/**
 * The page of an address and its release, where every user has the same one: none for an area with a canary, because a
 * page is asked for without a session.
 */
export function livePage({ remotes, rollouts }: Registry, path: string) {
  for (const release of Object.values(remotes)) {
    const page = release.declaration.pages.find((declared) => matches(declared.path, path));
    if (!page) continue;
    const split = rollouts.some(({ remote }) => remote === release.declaration.name);
    return release.refused || split ? null : { release, page };
  }
  return null;
}

/**
 * Links to the scripts of an area's first page, so that they load in parallel with the host's. With its manifest they
 * are preloaded under the hash their script element will have: a browser uses no other. Without it they are only put
 * into the browser's cache.
 */
export function preloadHints({ base, entry, assets }: RemoteRelease, manifest: Manifest | null): string {
  const scripts = [assets.entry, ...(assets.exposes['./area'] ?? [])];
  const hints = manifest
    ? scripts.map((file) => {
        const hash = escapeHtml(manifest.integrity[file] ?? '');
        return `<link rel="preload" as="script" href="${escapeHtml(base + file)}" integrity="${hash}">`;
      })
    : [
        `<link rel="prefetch" href="${escapeHtml(base + entry)}">`,
        ...scripts.map((file) => `<link rel="prefetch" as="script" href="${escapeHtml(base + file)}">`),
      ];
  return hints.join('\n');
}
