// @ts-check
import { baseOf, DEV_SERVER_HEADER, EVENTS, pageForDevServer, PROBLEMS, SCRIPT, THROWN } from './page.mjs';
import { registryOf } from './registry.mjs';
import { devServer } from './server.mjs';

/** @typedef {import('./server.mjs').DevArea} DevArea */

/** Passes an answer of the portal on; its pages are prepared for the dev server first. */
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
    response.end(pageForDevServer(Buffer.concat(parts).toString()));
  });
}

/** The portal that a dev server shows: PORTAL_URL, or the one of `npm start`. */
export const portalUrl = () => process.env.PORTAL_URL ?? 'http://localhost:3000';

/** @typedef {Awaited<ReturnType<typeof import('./beside-portal.mjs').besidePortal>>} Beside */

/**
 * A dev server over a portal that runs elsewhere (PORTAL_URL, http://localhost:3000 by default) with the named areas exchanged
 * for those of this working tree, at one address (docs/adr/0117). So a team sees its areas without the code of the others.
 * @param {{ areas: DevArea[], port: number, beside?: Beside | null, watched?: import('./server.mjs').Watched[] }} options
 *   `beside` is a process of that portal with the areas' server parts, which then answers instead of it; `watched` has
 *   problems of its own
 * @returns {import('webpack-dev-server').Configuration}
 */
export function overPortal({ areas, port, beside = null, watched = [] }) {
  const portal = portalUrl();
  const answering = async () => (await beside?.address()) ?? portal;
  const names = areas.map(({ name }) => name);
  const ownPlaces = [SCRIPT, EVENTS, PROBLEMS, THROWN, ...names.map(baseOf)];
  return {
    ...devServer({
      areas,
      port,
      ribbon: `Desenvolvimento: ${names.join(', ')} em ${portal}, ${beside ? 'telas e servidor' : 'só telas'}`,
      watched: beside ? [beside, ...watched] : watched,
      routes(app) {
        app.get('/registry.json', async (request, response) => {
          const { status, cookies, body } = await registryOf(await answering(), areas, request);
          response.status(status).set('cache-control', 'no-store').set('set-cookie', cookies).json(body);
        });
      },
    }),
    proxy: [
      {
        context: (path) => !ownPlaces.some((place) => path.startsWith(place)),
        target: portal,
        router: answering,
        changeOrigin: true,
        // The portal's page would bring its own registry along (api/src/platform/pages/routes.ts).
        headers: { 'x-own-registry': '1', [DEV_SERVER_HEADER]: names.join() },
        selfHandleResponse: true,
        onProxyReq(passed, request) {
          if (request.headers.accept?.includes('text/html')) passed.setHeader('accept-encoding', 'identity');
        },
        onProxyRes: passOn,
      },
    ],
  };
}
