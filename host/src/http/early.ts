import type { PageData } from 'api-contract';

declare global {
  /**
   * Answers by `earlyKey`; asked for by the page's inline script (host/src/boot/early-script.ts).
   */
  var __early: Record<string, Promise<Response>> | undefined;
  /** Written by the server; the inline script removes it where there is no session. */
  var __page: PageData | undefined;
  /** Preloads of this page that failed, by their whole URL. */
  var __failedPreloads: Set<string> | undefined;
}

/** The answer to a call that the page made while its scripts were loading. Each can be taken once. */
export function takeEarly(key: string): Promise<Response> | undefined {
  const answer = globalThis.__early?.[key];
  delete globalThis.__early?.[key];
  return answer;
}

/** What the server wrote into the page. */
export const pageData = (): PageData => globalThis.__page ?? {};

/** Manifests that the page brought along, with preloads of their scripts. */
const broughtManifests = ({ manifest, slots = [] }: PageData) => [
  ...(manifest ? [manifest] : []),
  ...slots.map((area) => area.manifest),
];

/** Whether the page brought along the manifest with this URL, and nobody has taken it yet. */
export const hasManifest = (url: string): boolean =>
  broughtManifests(pageData()).some((manifest) => manifest.url === url);

/** The manifest the page brought along under this URL, once. */
export function takeManifest(url: string): unknown {
  const { __page: page } = globalThis;
  const found = page && broughtManifests(page).find((manifest) => manifest.url === url);
  if (!found) return undefined;
  if (page.manifest === found) delete page.manifest;
  else page.slots = (page.slots ?? []).filter(({ manifest }) => manifest !== found);
  return found.content;
}
