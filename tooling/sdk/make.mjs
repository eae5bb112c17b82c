// @ts-check
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inputHash, keptOutput } from '../cache/kept.mjs';
import { typesOf, writeDeclarations } from './declarations.mjs';
import { copyFactory } from './factory.mjs';
import { modules, ofSharedUi, serverModules, versionOf, versionsOf } from './rooms.mjs';
import { copySources, writeContract, writeHarness } from './scripts.mjs';
import { copyPortal, SERVER_HARNESS, serverLibraries, writeServerHarness } from './server.mjs';
import { writeStories } from './stories.mjs';
import { remotes, ROOT } from '../workspace/packages.cjs';

/** The SDK's name as a package. */
export const SDK = 'portal-area-sdk';

/** What the factory names without importing it. */
const LOADERS = ['@swc/core', '@swc/helpers', '@swc/plugin-styled-components', 'react-refresh', 'swc-loader'];

/** What an area shares with the host, or names itself. */
const PEERS = ['@tanstack/react-query', 'big.js', 'styled-components', 'typescript'];
/** What builds: the factory goes into their private parts, which change with any number. */
const TOOLS = ['webpack', 'webpack-cli', 'webpack-dev-server'];
/** Of any version, since an area may have its own React; the gate compares what is shared (docs/adr/0116). */
const REACT_PEERS = ['@types/react', 'react', 'react-dom'];
/** What a server part shares with the platform, or names itself. */
const SERVER_PEERS = ['@types/node', '@types/pg', 'drizzle-orm', 'pg', 'zod'];
/** Only for an area with unit tests. */
const TEST_PEERS = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  'jest',
  'jest-environment-jsdom',
  'ts-jest',
];
/** What the SDK's commands run: the smoke mount's browser, migrations, the format of a new area. */
const PROGRAMS = ['@playwright/test', '@sparticuz/chromium', 'drizzle-kit', 'prettier'];

const writeJson = (/** @type {string} */ file, /** @type {unknown} */ content) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
};

/** What the factory reads of the workspace: what the host shares, and the versions an area is built for. */
function writeManifests(/** @type {string} */ dir) {
  for (const room of ['host', 'shared-ui', 'api-contract', 'api', 'tooling']) {
    const manifest = JSON.parse(fs.readFileSync(path.join(ROOT, room, 'package.json'), 'utf8'));
    const { name, version, type, exports, sideEffects } = manifest;
    const { dependencies, optionalDependencies, devDependencies } = manifest;
    writeJson(path.join(dir, room, 'package.json'), {
      name,
      version,
      private: true,
      type,
      sideEffects,
      exports,
      // A server part is built without the platform's libraries; the browser's version is among tooling's.
      ...(room === 'api' && { dependencies, optionalDependencies }),
      ...(room === 'tooling' && { devDependencies }),
    });
  }
}

/** The compiler options of this workspace, and where the portal's modules have their types. */
function writeTsconfig(/** @type {string} */ dir) {
  const base = JSON.parse(fs.readFileSync(path.join(ROOT, 'tsconfig.base.json'), 'utf8'));
  const paths = [...modules(), ...serverModules()].map(([name, source]) => [name, [`./${typesOf(source)}`]]);
  const compilerOptions = { ...base.compilerOptions, incremental: false, paths: Object.fromEntries(paths) };
  writeJson(path.join(dir, 'tsconfig.json'), { compilerOptions });
}

