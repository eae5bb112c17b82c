// For `npm run bench`: builds the host and all areas as one program without federation, so that its price can be told.
// The same screens, lazy pages and start; areas are imported, and nothing is shared, described, checked or swept.
import fs from 'node:fs';
import path from 'node:path';
import { remotes, ROOT } from 'tooling/workspace';
import { buildHost } from './build-host.mjs';
import hostConfig from './webpack.config.mjs';

const FOLDER = path.join(ROOT, 'test-results/one-bundle');
const SOURCES = path.join(FOLDER, 'src');
const REMOTES = path.join(import.meta.dirname, 'src/remotes');

/** What an area exposes to the host, with its source. */
function exposed(name) {
  const home = path.join(ROOT, name, 'src/home/index.ts');
  const area = path.join(ROOT, name, 'src/area.tsx');
  return Object.entries({ area, home }).filter(([, file]) => fs.existsSync(file));
}

/** The host's two modules that know federation, in its place. */
function writeSources() {
  const loaders = remotes().flatMap((name) =>
    exposed(name).map(
      ([expose, file]) =>
        `'${name}/${expose}': () => import(/* webpackChunkName: "${name}-${expose}" */ ${JSON.stringify(file)}),`,
    ),
  );
  fs.mkdirSync(SOURCES, { recursive: true });
  fs.writeFileSync(
    path.join(SOURCES, 'federation.js'),
    `const modules = {\n${loaders.join('\n')}\n};
export const shareHostModules = () => {};
export const loadExposed = (name, _release, expose) => modules[name + '/' + expose]();\n`,
  );
  fs.writeFileSync(
    path.join(SOURCES, 'load-area.js'),
    `import { loadExposed } from './federation.js';
export const LOAD_TIMEOUT = 120000;
export const loadArea = (name, release) => loadExposed(name, release, 'area');
export const warmCache = () => {};\n`,
  );
}

const withoutFederation = {
  apply(compiler) {
    new compiler.webpack.NormalModuleReplacementPlugin(/(^|\/)(federation|load-area)$/, (asked) => {
      const file = path.resolve(asked.context, asked.request);
      if (path.dirname(file) === REMOTES) asked.request = path.join(SOURCES, `${path.basename(file)}.js`);
    }).apply(compiler);
  },
};

/**
 * The page's own script preloads the files of the area its address leads to, as the server's pages do of a release.
 */
function preloadScript(filesOf) {
  const files = remotes().flatMap((name) => {
    const { pages } = JSON.parse(fs.readFileSync(path.join(ROOT, name, 'remote.json'), 'utf8'));
    return pages.map((page) => [page.path.split('/:')[0], filesOf(`${name}-area`)]);
  });
  return `<script nonce="__NONCE__">const [, files = []] = ${JSON.stringify(files)}.find(([path]) => location.pathname.startsWith(path)) ?? [];
for (const file of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: '/assets/' + file }))</script>`;
}

fs.rmSync(FOLDER, { recursive: true, force: true });
writeSources();
const config = hostConfig({}, { mode: 'production' });
const filesOf = await buildHost({
  ...config,
  output: { ...config.output, path: path.join(FOLDER, 'dist/assets'), uniqueName: 'one-bundle' },
  plugins: [...config.plugins, withoutFederation],
  cache: false,
});
const index = path.join(FOLDER, 'dist/index.html');
const html = fs.readFileSync(index, 'utf8');
fs.writeFileSync(
  index,
  html.replace('<!--preload-->', () => preloadScript(filesOf)),
);
