// @ts-check
import { build } from 'esbuild';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import hotMiddleware from 'webpack-hot-middleware';
import { EVENTS, PROBLEMS, SCRIPT, THROWN } from './page.mjs';
import { watchProblems } from './problems.mjs';
import { sourceStack } from './stack.mjs';

/** @typedef {{ name: string, dir: string }} DevArea an area on a dev server, and its folder */
/** @typedef {NonNullable<import('webpack-dev-server')['app']>} App */
/** @typedef {{ problems: () => import('./page/overlay.mjs').Problem[], onProblems: (told: () => void) => void }} Watched */

/** What a page tells of its visitor's faults: those of a dev server are not the portal's. */
const TOLD = '/api/browser-reports';

/** The script with which a page of a dev server begins. */
async function client(/** @type {string} */ ribbon) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page/client.mjs', import.meta.url))],
    bundle: true,
    write: false,
    target: 'es2022',
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"development"', 'process.env.RIBBON': JSON.stringify(ribbon) },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Reads source maps where the dev server serves them. */
const mapAt = (/** @type {string} */ origin) => async (/** @type {string} */ script) => {
  const answer = await fetch(`${origin}${script}.map`);
  return answer.ok ? answer.text() : null;
};

/**
 * What every dev server is: builds of areas, one stream of events for all of them, what is wrong with them, and the script with
 * which its pages begin.
 * @param {{ areas: DevArea[], port: number, ribbon: string, watched?: Watched[], routes: (app: App) => void }} options
 *   `ribbon` is what the page's ribbon says, `watched` may have problems of their own, `routes` adds what else is answered
 * @returns {import('webpack-dev-server').Configuration}
 */
export const devServer = ({ areas, port, ribbon, watched = [], routes }) => ({
  host: 'localhost',
  port,
  // Areas are told of changes by webpack-hot-middleware, all by one stream.
  hot: false,
  liveReload: false,
  client: false,
  webSocketServer: false,
  static: false,
  devMiddleware: { stats: 'errors-warnings' },
  setupMiddlewares(middlewares, { app, compiler }) {
    if (!app) return middlewares;
    const events = hotMiddleware(compiler, { path: EVENTS, log: false });
    app.use(events);
    const tell = () => events.publish({ action: 'types' });
    const problems = watchProblems(areas, compiler, tell);
    for (const one of watched) one.onProblems(tell);
    app.get(
      PROBLEMS,
      (_request, response) =>
        void response.json([...problems(), ...watched.flatMap((one) => one.problems())]),
    );
    app.post(THROWN, async (request, response) => {
      const { message, stack } = Object(await json(request));
      const readMap = mapAt(`http://localhost:${request.socket.localPort}`);
      const told = `${message}\n${await sourceStack(String(stack), readMap)}`;
      console.error(told);
      response.type('text/plain').send(told);
    });
    app.get(SCRIPT, async (_request, response) => {
      response
        .type('text/javascript')
        .set('cache-control', 'no-store')
        .send(await client(ribbon));
    });
    app.post(TOLD, (_request, response) => void response.status(204).end());
    routes(app);
    return middlewares;
  },
});
