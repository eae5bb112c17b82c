import type { Registry, RemoteRelease } from 'api-contract';
import { escapeHtml } from './html';

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

function hints({ base, entry, assets }: RemoteRelease): string[] {
  const scripts = [assets.entry, ...(assets.exposes['./area'] ?? [])];
  return [
    `<link rel="prefetch" href="${escapeHtml(base + entry)}">`,
    ...scripts.map((file) => `<link rel="prefetch" as="script" href="${escapeHtml(base + file)}">`),
  ];
}

/**
 * Preload hints for the remote that owns a path, so that its files load in parallel with the host's. None where there is
 * a canary: a page is asked for without a session, so nobody knows yet which version it will load.
 */
export function preloadHints({ remotes, rollouts }: Registry, path: string): string {
  const owner = Object.values(remotes).find(({ declaration }) =>
    declaration.pages.some((page) => matches(page.path, path)),
  );
  const split = rollouts.some(({ remote }) => remote === owner?.declaration.name);
  return owner && !owner.refused && !split ? hints(owner).join('\n') : '';
}
