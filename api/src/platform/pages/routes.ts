import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../config/env';
import type { App } from '../app-type';
import { escapeHtml } from '../html';
import { accentOf, cssString } from './brand-routes';
import { newNonce, pageCsp } from '../csp';
import { hostFolder, hostHash, hostInCookie, onDemandFiles } from '../host-files';
import { manifestReader } from './manifests';
import { dataScript, pageParts, type PageParts } from './page-data';
import { HttpProblem } from '../problem';
import type { RegistryReader } from '../registry';
import type { SettingsReader } from '../settings';
import { serviceWorkerRoutes } from './service-worker-routes';

/** A browser is there: whatever its address has, it gets a page. */
const config = { access: 'public', nullCharacters: true } as const;
const NOT_BUILT = 'As páginas do portal ainda não foram construídas.';
/** Paths that are never a page, even if a browser accepts HTML. */
const NO_PAGE = /^\/(api|remotes|assets)(\/|$)/;

/** Screens that need no code of the portal itself (host/src/boot/boot.ts). */
const OUTSIDE = /^\/(register|password|terms_of_use|in_maintenance|two_step)(\/|$)/;

/** The pages and descriptions of hosts, each read again after it was written anew. */
export function hostTexts() {
  const cached = new Map<string, { mtime: number; text: string }>();
  return async (file: string): Promise<string | null> => {
    try {
      const { mtimeMs } = await fs.stat(file);
      const known = cached.get(file);
      if (known?.mtime === mtimeMs) return known.text;
      const text = await fs.readFile(file, 'utf8');
      cached.set(file, { mtime: mtimeMs, text });
      return text;
    } catch {
      cached.delete(file);
      return null;
    }
  };
}

/** The host of a page: its base as tabs know it, '' for a build that was not released, its folder, and a page of it. */
interface HostPage {
  readonly base: string;
  readonly folder: string;
  readonly html: string;
}

/** Whether a browser is asking for a page; a missing script, image or call must never get HTML instead. */
function asksForPage({ headers: { accept = '*/*' } }: FastifyRequest, pathname: string): boolean {
  if (NO_PAGE.test(pathname)) return false;
  return (
    accept.includes('text/html') || (accept.includes('*/*') && !path.posix.basename(pathname).includes('.'))
  );
}

/**
 * A form that the browser sends by itself, past the portal's scripts (an extension's `submit()`): its user comes back to
 * the page. What was filled in is not read, and never part of an address.
 */
function postedForms(app: App): void {
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
    forms.post('/*', { config, schema: { hide: true } }, (request, reply) => {
      const { origin, pathname, search } = new URL(request.url, OWN);
      if (!asksForPage(request, pathname)) return reply.callNotFound();
      // Two slashes would lead to another server.
      return reply.redirect(origin === OWN ? pathname + search : '/', 303);
    });
  });
}

/** Stands for the portal's own address, where only the path counts. */
const OWN = 'http://portal';
/** Where a page says its nonce. */
const NONCE = '__NONCE__';
const NOTHING: PageParts = { data: {}, hints: '', title: '', brand: '' };

