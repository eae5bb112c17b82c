import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { remotes, ROOT, workerPrograms } from '../tooling/workspace/packages.cjs';

const dir = import.meta.dirname;
const { dependencies, optionalDependencies } = JSON.parse(
  fs.readFileSync(path.join(dir, 'package.json'), 'utf8'),
);

/** An area's name, as its remote.json has it. */
const nameOf = (area) => JSON.parse(fs.readFileSync(path.join(area, 'remote.json'), 'utf8')).name;
/** Where an area's migrations are; its part of the schema's name is the same (src/paths.ts). */
const schemaOf = (area) => nameOf(area).slice('mf-'.length).replaceAll('-', '_');
const migrationsOf = (area) => path.join(area, 'server/migrations');

/** The folders of the areas with a server part: the workspace's, and those elsewhere in the place of their namesakes. */
function serverParts(elsewhere) {
  const taken = elsewhere.map(nameOf);
  const here = remotes().filter((name) => !taken.includes(name));
  return [...here.map((name) => path.join(ROOT, name)), ...elsewhere].filter((area) =>
    fs.existsSync(path.join(area, 'server/index.ts')),
  );
}

/** What an area's server part is made of, by its content: 12 digits, as a release's hash has. */
function serverHash(area) {
  const hash = crypto.createHash('sha256');
  const filesOf = (folder) => fs.readdirSync(path.join(area, folder), { recursive: true }).sort();
  const folders = ['server', 'wire'].filter((folder) => fs.existsSync(path.join(area, folder)));
  const files = folders.flatMap((folder) => filesOf(folder).map((file) => path.join(folder, file)));
  for (const file of [...files, 'settings.ts'])
    if (fs.statSync(path.join(area, file), { throwIfNoEntry: false })?.isFile())
      hash
        .update(file)
        .update('\0')
        .update(fs.readFileSync(path.join(area, file)))
        .update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** In the place of src/areas-here.ts: these areas, built in. One runs when it is asked for: the store may have its part. */
const builtAreas = (areas) => ({
  name: 'areas',
  setup({ onLoad }) {
    onLoad({ filter: /areas-here\.ts$/ }, () => {
      const entries = areas.map((area, n) => {
        const version = `\${version${n}}+${serverHash(area)}`;
        const program = JSON.stringify(path.join(area, 'server/index.ts'));
        return `{ ...remote${n}, version: \`${version}\`, get area() { return require(${program}).area; } }`;
      });
      const remotes = areas.map(
        (
          area,
          n,
        ) => `import { name as name${n}, version as version${n}, menu as menu${n} } from ${JSON.stringify(path.join(area, 'remote.json'))};
const remote${n} = { name: name${n}, version: version${n}, menu: menu${n} };`,
      );
      return {
        contents: [...remotes, `export const areasHere = () => [${entries.join(', ')}];`].join('\n'),
        loader: 'ts',
        resolveDir: dir,
        watchFiles: areas.map((area) => path.join(area, 'remote.json')),
        watchDirs: areas.map(migrationsOf).filter((folder) => fs.existsSync(folder)),
      };
    });
  },
});

const SOURCES = path.join(dir, 'src');
/** No module of the platform: programs, and what is for tests. */
const NO_MODULE =
  /\.test\.ts$|\.fixture\.|-worker\.ts$|^(testing|start|supervisor|db\/migrations)\/|(^|[/-])cli\.ts$|^(main|server|load-part|parts|platform-modules|areas-here)\.ts$/;

/** What an area imports of the platform, by the name that it imports it by, and the file of it. */
export function platformModules() {
  const files = fs.readdirSync(SOURCES, { recursive: true }).map((file) => file.split(path.sep).join('/'));
  const modules = files
    .filter((file) => file.endsWith('.ts') && !NO_MODULE.test(file))
    .map((file) => [`api/${file.replace(/(\/index)?\.ts$/, '')}`, path.join(SOURCES, file)]);
  return [...modules, [RELEASES, RELEASES]];
}

/** What a part shares with the platform besides: the store of releases, once in a process. */
const RELEASES = 'tooling/release';

/** In the place of src/platform-modules.ts: what a part of the store may import. Each runs when it is first asked for. */
const builtModules = {
  name: 'platform modules',
  setup({ onLoad }) {
    onLoad({ filter: /platform-modules\.ts$/ }, () => {
      const entries = platformModules().map(
        ([name, file]) => `${JSON.stringify(name)}: () => require(${JSON.stringify(file)})`,
      );
      return {
        contents: `const modules = { ${entries.join(', ')} };
export const platformModule = (id) => (Object.hasOwn(modules, id) ? modules[id]() : undefined);`,
        loader: 'ts',
        resolveDir: dir,
      };
    });
  },
};

/** Kept out of a part: what the platform gives it (src/load-part.ts). */
const platformOutside = {
  name: 'platform outside',
  setup({ onResolve }) {
    onResolve({ filter: /^(api|tooling)(\/|$)/ }, ({ path: id }) => ({ path: id, external: true }));
  },
};

/**
 * How an area's server part is bundled as its release has it, for esbuild: its program with what it uses of api-contract,
 * without the platform and the platform's libraries; beside it its workers' programs and its migrations
 * (docs/adr/0162).
 * @param {string} area the area's folder
 * @param {string} out
 * @returns {import('esbuild').BuildOptions & { plugins: import('esbuild').Plugin[] }}
 */
export function partBundle(area, out) {
  const common = {
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    absWorkingDir: ROOT,
    external: Object.keys({ ...dependencies, ...optionalDependencies }),
    // An SDK has api-contract in its folder, and the area no package of it.
    nodePaths: [ROOT],
    // An import() would look beside this file, where no library is.
    supported: { 'dynamic-import': false },
    logLevel: 'warning',
  };
  const program = `export { area } from './server/index.ts';
export { menu } from './remote.json';`;
  // A worker loads its program by itself: the server's libraries are where the server is (src/platform/workers.ts).
  const workers = workerPrograms(area, [area]);
  const banner = {
    js: `var __filename = process.argv.at(-1);
var require = require('node:module').createRequire(__filename);`,
  };
  const beside = {
    name: 'beside',
    setup({ onEnd }) {
      onEnd(async () => {
        await build({ ...common, outdir: out, entryPoints: workers, banner });
        if (fs.existsSync(migrationsOf(area)))
          fs.cpSync(migrationsOf(area), path.join(out, 'migrations'), { recursive: true });
      });
    },
  };
  return {
    ...common,
    stdin: { contents: program, resolveDir: area, sourcefile: 'part.ts', loader: 'ts' },
    outfile: path.join(out, 'index.js'),
    plugins: [platformOutside, beside],
  };
}

/** Builds an area's server part into a folder, which is emptied first. */
export async function buildPart(area, out) {
  fs.rmSync(out, { recursive: true, force: true });
  await build(partBundle(area, out));
}

/** The SQL beside the bundle (src/paths.ts). */
function copyMigrations(out, areas) {
  const to = path.join(out, 'migrations');
  fs.rmSync(to, { recursive: true, force: true });
  fs.cpSync(path.join(dir, 'src/db/migrations'), to, { recursive: true });
  for (const area of areas)
    if (fs.existsSync(migrationsOf(area)))
      fs.cpSync(migrationsOf(area), path.join(to, schemaOf(area)), { recursive: true });
}

/**
 * How the server is bundled, for esbuild. `folder` and `more` programs are for what runs the server's code and is no
 * part of it: demo, benches, tests, a dev server, which has areas from elsewhere in it.
 * @param {{ folder?: string, more?: string[], elsewhere?: string[] }} [options]
 * @returns {import('esbuild').BuildOptions & { outdir: string, plugins: import('esbuild').Plugin[] }}
 */
export function serverBundle({ folder = 'dist', more = [], elsewhere = [] } = {}) {
  const out = path.resolve(dir, folder);
  const areas = serverParts(elsewhere);
  return {
    entryPoints: {
      main: path.join(dir, 'src/main.ts'),
      server: path.join(dir, 'src/server.ts'),
      cli: path.join(dir, 'src/cli.ts'),
      ...workerPrograms(ROOT, areas),
      ...Object.fromEntries(more.map((file) => [path.basename(file, '.ts'), path.join(dir, file)])),
    },
    outdir: out,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // The workspace's own TypeScript is bundled; the api's libraries stay where they are installed.
    external: Object.keys({ ...dependencies, ...optionalDependencies }),
    plugins: [
      builtAreas(areas),
      builtModules,
      { name: 'migrations', setup: ({ onEnd }) => onEnd(() => copyMigrations(out, areas)) },
    ],
    logLevel: 'warning',
  };
}

if (process.argv[1] === import.meta.filename) {
  const [folder, ...more] = process.argv.slice(2);
  const bundle = serverBundle({ folder, more });
  fs.rmSync(bundle.outdir, { recursive: true, force: true });
  await build(bundle);
}
