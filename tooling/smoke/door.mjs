// @ts-check
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';

/** @typedef {import('../release/live/registry-file.mjs').Release} Release */

const TYPES = /** @type {Record<string, string>} */ ({
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
});

/** What a page tells of its visitor; nobody visits here. */
const TOLD = ['/api/analytic-log', '/api/browser-reports'];

/** An answer of a portal that has no release yet. */
const EMPTY = { schema: 1, id: 'smoke', remotes: {}, rollouts: [] };

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {(request: Request, response: Response, pathname: string) => boolean} Own answers a request that is for the
 *   build, and says whether it does
 */

/** Sends a file of a build. */
export function sendFile(
  /** @type {string} */ dist,
  /** @type {string} */ asked,
  /** @type {Response} */ response,
) {
  const place = path.resolve(dist, asked);
  const found = place.startsWith(path.resolve(dist) + path.sep) && fs.existsSync(place);
  if (!found) return void response.writeHead(404).end();
  const type = TYPES[path.extname(place)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600' });
  fs.createReadStream(place).pipe(response);
}

/** What only pages are asked with: they then come without the registry they would bring along (docs/adr/0106). */
export const PLAIN_PAGE = { 'x-own-registry': '1' };

/**
 * A door's own answers where one area is exchanged for a build: its entry in the registry, and its files.
 * @param {{ portal: string, name: string, dist: string, release: Release }} options
 * @returns {Own}
 */
export function areaParts({ portal, name, dist, release }) {
  /** The visitor's registry, with the build in the place of what is live. */
  async function registry(/** @type {Request} */ { headers: { authorization = '' } }) {
    const answer = await fetch(new URL('/registry.json', portal), { headers: { authorization } });
    const known = answer.ok ? await answer.json() : EMPTY;
    return JSON.stringify({ ...known, remotes: { ...known.remotes, [name]: release } });
  }
  return (request, response, pathname) => {
    if (pathname === '/registry.json')
      registry(request).then(
        (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
        () => response.writeHead(502).end(),
      );
    else if (pathname.startsWith(release.base))
      sendFile(dist, decodeURIComponent(pathname.slice(release.base.length)), response);
    else return false;
    return true;
  };
}

/**
 * A way into a running portal that answers `own` itself. All else comes from that portal, which learns nothing of the
 * build.
 * @param {{ portal: string, own: Own }} options
 */
export async function openDoor({ portal, own }) {
  const target = new URL(portal);
  const { request: send } = target.protocol === 'https:' ? https : http;

  function pass(/** @type {Request} */ request, /** @type {Response} */ response) {
    const headers = { ...request.headers, host: target.host, ...PLAIN_PAGE };
    const passed = send(
      new URL(request.url ?? '/', target),
      { method: request.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    // A tab that closes ends its streams.
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  }

  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', target);
    if (own(request, response, pathname)) return undefined;
    if (TOLD.includes(pathname.replace(/\/$/, ''))) return void response.writeHead(204).end();
    return pass(request, response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
