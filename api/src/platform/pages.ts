import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../config/env';
import type { App } from './app-type';
import { escapeHtml } from './html';
import { accentOf } from './brand-routes';
import { newNonce, pageCsp } from './csp';
import { manifestReader } from './manifests';
import { dataScript, pageParts, type PageParts } from './page-data';
import { HttpProblem } from './problem';
import type { RegistryReader } from './registry';
import type { SettingsReader } from './settings';

const NOT_BUILT = 'As páginas do portal ainda não foram construídas.';
/** Paths that are never a page, even if a browser accepts HTML. */
const NO_PAGE = /^\/(api|remotes|assets)(\/|$)/;

/** Screens that need no code of the portal itself (host/src/boot/boot.ts). */
const OUTSIDE = /^\/(register|password|terms_of_use|in_maintenance|two_step)(\/|$)/;

/** One HTML file of the host's build, read again after a rebuild. */
function htmlFile(file: string) {
  let cached: { mtime: number; html: string } | null = null;
  return async (): Promise<string> => {
    try {
      const { mtimeMs } = await fs.stat(file);
      if (cached?.mtime !== mtimeMs) cached = { mtime: mtimeMs, html: await fs.readFile(file, 'utf8') };
      return cached.html;
    } catch {
      throw new HttpProblem(503, NOT_BUILT);
    }
  };
}

/** Whether a browser is asking for a page; a missing script, image or call must never get HTML instead. */
function asksForPage({ headers: { accept = '*/*' } }: FastifyRequest, pathname: string): boolean {
  if (NO_PAGE.test(pathname)) return false;
  return (
    accept.includes('text/html') || (accept.includes('*/*') && !path.posix.basename(pathname).includes('.'))
  );
}

const NOTHING: PageParts = { data: {}, hints: '', title: '', brand: '' };

/** The host's HTML for every address of the portal, with a fresh nonce and what {@link pageParts} says of that address. */
export function pageRoutes(
  app: App,
  {
    hostDir,
    releasesDir,
    remoteOrigins,
  }: Pick<Env, 'hostDir' | 'releasesDir'> & Partial<Pick<Env, 'remoteOrigins'>>,
  readRegistry: RegistryReader,
  settings: SettingsReader,
): void {
  const login = htmlFile(path.join(hostDir, 'login.html'));
  const outside = htmlFile(path.join(hostDir, 'outside.html'));
  const index = htmlFile(path.join(hostDir, 'index.html'));

  const sources = { readRegistry, readManifest: manifestReader(releasesDir), settings };

  // Map tiles are the only external content; if the database does not answer, there is no map.
  const readFlavour = () =>
    settings.get().then(
      ({ config }) => ({ tiles: config.map_tiles, accent: accentOf(config.brand) }),
      () => ({ tiles: null, accent: accentOf({ accent: '' }) }),
    );
  let flavour = readFlavour();
  /** A page never waits for the database: it uses the values read for the previous page. */
  const knownFlavour = () => {
    const known = flavour;
    flavour = readFlavour();
    return known;
  };

  async function sendPage(reply: FastifyReply, html: string, { data, hints, title, brand }: PageParts) {
    const nonce = newNonce();
    const { tiles, accent } = await knownFlavour();
    return reply
      .header('Content-Security-Policy', pageCsp(nonce, tiles, remoteOrigins))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        html
          .replace('<!--title-->', () => escapeHtml(title))
          .replace('<!--brand-->', () => escapeHtml(brand))
          .replace('<!--data-->', () => dataScript(data))
          .replace('<!--preload-->', () => hints)
          .replace('__ACCENT__', accent)
          .replaceAll('__NONCE__', nonce),
      );
  }

  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    const pathname = (request.url.split('?')[0] ?? '/').replace(/(.)\/+$/, '$1');
    if (!asksForPage(request, pathname)) return reply.callNotFound();
    if (pathname === '/login') return sendPage(reply, await login(), NOTHING);
    if (OUTSIDE.test(pathname)) return sendPage(reply, await outside(), NOTHING);
    // A development server puts one area of its own into the registry (tooling/webpack/dev-server.mjs).
    if (request.headers['x-own-registry']) return sendPage(reply, await index(), NOTHING);
    return sendPage(reply, await index(), await pageParts(pathname, sources));
  });
}
