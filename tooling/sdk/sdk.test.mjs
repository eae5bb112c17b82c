// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { declarationOf, temporaryFolder, writeBuild } from '../release/build.fixture.mjs';
import { gate } from '../release/gate.mjs';
import { ROOT } from '../release/env.mjs';
import { readRegistry } from '../release/registry-file.mjs';
import { release } from '../release/release.mjs';
import { packSdk } from './make.mjs';
import { modules, serverModules, versionOf } from './rooms.mjs';
import { beginArea, prepareSample } from './sample.mjs';

const SAMPLE = 'mf-visits';

const into = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-sdk-'));
// PostgreSQL runs as another account than root, and looks for its programs in it.
fs.chmodSync(into, 0o755);
after(() => fs.rmSync(into, { recursive: true, force: true }));

let tarball = '';
/** @type {Awaited<ReturnType<typeof prepareSample>>} */
let sample;
before(async () => {
  tarball = await packSdk(path.join(into, 'made'));
  sample = await prepareSample(SAMPLE, tarball);
});

/** What is live where nothing is yet. */
const NOTHING = { remotes: {} };
const host = { version: versionOf('host'), pages: ['/admin'] };
const inSample = (/** @type {string} */ file) => path.join(sample.dir, file);

/** Changes a file of the sample until `then` has run. */
async function changed(
  /** @type {string} */ file,
  /** @type {(text: string) => string} */ change,
  /** @type {() => Promise<unknown>} */ then,
) {
  const text = fs.readFileSync(file, 'utf8');
  assert.notEqual(change(text), text);
  fs.writeFileSync(file, change(text));
  try {
    await then();
  } finally {
    fs.writeFileSync(file, text);
  }
}

test('the SDK has the number of the host, and its changelog says what that brought', () => {
  const { version } = JSON.parse(fs.readFileSync(path.join(sample.sdk, 'package.json'), 'utf8'));
  assert.equal(version, host.version);
  assert.match(
    fs.readFileSync(path.join(sample.sdk, 'CHANGELOG.md'), 'utf8'),
    new RegExp(`^## ${version}$`, 'm'),
  );
});

test('an area is built by the numbers that the SDK was tried with', () => {
  const { peerDependencies } = JSON.parse(fs.readFileSync(path.join(sample.sdk, 'package.json'), 'utf8'));
  const { devDependencies } = JSON.parse(
    fs.readFileSync(path.join(ROOT, 'samples/outside-area/package.json'), 'utf8'),
  );
  for (const name of ['webpack', 'webpack-cli', 'webpack-dev-server']) {
    assert.match(peerDependencies[name], /^\d/);
    assert.equal(devDependencies[name], peerDependencies[name]);
  }
});

test('nothing in the SDK leads into this clone', () => {
  const files = fs.readdirSync(sample.sdk, { recursive: true, withFileTypes: true });
  const leading = files
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    // pdf.js is built with the place it was built in, and asks nothing of it.
    .filter((file) => !file.startsWith(path.join(sample.sdk, 'host/dist')))
    .filter((file) => fs.readFileSync(file, 'utf8').includes(ROOT.replace(/\/$/, '')));
  assert.deepEqual(leading, []);
});

test('every module of an area has types and a part in its tests', () => {
  const { compilerOptions } = JSON.parse(fs.readFileSync(path.join(sample.sdk, 'tsconfig.json'), 'utf8'));
  for (const [some, harness] of /** @type {const} */ ([
    [modules(), 'harness'],
    [serverModules(), 'api/dist'],
  ]))
    for (const [name] of some) {
      assert.ok(fs.existsSync(path.join(sample.sdk, compilerOptions.paths[name][0])), name);
      assert.ok(fs.existsSync(path.join(sample.sdk, harness, `${name}.cjs`)), name);
    }
});

