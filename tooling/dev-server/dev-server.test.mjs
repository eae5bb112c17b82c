// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { copyWorkspace, linkInstalled } from '../new/workspace.fixture.mjs';
import { temporaryFolder } from '../release/gate/build.fixture.mjs';
import { writeHost } from '../release/gate/host.fixture.mjs';
import { publish } from '../release/live/change.mjs';
import { ROOT } from '../workspace/packages.cjs';
import { isHere } from './beside-portal.mjs';
import { areaFolder, openDevServer, serverParts } from './open.mjs';
import { pageForDevServer } from './page.mjs';

test('a page runs the dev server’s script first, and React’s development build after the production one', () => {
  const page = `<html>
<head>
<script defer fetchpriority="high" src="/assets/react.3a92af8e7bc8.js" nonce="n+1="></script>
<script defer fetchpriority="high" src="/assets/main.0123456789ab.js" nonce="n+1="></script>
</head>`;
  assert.deepEqual(
    [...pageForDevServer(page).matchAll(/src="([^"]*)"/g)].map(([, file]) => file),
    [
      '/dev/client.js',
      '/assets/react.3a92af8e7bc8.js',
      '/assets/react.3a92af8e7bc8.development.js',
      '/assets/main.0123456789ab.js',
    ],
  );
  assert.match(pageForDevServer(page), /development\.js" nonce="n\+1="/);
});

test('an area is named by its name or its path; anything else is refused', async () => {
  assert.equal(areaFolder('mf-orders'), path.join(ROOT, 'mf-orders'));
  assert.equal(areaFolder('samples/outside-area'), path.join(ROOT, 'samples/outside-area'));
  assert.throws(
    () => areaFolder('mf-nothing'),
    /^Error: mf-nothing is no area; there are mf-admin, mf-contracts, /,
  );
  await assert.rejects(openDevServer([]), { message: 'Name the areas: pnpm dev mf-admin mf-contracts' });
  await assert.rejects(openDevServer(['mf-admin', 'mf-orders'], { alone: true }), {
    message: 'Alone is one area: pnpm dev mf-orders --alone',
  });
});

test('a portal is on this machine by the name of its address alone', () => {
  for (const url of ['http://localhost:3000', 'http://127.0.0.1:4103', 'http://[::1]:3000'])
    assert.ok(isHere(url), url);
  for (const url of ['https://portal.example', 'http://localhost.example:3000', 'http://10.0.0.7:3000'])
    assert.ok(!isHere(url), url);
});

/** With another portal to show until `then` has run. */
async function withPortal(/** @type {string} */ url, /** @type {() => Promise<unknown>} */ then) {
  const { PORTAL_URL: before } = process.env;
  process.env.PORTAL_URL = url;
  try {
    await then();
  } finally {
    if (before === undefined) delete process.env.PORTAL_URL;
    else process.env.PORTAL_URL = before;
  }
}

const documents = { name: 'mf-documents', dir: path.join(ROOT, 'mf-documents') };

test('of a portal on another machine screens alone are exchanged, and it is said', () =>
  withPortal('https://portal.example', async () => {
    assert.deepEqual(await serverParts([documents], 1), {
      beside: null,
      exchanged: 'screens only, since https://portal.example is on another machine',
    });
  }));

test('a portal on this machine that does not answer is asked for', () =>
  withPortal('http://localhost:1', () =>
    assert.rejects(serverParts([documents], 1), {
      message:
        'No portal answers at http://localhost:1: start one (npm start), or name another by PORTAL_URL.',
    }),
  ));

test('what the working tree’s host takes away is told until it is there again', async (t) => {
  const folder = temporaryFolder(t);
  const [root, releases] = [path.join(folder, 'workspace'), path.join(folder, 'releases')];
  copyWorkspace(root);
  linkInstalled(root, ['api', 'api-contract', 'host', 'shared-ui', 'tooling']);
  const of = (/** @type {string} */ file) => import(pathToFileURL(path.join(root, 'tooling', file)).href);
  const live = writeHost(path.join(folder, 'host'));
  const { hostContractFile } = await of('contract/host-contract.mjs');
  fs.copyFileSync(await hostContractFile(), path.join(live, 'contract.json'));
  await publish(releases, 'host', live);
  fs.writeFileSync(path.join(root, '.env'), `RELEASES_DIR=${releases}\n`);

  const { contractProblems } = await of('dev-server/contract.mjs');
  const watched = contractProblems();
  /** What is wrong once a page has asked and is told that it is otherwise. */
  const next = async () => {
    await new Promise((resolve) => {
      watched.onProblems(resolve);
      watched.problems();
    });
    return watched.problems();
  };
  const file = path.join(root, 'shared-ui/src/index.ts');
  const text = fs.readFileSync(file, 'utf8');
  const without = text.replace(/^export \{ Gauge,.*\n/m, '');
  assert.notEqual(without, text);
  assert.deepEqual(watched.problems(), []);
  fs.writeFileSync(file, without);
  const [problem, ...others] = await next();
  assert.deepEqual([problem.title, others], ['Quebra do que as áreas usam', []]);
  assert.match(problem.text, /^shared-ui Gauge is gone: shared-ui [\d.]+ must become [\d.]+; /);
  fs.writeFileSync(file, text);
  assert.deepEqual(await next(), []);
});
