import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const dir = import.meta.dirname;
// Another folder, and one more program, where a test wants a server of its own.
const [folder = 'dist', ...more] = process.argv.slice(2);
const out = path.resolve(dir, folder);
const { dependencies, optionalDependencies } = JSON.parse(
  fs.readFileSync(path.join(dir, 'package.json'), 'utf8'),
);

fs.rmSync(out, { recursive: true, force: true });
await build({
  entryPoints: {
    main: path.join(dir, 'src/main.ts'),
    cli: path.join(dir, 'src/cli.ts'),
    bench: path.join(dir, 'src/bench/main.ts'),
    'bench-reports': path.join(dir, 'src/bench/reports/main.ts'),
    'bench-telemetry': path.join(dir, 'src/bench/telemetry/main.ts'),
    'inspect-worker': path.join(dir, 'src/files/inspect-worker.ts'),
    ...Object.fromEntries(more.map((file) => [path.basename(file, '.ts'), path.join(dir, file)])),
  },
  outdir: out,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  // The workspace's own TypeScript is bundled; the api's libraries stay where they are installed.
  external: Object.keys({ ...dependencies, ...optionalDependencies }),
  logLevel: 'warning',
});
fs.cpSync(path.join(dir, 'src/db/migrations'), path.join(out, 'migrations'), { recursive: true });
