import type { PageData, Registry, RemoteRelease } from 'api-contract';
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

const firstScripts = ({ assets }: RemoteRelease) => [assets.entry, ...(assets.exposes['./area'] ?? [])];

/**
 * The scripts of an area's first page, for the page's script to preload beside the host's own: only where there is a
 * session, for a login needs none of them. A browser uses a preload only under the hash that the script element has.
 */
export const preloads = (release: RemoteRelease, { integrity }: Manifest): NonNullable<PageData['preload']> =>
  firstScripts(release).map((file) => ({ href: release.base + file, integrity: integrity[file] ?? '' }));

/** Without a manifest: links that put the files of an area's first page into the browser's cache. */
export const prefetchLinks = (release: RemoteRelease): string =>
  [
    `<link rel="prefetch" href="${escapeHtml(release.base + release.entry)}">`,
    ...firstScripts(release).map(
      (file) => `<link rel="prefetch" as="script" href="${escapeHtml(release.base + file)}">`,
    ),
  ].join('\n');