test('the types of both sides of an area outside are checked against the SDK', async () => {
  await sample.types();
  for (const [file, right, wrong] of /** @type {const} */ ([
    ['src/home/latest-notes.tsx', 'isFetching', 'isFetched2'],
    ['server/protocols.ts', 'jobs.queue(', 'jobs.queued('],
  ]))
    await changed(
      inSample(file),
      (text) => text.replace(right, wrong),
      () =>
        assert.rejects(
          sample.types(),
          new RegExp(`Property '${wrong.replace(/^jobs\.|\($/g, '')}' does not exist`),
        ),
    );
});

test('its unit tests run with the real host', async () => {
  await sample.unit();
});

test('its server tests run with the real platform on a database, and fail where a call or a migration does', async () => {
  await sample.server();
  for (const [file, right, wrong] of /** @type {const} */ ([
    ['server/routes.ts', "app.post(\n    '/api/visits_notes'", "app.post(\n    '/api/visits_other'"],
    // Whom a file is for: only server/calls.test.ts asks.
    [
      'server/routes.ts',
      'config: { access: READERS, asOther: true }',
      "config: { access: 'session', asOther: true }",
    ],
    ['server/migrations/0001_protocol.sql', '"protocol"', '"number"'],
  ]))
    await changed(
      inSample(file),
      (text) => text.replace(right, wrong),
      () => assert.rejects(sample.server(), /Tests: +\d+ failed/),
    );
});

test('an area that is begun with the SDK passes types, tests and build as it is', async () => {
  const begun = await beginArea('mf-field-calls', tarball);
  await begun.types();
  await begun.unit();
  await begun.server();
  await begun.build();
  (await gate('mf-field-calls', begun.dist, { host }))(NOTHING, into);
  await assert.rejects(begun.command('new', 'mf-again'), /This folder has an area already/);
  await begun.command('migration', 'nothing');
  assert.deepEqual(fs.readdirSync(path.join(begun.dir, 'server/migrations')).sort(), [
    '0000_first.sql',
    'meta',
  ]);
});

