import type { PageData, Registry, RemoteRelease } from 'api-contract';
import { USER_TYPE } from 'api-contract/rules';
import type { OnDemandFiles } from '../host-files';
import { escapeHtml } from '../html';
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

/** Whether every user has this release: a page is asked for without a session, so it knows nobody of a canary. */
const isEverybodys = ({ rollouts }: Registry, { refused, declaration }: RemoteRelease) =>
  !refused && rollouts.every(({ remote }) => remote !== declaration.name);

/** The page of an address and its release; null where not every user has the same one. */
export function livePage(registry: Registry, path: string) {
  for (const release of Object.values(registry.remotes)) {
    const page = release.declaration.pages.find((declared) => matches(declared.path, path));
    if (page) return isEverybodys(registry, release) ? { release, page } : null;
  }
  return null;
}

type Slot = RemoteRelease['declaration']['slots'][number];
const isForCustomers = ({ access }: Slot) =>
  access === undefined || access === 'session' || (access.types?.includes(USER_TYPE.customer) ?? true);

/**
 * The releases that every user has, with their slots on the home page. Without those that only staff have: every
 * customer's page would carry what they need.
 */
export const homeSlots = (registry: Registry) =>
  Object.values(registry.remotes)
    .filter((release) => isEverybodys(registry, release))
    .map((release) => ({
      release,
      slots: release.declaration.slots.filter((slot) => slot.at.startsWith('home:') && isForCustomers(slot)),
    }))
    .filter(({ slots }) => slots.length > 0);

const scriptsOf = ({ assets }: RemoteRelease, exposed: readonly string[]) => [
  ...new Set([assets.entry, ...exposed.flatMap((module) => assets.exposes[module] ?? [])]),
];

/**
 * The scripts of what an area exposes, and those of the host that it waits for: for the page's script to preload beside
 * what every page begins with, only where there is a session, for a login needs none of them. A browser uses a preload
 * only under the hash that the script element has; the host's own have none.
 */
export function preloads(
  release: RemoteRelease,
  { integrity, needs }: Manifest,
  exposed: readonly string[],
  onDemand: OnDemandFiles,
): NonNullable<PageData['preload']> {
  const own = exposed.flatMap((module) => needs[module] ?? []).flatMap((name) => onDemand[name] ?? []);
  return [
    ...scriptsOf(release, exposed).map((file) => ({
      href: release.base + file,
      integrity: integrity[file] ?? '',
    })),
    ...[...new Set(own)].map((file) => ({ href: `/assets/${file}` })),
  ];
}

/** Without a manifest: links that put the files of an area's first page into the browser's cache. */
export const prefetchLinks = (release: RemoteRelease): string =>
  [
    `<link rel="prefetch" href="${escapeHtml(release.base + release.entry)}">`,
    ...scriptsOf(release, ['./area']).map(
      (file) => `<link rel="prefetch" as="script" href="${escapeHtml(release.base + file)}">`,
    ),
  ].join('\n');
