// @ts-check
import { build } from 'esbuild';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import hotMiddleware from 'webpack-hot-middleware';
import { baseOf, DESK_HEADER, EVENTS, pageForDesk, PROBLEMS, THROWN } from './page.mjs';
import { watchProblems } from './problems.mjs';
import { registryOf } from './registry.mjs';
import { sourceStack } from './stack.mjs';

/** @typedef {{ name: string, dir: string }} DeskArea an area at a desk, and its folder */

/** What a page tells of its visitor's faults: those of a desk are not the portal's. */
const TOLD = '/api/browser-reports';

/** The script with which a page of a desk begins. */
async function client(/** @type {string} */ ribbon) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./client.mjs', import.meta.url))],
    bundle: true,
    write: false,
    target: 'es2022',
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"development"', 'process.env.RIBBON': JSON.stringify(ribbon) },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Reads source maps where the desk serves them. */
const mapAt = (/** @type {string} */ origin) => async (/** @type {string} */ script) => {
  const answer = await fetch(`${origin}${script}.map`);
  return answer.ok ? answer.text() : null;
};

/** Passes an answer of the portal on; its pages are prepared for the desk first. */
function passOn(
  /** @type {import('node:http').IncomingMessage} */ answer,
  /** @type {unknown} */ _request,
  /** @type {import('node:http').ServerResponse} */ response,
) {
  const { 'content-length': length, ...headers } = answer.headers;
  if (!headers['content-type']?.startsWith('text/html')) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    // A tab that closes ends its streams.
    response.on('close', () => answer.destroy());
    return;
  }
  /** @type {Buffer[]} */
  const parts = [];
  answer.on('data', (part) => parts.push(part));
  answer.on('end', () => {
    response.writeHead(answer.statusCode ?? 502, headers);
    response.end(pageForDesk(Buffer.concat(parts).toString()));
  });
}

/**
 * The desk: a portal that runs elsewhere (PORTAL_URL, http://localhost:3000 by default) with the named areas exchanged for
 * those of this working tree, at one address and with one stream of events for all of them (docs/adr/0117). So a team sees
 * its areas without the code of the others.
 * @param {{ areas: DeskArea[], port: number }} options
 * @returns {import('webpack-dev-server').Configuration}
 */
export function deskServer({ areas, port }) {
  const portal = process.env.PORTAL_URL ?? 'http://localhost:3000';
  const names = areas.map(({ name }) => name);
  const ownPlaces = ['/dev/desk.js', EVENTS, PROBLEMS, THROWN, ...names.map(baseOf)];
  return {
    host: 'localhost',
    port,
    // Areas are told of changes by webpack-hot-middleware, all by one stream.
    hot: false,
    liveReload: false,
    client: false,
    webSocketServer: false,
    static: false,
    devMiddleware: { stats: 'errors-warnings' },
    setupMiddlewares(middlewares, server) {
      const { app, compiler } = server;
      if (!app) return middlewares;
      const events = hotMiddleware(compiler, { path: EVENTS, log: false });
      app.use(events);
      const problems = watchProblems(areas, compiler, () => events.publish({ action: 'types' }));
      app.get(PROBLEMS, (_request, response) => void response.json(problems()));
      app.post(THROWN, async (request, response) => {
        const { message, stack } = Object(await json(request));
        const told = `${message}\n${await sourceStack(String(stack), mapAt(`http://localhost:${port}`))}`;
        console.error(told);
        response.type('text/plain').send(told);
      });
      app.get('/dev/desk.js', async (_request, response) => {
        response
          .type('text/javascript')
          .set('cache-control', 'no-store')
          .send(await client(`Desenvolvimento: ${names.join(', ')} em ${portal}`));
      });
      app.post(TOLD, (_request, response) => void response.status(204).end());
      app.get('/registry.json', async (request, response) => {
        const { status, cookies, body } = await registryOf(portal, areas, request);
        response.status(status).set('cache-control', 'no-store').set('set-cookie', cookies).json(body);
      });
      return middlewares;
    },
    proxy: [
      {
        context: (path) => !ownPlaces.some((place) => path.startsWith(place)),
        target: portal,
        changeOrigin: true,
        // The portal's page would bring its own registry along (api/src/platform/pages.ts).
        headers: { 'x-own-registry': '1', [DESK_HEADER]: names.join() },
        selfHandleResponse: true,
        onProxyReq(passed, request) {
          if (request.headers.accept?.includes('text/html')) passed.setHeader('accept-encoding', 'identity');
        },
        onProxyRes: passOn,
      },
    ],
  };
}