test('its build passes the gate of a release, in a host that is not older than its SDK', async () => {
  await sample.build();
  const declaration = JSON.parse(fs.readFileSync(path.join(sample.dist, 'remote.json'), 'utf8'));
  assert.deepEqual(
    [declaration.requiresHost, declaration.requiresApi],
    [`^${host.version}`, `^${versionOf('api')}`],
  );
  const part = fs.readFileSync(path.join(sample.dist, 'server/index.js'), 'utf8');
  assert.match(part, /require\("api\//);
  // It is part of the build: a portal with another one takes nothing from it.
  assert.doesNotMatch(part, /require\("api-contract/);
  (await gate(SAMPLE, sample.dist, { host }))(NOTHING, into);
  const older = await gate(SAMPLE, sample.dist, { host: { ...host, version: '0.0.9' } });
  assert.throws(() => older(NOTHING, into), {
    message: `${SAMPLE} requires host ^${host.version}, and this portal's host is 0.0.9.`,
  });
});

test('an access code is one area’s: an area outside is refused that takes another’s, and so is whoever takes its own', async (context) => {
  await sample.build();
  const dir = temporaryFolder(context);
  const plansWith = (/** @type {number} */ code, /** @type {string} */ name) => {
    const own = { code, name, label: 'Planos', parent: null, types: [2], grantedBy: [1] };
    return writeBuild(path.join(dir, name + code), { ...declarationOf('mf-plans'), codes: [own] });
  };
  const begin = (/** @type {string} */ name) => {
    const releases = path.join(dir, name);
    const go = (/** @type {string} */ area, /** @type {string} */ dist, more = {}) =>
      release(releases, area, { dist, portal: null, ...more });
    return { go, live: () => Object.keys(readRegistry(releases)?.remotes ?? {}) };
  };
  for (const [code, name, same] of /** @type {const} */ ([
    [150, 'plans', 'number'],
    [151, 'visits', 'name'],
  ])) {
    const plans = plansWith(code, name);
    const late = begin(`late-${same}`);
    await late.go('mf-plans', plans);
    await assert.rejects(late.go(SAMPLE, sample.dist), {
      message: `${SAMPLE}/remote.json: the access code 150 'visits' has the ${same} of ${code} '${name}', which mf-plans declares.`,
    });
    assert.deepEqual(late.live(), ['mf-plans']);
    for (const to of [undefined, { percent: 1 }]) {
      const first = begin(`first-${same}-${to ? 'canary' : 'all'}`);
      await first.go(SAMPLE, sample.dist, { to });
      await assert.rejects(first.go('mf-plans', plans), {
        message: `mf-plans/remote.json: the access code ${code} '${name}' has the ${same} of 150 'visits', which ${SAMPLE} declares.`,
      });
      assert.ok(!first.live().includes('mf-plans'));
    }
  }
});

test('a requirement of its own fails the build', () =>
  changed(
    inSample('remote.json'),
    (text) => text.replace('"slots"', '"requiresHost": "*", "slots"'),
    () => assert.rejects(sample.build(), /mf-visits\/remote\.json, requiresHost: it begins with \^/),
  ));

test('an area with its own React is built with it, and passes the gate', async () => {
  const other = await prepareSample('mf-old-panel', tarball);
  await other.types();
  await other.build();
  const { shared } = JSON.parse(fs.readFileSync(path.join(other.dist, 'mf-manifest.json'), 'utf8'));
  const taken = shared.map((/** @type {{ name: string }} */ module) => module.name);
  assert.deepEqual(
    taken.filter((/** @type {string} */ name) => !name.startsWith('host/')),
    [],
  );
  const scripts = fs.readdirSync(other.dist).filter((file) => file.endsWith('.js'));
  assert.ok(scripts.some((file) => fs.readFileSync(path.join(other.dist, file), 'utf8').includes('18.3.1')));
  (await gate('mf-old-panel', other.dist, { host }))(NOTHING, into);
});

test('an area may say that it runs in the next number, too', () =>
  changed(
    path.join(sample.dir, 'remote.json'),
    (text) => text.replace('"slots"', `"requiresHost": "^${host.version} || ^9.0.0", "slots"`),
    async () => {
      await sample.build();
      (await gate(SAMPLE, sample.dist, { host: { ...host, version: '9.1.0' } }))(NOTHING, into);
    },
  ));

test('an area carries the shared-ui of its SDK, until the day that it names', async () => {
  const other = await prepareSample('mf-steady', tarball);
  await other.types();
  await other.build();
  const { needs } = JSON.parse(fs.readFileSync(path.join(other.dist, 'mf-manifest.json'), 'utf8'));
  assert.deepEqual(needs, {
    './area': ['@tanstack/react-query', 'host/portal', 'react', 'react/jsx-runtime', 'styled-components'],
  });
  const code = JSON.parse(fs.readFileSync(path.join(other.dist, 'code.json'), 'utf8'));
  assert.equal(code.sharedUi, versionOf('shared-ui'));
  assert.deepEqual(Object.keys(code.imports), ['host/portal']);
  // Without the page's own styles: the portal refuses these of areas.
  const scripts = fs.readdirSync(other.dist).filter((file) => file.endsWith('.js'));
  const texts = scripts.map((file) => fs.readFileSync(path.join(other.dist, file), 'utf8'));
  assert.ok(!texts.some((text) => text.includes('createGlobalStyle')));
  (await gate('mf-steady', other.dist, { host }))(NOTHING, into);
});

test('a folder with somebody’s files is left as it is', async () => {
  const taken = path.join(into, 'taken');
  fs.mkdirSync(taken);
  fs.writeFileSync(path.join(taken, 'thesis.txt'), 'mine');
  await assert.rejects(packSdk(taken), /is not empty: name a new folder/);
  assert.deepEqual(fs.readdirSync(taken), ['thesis.txt']);
});
