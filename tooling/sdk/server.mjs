// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { buildPackages } from '../start/build-packages.mjs';
import { remotes, ROOT, workerPrograms } from '../workspace/packages.cjs';
import { serverModules } from './rooms.mjs';

/** In an SDK as here, since a server finds what it reads by its own place: what tests run with, and the demo's portal. */
export const SERVER_HARNESS = 'api/dist';
const PORTAL = 'api/dist-demo';

/** Bundled though a library: they are written in modules only, which jest does not load. */
const MODULES_ONLY = ['jose', 'openid-client', 'oauth4webapi'];
/** Beside the modules: what starts the run's PostgreSQL, and where the area under test is said. */
const PROGRAMS = ['testing/cluster', 'testing/cluster-end', 'parts'];

/** The platform alone, with the sources of the area that its tests have named (`useParts`). */
const areaUnderTest = {
  name: 'area under test',
  setup(/** @type {import('esbuild').PluginBuild} */ { onLoad }) {
    onLoad({ filter: /api\/src\/areas-here\.ts$/ }, () => ({
      contents: 'export const areasHere = () => [];',
    }));
    onLoad({ filter: /api\/src\/load-part\.ts$/ }, () => ({
      contents: `export const loadPart = ({ name, version, folder }) => {
        const { menu } = require(folder + '/../remote.json');
        const { area } = require(folder + '/index.ts');
        return { name, version, menu, area };
      };`,
    }));
  },
};

/** The platform's libraries, in the versions that the workspace has. */
export function serverLibraries() {
  const { dependencies, optionalDependencies } = JSON.parse(
    fs.readFileSync(path.join(ROOT, 'api/package.json'), 'utf8'),
  );
  return { libraries: Object.keys(dependencies), embedded: /** @type {object} */ (optionalDependencies) };
}

/**
 * What an area's server tests run with: the platform and its test helpers as one file, since all modules must share one
 * state, beside its migrations and its workers' programs.
 * @returns {Promise<string[]>} the modules' names
 */
export async function writeServerHarness(/** @type {string} */ dir) {
  const out = path.join(dir, SERVER_HARNESS);
  const { libraries, embedded } = serverLibraries();
  const modules = [
    ...serverModules(),
    ...PROGRAMS.map((name) => [`api/${name}`, `api/src/${name}.ts`]),
    ['api-contract', 'api-contract/src/index.ts'],
    ['api-contract/rules', 'api-contract/src/rules/index.ts'],
  ];
  const parts = modules.map(
    ([name, file = '']) => `${JSON.stringify(name)}: () => require(${JSON.stringify(path.join(ROOT, file))})`,
  );
  const common = /** @type {const} */ ({
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    logLevel: 'error',
    absWorkingDir: ROOT,
    external: [...libraries, ...Object.keys(embedded)].filter((name) => !MODULES_ONLY.includes(name)),
    minifySyntax: true,
    minifyWhitespace: true,
  });
  await build({
    ...common,
    stdin: {
      contents: `const parts = { ${parts.join(', ')} };\nmodule.exports = (name) => parts[name]();`,
      resolveDir: path.join(ROOT, 'api'),
    },
    outfile: path.join(out, 'harness.cjs'),
    plugins: [areaUnderTest],
  });
  await build({ ...common, entryPoints: workerPrograms(ROOT, []), outdir: out });
  fs.cpSync(path.join(ROOT, 'api/src/db/migrations/portal'), path.join(out, 'migrations/portal'), {
    recursive: true,
  });
  return modules.map(([name = '']) => name);
}

/** What a browser does not run. */
const NOT_SERVED = /\.map(\.\w+)?$|(^|\/)cli\.js$/;

/** A whole portal with the demo's data: its server, its pages, the areas that this workspace has. */
export async function copyPortal(/** @type {string} */ dir) {
  const areas = remotes();
  await buildPackages(['demo', 'host', ...areas]);
  const declared = areas.flatMap((name) => [`${name}/package.json`, `${name}/remote.json`]);
  for (const folder of [PORTAL, ...declared, ...['host', ...areas].map((name) => `${name}/dist`)])
    fs.cpSync(path.join(ROOT, folder), path.join(dir, folder), {
      recursive: true,
      filter: (file) => !NOT_SERVED.test(file),
    });
}
