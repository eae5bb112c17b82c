// @ts-check
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';

/** @typedef {import('../release/registry-file.mjs').Release} Release */

const TYPES = /** @type {Record<string, string>} */ ({
  ...{ '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css' },
  ...{ '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.png': 'image/png', '.wasm': 'application/wasm' },
});

/** What a page tells of its visitor; nobody visits here. */
const TOLD = ['/api/analytic-log', '/api/browser-reports'];

/** An answer of a portal that has no release yet. */
const EMPTY = { schema: 1, id: 'smoke', remotes: {}, rollouts: [] };

/**
 * A way into a running portal in which one area is exchanged for a build: its entry in the registry, and its files. All
 * else comes from that portal, which learns nothing of the build. Pages come without the registry they would bring along
 * (docs/adr/0106).
 * @param {{ portal: string, name: string, dist: string, release: Release }} options
 */
export async function openDoor({ portal, name, dist, release }) {
  const target = new URL(portal);
  const { request: send } = target.protocol === 'https:' ? https : http;

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  function pass(request, response) {
    const headers = { ...request.headers, host: target.host, 'x-own-registry': '1' };
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

  /** The visitor's registry, with the build in the place of what is live. */
  async function registry(/** @type {http.IncomingMessage} */ { headers: { authorization = '' } }) {
    const answer = await fetch(new URL('/registry.json', target), { headers: { authorization } });
    const known = answer.ok ? await answer.json() : EMPTY;
    return JSON.stringify({ ...known, remotes: { ...known.remotes, [name]: release } });
  }

  function file(/** @type {string} */ asked, /** @type {http.ServerResponse} */ response) {
    const place = path.resolve(dist, asked);
    const found = place.startsWith(path.resolve(dist) + path.sep) && fs.existsSync(place);
    if (!found) return response.writeHead(404).end();
    const type = TYPES[path.extname(place)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=600' });
    return fs.createReadStream(place).pipe(response);
  }

  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', target);
    if (pathname === '/registry.json')
      return void registry(request).then(
        (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
        () => response.writeHead(502).end(),
      );
    if (pathname.startsWith(release.base))
      return void file(decodeURIComponent(pathname.slice(release.base.length)), response);
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