function writePackage(/** @type {string} */ dir, /** @type {string[]} */ imported) {
  // A package that the types need is there for everybody.
  const ofOwnUi = ofSharedUi().filter((name) => !imported.includes(name));
  const peers = [...PEERS, ...TOOLS, ...REACT_PEERS, ...SERVER_PEERS, ...TEST_PEERS, ...ofOwnUi];
  const range = (/** @type {string} */ name, /** @type {string} */ version) => {
    if (REACT_PEERS.includes(name)) return '*';
    return TOOLS.includes(name) ? version : `^${version}`;
  };
  const { libraries, embedded } = serverLibraries();
  const needed = [...imported, ...LOADERS, ...PROGRAMS, ...libraries];
  writeJson(path.join(dir, 'package.json'), {
    name: SDK,
    version: versionOf('host'),
    description: 'What an area of the Portal do Cliente is built with, outside its repository',
    license: 'UNLICENSED',
    engines: { node: '>=20.19' },
    sideEffects: false,
    bin: { 'portal-area': './portal-area.mjs' },
    exports: {
      './webpack': { types: './webpack.d.mts', default: './webpack.mjs' },
      './jest': './jest.cjs',
      './jest/server': './jest-server.cjs',
      './tsconfig.json': './tsconfig.json',
    },
    dependencies: versionsOf(new Set(needed.filter((name) => !peers.includes(name)))),
    optionalDependencies: embedded,
    // What a new area begins with (files/portal-area.mjs).
    devDependencies: versionsOf(REACT_PEERS),
    peerDependencies: Object.fromEntries(
      Object.entries(versionsOf(peers)).map(([name, version]) => [name, range(name, version)]),
    ),
    peerDependenciesMeta: Object.fromEntries(
      [...TEST_PEERS, ...ofOwnUi].map((name) => [name, { optional: true }]),
    ),
  });
}

/** Writes a harness's small files, one for each module: `harness/host/testing.cjs`. */
function writeHarnessParts(/** @type {string} */ dir, /** @type {string[]} */ names) {
  for (const name of names) {
    const file = path.join(dir, `${name}.cjs`);
    const harness = name.includes('/') ? '../'.repeat(name.split('/').length - 1) : './';
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, `module.exports = require('${harness}harness.cjs')('${name}');\n`);
  }
}

/** Writes the whole SDK into a folder, which is emptied first. */
export async function makeKit(/** @type {string} */ dir) {
  fs.rmSync(dir, { recursive: true, force: true });
  fs.cpSync(path.join(ROOT, 'tooling/sdk/files'), dir, { recursive: true });
  fs.copyFileSync(path.join(ROOT, 'tooling/sdk/CHANGELOG.md'), path.join(dir, 'CHANGELOG.md'));
  writeManifests(dir);
  await writeContract(dir);
  const built = await copyFactory(dir);
  await copySources(dir);
  writeHarnessParts(path.join(dir, 'harness'), await writeHarness(dir));
  writeHarnessParts(path.join(dir, SERVER_HARNESS), await writeServerHarness(dir));
  await copyPortal(dir);
  const shown = await writeStories(dir);
  writeTsconfig(dir);
  const typed = await writeDeclarations(dir, { screens: modules(), servers: serverModules() });
  writePackage(dir, [...built, ...shown, ...typed]);
}

/** What an SDK is made of: sources, and what packages declare. Not what builds and tests leave, nor tests themselves. */
const NOT_IN_SDK =
  /(^|\/)(node_modules|dist(-\w+)?|storybook-static|pictures)(\/|$)|\.test\.(tsx?|mjs)$|^mf-[^/]+\/.*\.stories\.tsx$/;

function sdkHash() {
  const folders = ['host', 'shared-ui', 'api-contract', 'api', 'demo', 'tooling', ...remotes()];
  return inputHash([...folders, 'tsconfig.base.json', '.prettierrc.json'], NOT_IN_SDK);
}

/**
 * Makes the SDK and packs it into an empty or new folder, unless this machine has made the same before; answers with the
 * tarball's path.
 */
export async function packSdk(/** @type {string} */ into) {
  if (fs.existsSync(into) && fs.readdirSync(into).length > 0)
    throw new Error(`${into} is not empty: name a new folder for the SDK.`);
  const folder = path.resolve(into);
  async function make() {
    const dir = path.join(folder, SDK);
    await makeKit(dir);
    execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder, dir], { stdio: 'pipe' });
    fs.rmSync(dir, { recursive: true });
  }
  await keptOutput({ kind: 'sdk', key: sdkHash(), folder, make });
  return path.join(folder, `${SDK}-${versionOf('host')}.tgz`);
}