/** The host's HTML for every address of the portal, with a fresh nonce and what {@link pageParts} says of that address. */
export function pageRoutes(
  app: App,
  {
    hostDir,
    releasesDir,
    remoteOrigins,
    serviceWorker,
  }: Pick<Env, 'hostDir' | 'releasesDir'> & Partial<Pick<Env, 'remoteOrigins' | 'serviceWorker'>>,
  readRegistry: RegistryReader,
  settings: SettingsReader,
): void {
  const textOf = hostTexts();
  const liveNow = () => readRegistry().catch(() => null);
  let known: Awaited<ReturnType<typeof liveNow>> = null;

  /**
   * The page of the host that this browser should have: the canary, which it was given a cookie for, or what is live. The
   * build stands in before the first release, and for a release whose files are gone.
   */
  async function hostPage({ headers }: FastifyRequest, file: string): Promise<HostPage> {
    // While the registry cannot be read, the host stays what it was.
    known = (await liveNow()) ?? known;
    const given = hostInCookie(headers.cookie);
    const canary = known?.rollouts.find(({ remote }) => remote === 'host')?.use.base;
    for (const base of [
      given !== null && hostHash(canary) === given && canary,
      known?.remotes['host']?.base,
    ]) {
      const hash = hostHash(base);
      if (hash === null || !base) continue;
      const folder = hostFolder(releasesDir, hash);
      const html = await textOf(path.join(folder, file));
      if (html !== null) return { base, folder, html };
    }
    const html = await textOf(path.join(hostDir, file));
    if (html === null) throw new HttpProblem(503, NOT_BUILT);
    return { base: '', folder: hostDir, html };
  }

  const sources = { readRegistry, readManifest: manifestReader(releasesDir), settings };

  // Map tiles are the only external content; if the database does not answer, there is no map.
  const readFlavour = () =>
    settings.get().then(
      ({ config }) => ({
        tiles: config.map_tiles,
        accent: accentOf(config.brand),
        name: config.brand.name.trim(),
      }),
      () => ({ tiles: null, accent: accentOf({ accent: '' }), name: '' }),
    );
  let flavour = readFlavour();
  /** A page never waits for the database: it uses the values read for the previous page. */
  const knownFlavour = () => {
    const known = flavour;
    flavour = readFlavour();
    return known;
  };

  /** A page and its policy, but for the nonce. */
  async function written(host: HostPage, { data, hints, title, brand }: PageParts) {
    const { tiles, accent, name } = await knownFlavour();
    const html = host.html
      .replace('__HOST__', host.base)
      .replace('<!--title-->', () => escapeHtml(title))
      .replace('<!--brand-->', () => escapeHtml(brand))
      .replace('<!--data-->', () => dataScript(data))
      .replace('<!--preload-->', () => hints)
      .replaceAll('__ACCENT__', accent)
      .replace('__BRAND__', () => cssString(name))
      .replace('__NAME__', () => (name ? ` · ${escapeHtml(name)}` : ''));
    return { html, csp: (nonce: string) => pageCsp(nonce, tiles, remoteOrigins) };
  }

  async function sendPage(reply: FastifyReply, host: HostPage, parts: PageParts) {
    const nonce = newNonce();
    const { html, csp } = await written(host, parts);
    return reply
      .header('Content-Security-Policy', csp(nonce))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE, nonce));
  }

  serviceWorkerRoutes(app, {
    allowed: serviceWorker ?? true,
    remoteOrigins: remoteOrigins ?? [],
    hostOf: (request) => hostPage(request, 'index.html'),
    textOf,
    async shellOf(request) {
      const { html, csp } = await written(await hostPage(request, 'index.html'), NOTHING);
      return { html: html.replace('<html ', '<html data-without-network '), csp: csp(NONCE) };
    },
  });

  app.get('/*', { config, schema: { hide: true } }, async (request, reply) => {
    const pathname = (request.url.split('?')[0] ?? '/').replace(/(?<=[^/])\/+$/, '');
    if (!asksForPage(request, pathname)) return reply.callNotFound();
    if (pathname === '/login') return sendPage(reply, await hostPage(request, 'login.html'), NOTHING);
    if (OUTSIDE.test(pathname)) return sendPage(reply, await hostPage(request, 'outside.html'), NOTHING);
    const index = await hostPage(request, 'index.html');
    // A development server puts one area of its own into the registry (tooling/dev-server/over-portal.mjs).
    if (request.headers['x-own-registry']) return sendPage(reply, index, NOTHING);
    const onDemand = onDemandFiles(await textOf(path.join(index.folder, 'host.json')));
    return sendPage(reply, index, await pageParts(pathname, sources, onDemand));
  });
  postedForms(app);
}
