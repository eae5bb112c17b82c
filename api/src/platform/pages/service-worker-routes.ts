import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app-type';

/**
 * Ends a worker wherever it runs, with what it kept: browsers ask for `/sw.js` past the worker itself, so this reaches
 * them however broken that one is. It answers where a host has no worker, too: one that was rolled back to.
 */
const END = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

interface WorkerHost {
  readonly folder: string;
  readonly base: string;
}

interface WorkerDeps {
  /** Whether the portal may be kept by a worker (SERVICE_WORKER). */
  readonly allowed: boolean;
  /** Other origins that released files come from. */
  readonly remoteOrigins: readonly string[];
  readonly hostOf: (request: FastifyRequest) => Promise<WorkerHost>;
  readonly textOf: (file: string) => Promise<string | null>;
  /** A page without data, and its policy, with `__NONCE__` for the nonce. */
  readonly shellOf: (request: FastifyRequest) => Promise<{ html: string; csp: string }>;
}

/** `/sw.js`, the host's service worker, and `/shell.json`, the page that it shows without a network (docs/adr/0160). */
export function serviceWorkerRoutes(
  app: App,
  { allowed, remoteOrigins, hostOf, textOf, shellOf }: WorkerDeps,
): void {
  const options = { config: { access: 'public' as const }, schema: { hide: true } };

  app.get('/sw.js', options, async (request, reply) => {
    const worker = allowed ? await textOf(path.join((await hostOf(request)).folder, 'sw.js')) : null;
    const origins = ["'self'", ...remoteOrigins].join(' ');
    return reply
      .header('Content-Security-Policy', `default-src 'none'; connect-src ${origins}; script-src 'self'`)
      .header('Cache-Control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(worker ?? END);
  });

  // As JSON: a page whose nonce everybody knows must not be one that a browser opens.
  app.get('/shell.json', options, async (request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(await shellOf(request))),
  );
}
