// @ts-check
import path from 'node:path';
import { baseConfig } from '../webpack/base.mjs';
import { ROOT } from '../workspace/packages.cjs';
import { withRefresh } from './build.mjs';
import { baseOf, SCRIPT } from './page.mjs';
import { entryOf } from './registry.mjs';
import { devServer } from './server.mjs';

/** @typedef {import('./server.mjs').DevArea} DevArea */

const HARNESS = path.join(ROOT, 'host/src/testing/alone');
const FONTS = '/dev/fonts';
const SCRIPT_OF_PAGE = 'alone.js';

/** What the page runs: the area's stories, which bring their answers, and then the portal around its modules. */
function entry(/** @type {DevArea} */ { name, dir }, /** @type {Record<string, string>} */ exposes) {
  const text = (/** @type {string} */ value) => JSON.stringify(value);
  const modules = Object.entries(exposes).map(
    ([module, file]) => `${text(module.slice(2))}: () => import(${text(path.join(dir, file))})`,
  );
  const code = `
    import { openAlone } from ${text(path.join(HARNESS, 'open-alone.tsx'))};
    const stories = import.meta.webpackContext(${text(path.join(dir, 'src'))}, { regExp: /\\.stories\\.tsx$/ });
    stories.keys().forEach(stories);
    openAlone(${text(name)}, { ${modules.join()} });`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** The page at every address. */
const page = (/** @type {string} */ name) => `<!doctype html>
<html lang="pt-BR" data-host="">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${FONTS}/fonts.css">
<script src="${SCRIPT}"></script>
<script defer src="${baseOf(name)}${SCRIPT_OF_PAGE}"></script>
</head>
<body></body>
</html>
`;

/** @returns {import('webpack-dev-server').Configuration} */
const server = (/** @type {DevArea} */ area, /** @type {number} */ port) => ({
  ...devServer({
    areas: [area],
    port,
    ribbon: `Desenvolvimento: ${area.name} sem portal, com as respostas das suas histórias`,
    routes(app) {
      app.get('/registry.json', async (_request, response) => {
        const assets = { entry: SCRIPT_OF_PAGE, exposes: {} };
        const remotes = { [area.name]: { ...(await entryOf(area)), assets } };
        response.set('cache-control', 'no-store').json({ schema: 1, id: 'alone', remotes, rollouts: [] });
      });
      app.use((request, response, next) => {
        const asksForPage = request.headers.accept?.includes('text/html');
        if (!asksForPage || request.path.startsWith('/dev/')) return next();
        response.type('text/html').set('cache-control', 'no-store').send(page(area.name));
      });
    },
  }),
  static: { directory: path.join(ROOT, 'shared-ui/src/fonts'), publicPath: FONTS, watch: false },
});

/**
 * An area without any portal or server: one build of the area, its stories and the host's test harness (host/src/testing),
 * which shows it in the portal's frame and answers its calls as its stories do (docs/adr/0125).
 * @param {DevArea & { exposes: Record<string, string>, port: number }} options
 * @returns {import('webpack').Configuration}
 */
export function alone({ exposes, port, ...area }) {
  const base = baseConfig({ dir: area.dir, production: false, refresh: true });
  const config = withRefresh(area.name, {
    ...base,
    entry: { alone: entry(area, exposes) },
    output: { ...base.output, uniqueName: area.name },
    cache: { .../** @type {import('webpack').FileCacheOptions} */ (base.cache), name: 'alone' },
  });
  return {
    ...config,
    resolve: {
      ...base.resolve,
      // The area is no release to download.
      alias: { [path.join(ROOT, 'host/src/remotes/federation.ts')]: path.join(HARNESS, 'federation.ts') },
    },
    devServer: server(area, port),
  };
}
