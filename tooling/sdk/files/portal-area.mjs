#!/usr/bin/env node
// The SDK's commands, for the area in this folder (docs/outside.md of the portal).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const USAGE = `Usage: portal-area new <mf-name> [--title "Visitas"] [--group "Pedidos"] [--code visits] [--path /admin/visits]
                             begins an area in this folder, which may have a package.json
       portal-area portal           starts a portal of your own with the demo's data (PORT, 3000; DATA_DIR, .portal)
       portal-area dev              shows it with this area exchanged for the working tree, screens and server part;
                                    --port N
       portal-area stories          Storybook: this area's stories beside the design system's
       portal-area build            screens and server part, into dist
       portal-area migration <name> writes the migration for what changed in server/schema.ts
       portal-area release [...]    builds it and makes it live in the portal of DATA_DIR, RELEASES_DIR or RELEASES_URL;
                                    --rollback, --forward, --withdraw, --list … as pnpm release has them`;

const STORIES_PORT = '6006';

const SDK = import.meta.dirname;
const HERE = process.cwd();
/** The server's modules, by the names that schema.ts imports them by. */
const PLATFORM = path.join(SDK, 'api/dist');
const {
  name: SDK_NAME,
  version,
  peerDependencies,
  devDependencies: react,
} = readJson(path.join(SDK, 'package.json'));

function readJson(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/** The settings of this folder's `.env`, and its folders: the portal's programs are at home in the SDK. */
function settings() {
  const file = path.join(HERE, '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
  for (const [setting, own] of [
    ['DATA_DIR', '.portal'],
    ['RELEASES_DIR', ''],
  ]) {
    const folder = process.env[setting] || own;
    if (folder) process.env[setting] = path.resolve(HERE, folder);
  }
  process.env.HOST_DIR ??= path.join(SDK, 'host/dist');
}

/** Runs a program of this folder's packages or of the SDK, and ends with its code where it fails. */
async function run(program, args, cwd = HERE) {
  const child = spawn(process.execPath, [program, ...args], { cwd, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  if (code !== 0) process.exit(code ?? 1);
}

const ofFolder = (module) => createRequire(path.join(HERE, 'package.json')).resolve(module);
const ofSdk = (module) => createRequire(path.join(SDK, 'package.json')).resolve(module);

/** An area's package.json; what was in it stays, such as where its SDK comes from. */
function manifestOf(name) {
  const file = path.join(HERE, 'package.json');
  const { dependencies, devDependencies, ...there } = fs.existsSync(file) ? readJson(file) : {};
  return {
    ...there,
    name,
    version: '0.1.0',
    private: true,
    scripts: {
      types: 'tsc -p . && tsc -p server',
      test: 'jest --config jest.config.cjs && jest --config server/jest.config.cjs',
      build: 'portal-area build',
      portal: 'portal-area portal',
      dev: 'portal-area dev',
      stories: 'portal-area stories',
      release: 'portal-area release',
    },
    devDependencies: {
      ...peerDependencies,
      ...react,
      [SDK_NAME]: version,
      ...dependencies,
      ...devDependencies,
    },
  };
}

async function begin(args) {
  const text = { type: 'string' };
  const options = { title: text, group: text, code: text, path: text };
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Error(USAGE);
  if (fs.existsSync(path.join(HERE, 'remote.json'))) throw new Error('This folder has an area already.');
  const { createArea } = await import('./tooling/new/area.mjs');
  const outside = { dir: HERE, sdk: SDK_NAME, manifest: manifestOf(name) };
  const { address, own } = await createArea({ ...values, name }, SDK, outside);
  fs.writeFileSync(path.join(HERE, '.gitignore'), 'node_modules\ndist\n.portal\n');
  if (own) console.log(`${name} declares the access code ${own.code} '${own.name}'.`);
  console.log(
    `Its first page is ${address}. Next: npm install, then npm test, npm run portal and npm run dev.`,
  );
}

/** Starts a portal that has the areas of the SDK; what was released to it stays. */
async function portal() {
  settings();
  const { releaseBuilt } = await import('./tooling/start/prepare.mjs');
  await releaseBuilt();
  await run(path.join(SDK, 'api/dist-demo/main.js'), []);
}

const buildArea = () => run(ofFolder('webpack-cli/bin/cli.js'), ['--mode', 'production']);

/** Options of commands that release no build. */
const CHANGES = ['--rollback', '--forward', '--promote', '--withdraw', '--list', '--prune'];

async function release(args) {
  settings();
  const { name } = readJson(path.join(HERE, 'remote.json'));
  const building = !args.some((arg) => CHANGES.includes(arg));
  if (building) await buildArea();
  const dist = building ? ['--dist', path.join(HERE, 'dist')] : [];
  await run(path.join(SDK, 'tooling/release/cli.mjs'), [
    ...dist,
    ...args,
    ...(args.includes('--prune') ? [] : [name]),
  ]);
}

async function dev(args) {
  settings();
  const options = { port: { type: 'string' } };
  const { openDevServer } = await import('./tooling/dev-server/open.mjs');
  const { url, exchanged } = await openDevServer([HERE], parseArgs({ args, options }).values);
  console.log(`Exchanged: ${exchanged}.\n${url}`);
}

/** drizzle-kit reads tables from one file that Node can load. */
async function migration([name, ...more]) {
  if (!name || more.length > 0) throw new Error(USAGE);
  const cache = 'node_modules/.cache/portal-area';
  const platform = {
    name: 'platform',
    setup: ({ onResolve }) =>
      onResolve({ filter: /^api\// }, ({ path: id }) => ({
        path: path.join(PLATFORM, `${id}.cjs`),
        external: true,
      })),
  };
  await build({
    entryPoints: ['server/schema.ts'],
    outfile: `${cache}/schema.cjs`,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    plugins: [platform],
    logLevel: 'error',
  });
  const config = { dialect: 'postgresql', schema: `./${cache}/schema.cjs`, out: './server/migrations' };
  fs.writeFileSync(`${cache}/drizzle.config.json`, JSON.stringify(config));
  const kit = path.join(path.dirname(ofSdk('drizzle-kit')), 'bin.cjs');
  await run(kit, ['generate', '--config', `${cache}/drizzle.config.json`, '--name', name]);
}

/** Storybook, which `build` writes into storybook-static. */
function stories([what = 'dev', ...more]) {
  const config = ['--config-dir', path.join(SDK, 'stories/shared-ui/.storybook')];
  const port = what === 'dev' ? ['--port', process.env.PORT ?? STORIES_PORT, '--no-open'] : [];
  return run(ofSdk('storybook/internal/bin/dispatcher'), [what, ...config, ...port, ...more]);
}

const COMMANDS = { new: begin, portal, dev, stories, build: buildArea, migration, release };
const [command = '', ...rest] = process.argv.slice(2);
try {
  if (!Object.hasOwn(COMMANDS, command)) throw new Error(USAGE);
  await COMMANDS[command](rest);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
