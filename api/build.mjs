import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import workspace from 'tooling/workspace';

const dir = import.meta.dirname;
const root = path.join(dir, '..');
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
  const here = workspace.remotes().filter((name) => !taken.includes(name));
  return [...here.map((name) => path.join(root, name)), ...elsewhere].filter((area) =>
    fs.existsSync(path.join(area, 'server/index.ts')),
  );
}

/** In the place of src/areas-here.ts: these areas, built in. */
const builtAreas = (areas) => ({
  name: 'areas',
  setup({ onLoad }) {
    onLoad({ filter: /areas-here\.ts$/ }, () => {
      const parts = areas.map((area, n) => ({
        code: `import { area as area${n} } from '${path.join(area, 'server/index.ts')}';
import { name as name${n}, menu as menu${n} } from '${path.join(area, 'remote.json')}';`,
        entry: `{ name: name${n}, menu: menu${n}, area: area${n} }`,
      }));
      const list = `export const areasHere = () => [${parts.map(({ entry }) => entry).join(', ')}];`;
      return {
        contents: [...parts.map(({ code }) => code), list].join('\n'),
        loader: 'ts',
        resolveDir: dir,
        watchFiles: areas.map((area) => path.join(area, 'remote.json')),
        watchDirs: areas.map(migrationsOf).filter((folder) => fs.existsSync(folder)),
      };
    });
  },
});

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
      cli: path.join(dir, 'src/cli.ts'),
      ...workspace.threadPrograms(root, areas),
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
