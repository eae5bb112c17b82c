// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { build } from 'esbuild';
import { declarationOf, temporaryFolder, writeBuild } from '../release/gate/build.fixture.mjs';
import { gate } from '../release/gate/gate.mjs';
import { readRegistry } from '../release/live/registry-file.mjs';
import { release } from '../release/release.mjs';
import { ROOT } from '../workspace/packages.cjs';
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

/** @type {Promise<unknown> | undefined} */
let built;
/** Builds the sample as it is, once. */
const buildSample = () => (built ??= sample.build());

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
    .filter((file) => fs.readFileSync(file, 'utf8').includes(ROOT));
  assert.deepEqual(leading, []);
});

test('the script of its dev server’s pages is made from the SDK’s own files', async () => {
  const { errors } = await build({
    entryPoints: ['client', 'area-client', 'jsx-dev-runtime'].map(
      (name) => `tooling/dev-server/page/${name}.mjs`,
    ),
    absWorkingDir: sample.sdk,
    bundle: true,
    packages: 'external',
    write: false,
    outdir: 'none',
    logLevel: 'silent',
  });
  assert.deepEqual(errors, []);
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
  for (const [side, file, line, wrong] of /** @type {const} */ ([
    [
      '.',
      'src/home/latest-notes.tsx',
      'export const wrong = [http.gett, useQuery({ queryKey: [] }).isFetched2];',
      ['gett', 'isFetched2'],
    ],
    ['server', 'server/protocols.ts', 'export const wrong = (jobs: Jobs) => jobs.queued;', ['queued']],
  ]))
    await changed(
      inSample(file),
      (text) => `${text}\n${line}\n`,
      () =>
        assert.rejects(sample.types([side]), ({ message }) => {
          // Nothing else in the sample is wrong.
          const errors = message.split('\n').filter((/** @type {string} */ told) => / error TS/.test(told));
          assert.equal(errors.length, wrong.length, message);
          for (const [n, name] of wrong.entries()) {
            assert.ok(errors[n].startsWith(`${file}(`), message);
            assert.ok(errors[n].includes(`Property '${name}' does not exist`), message);
          }
          return true;
        }),
    );
});

test('its unit tests run with the real host', async () => {
  await sample.unit();
});

test('its server tests run with the real platform on a database, and fail where a call or a migration does', async () => {
  const broken = /** @type {const} */ ([
    ['server/routes.ts', "app.post(\n    '/api/visits_notes'", "app.post(\n    '/api/visits_other'", 'notes'],
    // Whom a file is for: only server/calls.test.ts asks.
    [
      'server/routes.ts',
      'config: { access: READERS, asOther: true }',
      "config: { access: 'session', asOther: true }",
      'calls',
    ],
    ['server/migrations/0001_protocol.sql', '"protocol"', '"number"', 'notes'],
  ]);
  const copyOf = (/** @type {string} */ name) => {
    const copy = path.join(into, name);
    fs.cpSync(sample.dir, copy, { recursive: true, filter: (from) => from !== inSample('node_modules') });
    fs.symlinkSync(inSample('node_modules'), path.join(copy, 'node_modules'));
    return copy;
  };
  // A copy like the others, so that these fail for what is broken in them.
  const whole = path.join(copyOf('whole'), 'server');
  const copies = broken.map(([file, right, wrong, test], n) => {
    const copy = copyOf(`broken-${n}`);
    const text = fs.readFileSync(path.join(copy, file), 'utf8');
    assert.ok(text.includes(right), file);
    fs.writeFileSync(path.join(copy, file), text.replace(right, wrong));
    return { project: path.join(copy, 'server'), test: path.join(copy, `server/${test}.test.ts`) };
  });
  // One run, which starts one PostgreSQL, of the whole copy and of each broken one's test that is to fail.
  const report = path.join(into, 'server-tests.json');
  const projects = [whole, ...copies.map(({ project }) => project)];
  const asked = [`${whole}/`, ...copies.map((one) => one.test)].join('|');
  await assert.rejects(
    sample.server(['--projects', ...projects, '--testPathPatterns', asked, '--json', '--outputFile', report]),
    /Tests: +\d+ failed/,
  );
  const results = new Map(
    JSON.parse(fs.readFileSync(report, 'utf8')).testResults.map((/** @type {any} */ one) => [one.name, one]),
  );
  const own = fs.readdirSync(whole).filter((file) => file.endsWith('.test.ts'));
  assert.equal(results.size, own.length + copies.length);
  for (const file of own) assert.equal(results.get(path.join(whole, file))?.status, 'passed', file);
  for (const { test: file } of copies) {
    const failed = results
      .get(file)
      ?.assertionResults.filter((/** @type {any} */ one) => one.status === 'failed');
    assert.ok(failed?.length > 0, file);
  }
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
  await buildSample();
  // The next build begins with what this one made of each module.
  assert.ok(fs.existsSync(inSample('node_modules/.cache/webpack/default-production/index.pack')));
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
  await buildSample();
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

test('the types of areas with a React or a shared-ui of their own are right', async () => {
  for (const name of /** @type {const} */ (['mf-old-panel', 'mf-steady']))
    await (await prepareSample(name, tarball)).types();
});

test('a folder with somebody’s files is left as it is', async () => {
  const taken = path.join(into, 'taken');
  fs.mkdirSync(taken);
  fs.writeFileSync(path.join(taken, 'thesis.txt'), 'mine');
  await assert.rejects(packSdk(taken), /is not empty: name a new folder/);
  assert.deepEqual(fs.readdirSync(taken), ['thesis.txt']);
});
