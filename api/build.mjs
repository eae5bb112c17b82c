import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import workspace from 'tooling/workspace';

const dir = import.meta.dirname;
// Another folder, and more programs, for what runs the server's code and is no part of it: demo, benches, tests.
const [folder = 'dist', ...more] = process.argv.slice(2);
const out = path.resolve(dir, folder);
const { dependencies, optionalDependencies } = JSON.parse(
  fs.readFileSync(path.join(dir, 'package.json'), 'utf8'),
);

const root = path.join(dir, '..');
const areas = workspace.remotes().filter((name) => fs.existsSync(path.join(root, name, 'server/index.ts')));

/** In the place of src/areas-here.ts: the areas of this workspace, built in. */
const builtAreas = {
  name: 'areas',
  setup({ onLoad }) {
    onLoad({ filter: /areas-here\.ts$/ }, () => {
      const parts = areas.map((name, n) => ({
        code: `import { area as area${n} } from '${path.join(root, name, 'server/index.ts')}';
import { menu as menu${n} } from '${path.join(root, name, 'remote.json')}';`,
        entry: `{ name: '${name}', menu: menu${n}, area: area${n} }`,
      }));
      const list = `export const areasHere = () => [${parts.map(({ entry }) => entry).join(', ')}];`;
      return { contents: [...parts.map(({ code }) => code), list].join('\n'), loader: 'ts', resolveDir: dir };
    });
  },
};

fs.rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: {
    main: path.join(dir, 'src/main.ts'),
    cli: path.join(dir, 'src/cli.ts'),
    ...workspace.threadPrograms(),
    ...Object.fromEntries(more.map((file) => [path.basename(file, '.ts'), path.join(dir, file)])),
  },
  outdir: out,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  // The workspace's own TypeScript is bundled; the api's libraries stay where they are installed.
  external: Object.keys({ ...dependencies, ...optionalDependencies }),
  plugins: [builtAreas],
  logLevel: 'warning',
});
fs.cpSync(path.join(dir, 'src/db/migrations'), path.join(out, 'migrations'), { recursive: true });
for (const name of areas) {
  const from = path.join(root, name, 'server/migrations');
  const to = path.join(out, 'migrations', name.slice('mf-'.length).replaceAll('-', '_'));
  if (fs.existsSync(from)) fs.cpSync(from, to, { recursive: true });
}
