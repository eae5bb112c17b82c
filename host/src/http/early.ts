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

/** The manifest the page brought along under this URL, once. */
export function takeManifest(url: string): unknown {
  const { manifest } = pageData();
  if (manifest?.url !== url) return undefined;
  delete globalThis.__page?.manifest;
  return manifest.content;
}
