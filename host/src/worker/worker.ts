import { clientsClaim } from 'workbox-core/clientsClaim';
import { registerRoute } from 'workbox-routing/registerRoute';
import { CacheFirst } from 'workbox-strategies/CacheFirst';
import { CODE_CACHE, isCode, keepShell, mayKeep, shellPage, trim } from './code';
import { open, show } from './push';
import type { WorkerScope } from './worker-scope';

/*
 * The service worker, `/sw.js`: code of pages that were opened, and a page without data where no server answers
 * (docs/adr/0160). It never holds an answer of the portal: those are the page's own, of its user (host/src/carried).
 */

declare const self: WorkerScope;

/** Addresses that are no page of the portal, or one that is of no use without a server. */
const NO_SHELL =
  /^\/(api|assets|remotes|files|dev|developers|mcp|register|password|terms_of_use|in_maintenance|two_step)(\/|$)/;
/** What a proxy answers in place of a server that is away. */
const AWAY: readonly number[] = [502, 503, 504];

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  const past = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
  event.waitUntil(Promise.all([keepShell(), past]));
});
self.addEventListener('activate', (event) => {
  // The page is asked for while the worker starts.
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable()));
});
// A page says what it began with (./register): the host may be another than at the last one.
self.addEventListener('message', (event) => event.waitUntil(keepShell()));
clientsClaim();

registerRoute(
  ({ url, request }) => request.destination !== 'document' && isCode(url),
  new CacheFirst({
    cacheName: CODE_CACHE,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => ((await mayKeep(response)) ? response : null),
        cacheDidUpdate: trim,
      },
    ],
  }),
);

registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !NO_SHELL.test(url.pathname),
  async ({ event, request }) => {
    const { preloadResponse } = event as unknown as { preloadResponse?: Promise<Response | undefined> };
    try {
      const answer = (await preloadResponse) ?? (await fetch(request));
      return AWAY.includes(answer.status) ? ((await shellPage()) ?? answer) : answer;
    } catch (error) {
      const shell = await shellPage();
      if (!shell) throw error;
      return shell;
    }
  },
);

self.addEventListener('push', (event) => event.waitUntil(show(self, event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(self, event.notification.data));
});
