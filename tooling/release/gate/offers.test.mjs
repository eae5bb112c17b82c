// @ts-check
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fakePortal } from '../../smoke/fake-portal.fixture.mjs';
import { BAD_BUILDS, NAME, writeBad } from '../../smoke/bad-builds.fixture.mjs';
import { callsOf } from '../../webpack/calls.mjs';
import { importsOf } from '../../webpack/imports.mjs';
import { blockedReleases } from '../live/blocked.mjs';
import { temporaryFolder } from './build.fixture.mjs';
import { missingCall } from './calls.mjs';
import { writeHost } from './host.fixture.mjs';
import { offersOf } from './offers.mjs';
import { readPortal, writePortal } from '../store/portal-file.mjs';
import { publish } from '../live/change.mjs';
import { check, release } from '../release.mjs';

const OFFERS = {
  portal: 'http://p',
  api: '0.1.0',
  calls: ['GET /api/contracts', 'POST /api/users/{}/status', 'POST /api/tanques/{}/levels'],
};

for (const [call, missing] of /** @type {const} */ ([
  ['GET contracts', undefined],
  ['GET contracts/', undefined],
  ['POST contracts', 'POST /api/contracts'],
  ['POST users/{}/status', undefined],
  ['POST users/me/status', undefined],
  ['POST users/{}', 'POST /api/users/{}'],
  ['POST tanques/{}/{}', undefined],
  ['GET contracts/gone', 'GET /api/contracts/gone'],
]))
  test(`${call} is ${missing ? 'not ' : ''}offered`, () =>
    assert.equal(missingCall(['GET contracts', call], OFFERS), missing));

test('a running portal says what it offers; one that does not answer refuses the build', async (t) => {
  const { url } = await fakePortal(t);
  assert.deepEqual(await offersOf(url), { portal: url, api: '0.1.0', calls: ['GET /api/health'] });
  await assert.rejects(
    offersOf('http://127.0.0.1:1'),
    /^Error: No portal answers at http:\/\/127\.0\.0\.1:1: /,
  );
});

test('the calls of a source are those that are written out', (t) => {
  const file = path.join(temporaryFolder(t), 'x.api.ts');
  fs.writeFileSync(
    file,
    `import { http, listPage } from 'host/portal';
     const path = 'computed';
     http.get('contracts/', { signal }); http.post(\`users/\${id}/status?why=\${why}\`, body);
     http.get(path); http.get(\`prefix\${id}\`); other.get('foreign'); http.delete<void>(\`users/\${id}\`);
     http.events('notifications/live', take, signal); useEvents<Row>(\`rows/\${id}/stream\`, { onEvent });
     export const List = listPage({ endpoint: 'bills', title: 'Faturas' });`,
  );
  assert.deepEqual(callsOf([file]), [
    'DELETE users/{}',
    'GET bills',
    'GET contracts/',
    'GET notifications/live',
    'GET rows/{}/stream',
    'POST users/{}/status',
  ]);
});

test('what a source imports of the host is named, by the names that the host has', (t) => {
  const file = path.join(temporaryFolder(t), 'x.page.tsx');
  fs.writeFileSync(
    file,
    `import styled from 'styled-components';
     import { http, type Params as P, navigate as go } from 'host/portal';
     import * as charts from 'shared-ui/charts';
     import { DataTable } from 'shared-ui';
     export { t } from 'shared-ui';
     export type { Column } from 'shared-ui';
     const Editor = React.lazy(() => import('shared-ui/editor'));
     import './own';`,
  );
  assert.deepEqual(importsOf([file]), {
    'host/portal': ['Params', 'http', 'navigate'],
    'shared-ui': ['Column', 'DataTable', 't'],
    'shared-ui/charts': ['*'],
    'shared-ui/editor': ['*'],
  });
});

test('a command finds the portal of the releases by what its server wrote there', (t) => {
  const dir = temporaryFolder(t);
  assert.equal(readPortal(dir), undefined);
  writePortal(dir, 'https://portal.example');
  assert.equal(readPortal(dir), 'https://portal.example');
});

for (const bad of BAD_BUILDS.filter(({ more }) => more?.access === null || more?.calls || more?.imports))
  test(`a build that ${bad.what} is refused before a page of it is opened, and that is noted`, async (t) => {
    const { url } = await fakePortal(t);
    const dir = temporaryFolder(t);
    const dist = writeBad(path.join(temporaryFolder(t), 'dist'), bad);
    await publish(dir, 'host', writeHost(temporaryFolder(t)));
    const words = bad.words.replace('PORTAL', url);
    const isRefused = (/** @type {Error} */ { message }) => message.startsWith(words);
    await assert.rejects(release(dir, NAME, { dist, portal: url }), isRefused);
    const [line, ...others] = await blockedReleases(dir);
    assert.deepEqual(others, []);
    assert.equal(line?.remote, NAME);
    assert.equal(line?.version, '1.0.0');
    assert.ok(line?.why.startsWith(words));
    // A look changes nothing.
    await assert.rejects(check(dir, NAME, { dist, portal: url }), isRefused);
    assert.equal((await blockedReleases(dir)).length, 1);
  });

test('of refusals the last two hundred are kept', async (t) => {
  const dir = temporaryFolder(t);
  const dist = temporaryFolder(t);
  const lines = Array.from({ length: 200 }, (_, n) => JSON.stringify({ id: String(n) }));
  fs.writeFileSync(path.join(dir, 'blocked.log'), `${lines.join('\n')}\n`);
  await assert.rejects(release(dir, NAME, { dist, portal: null }), /has no remote\.json in/);
  const kept = await blockedReleases(dir);
  assert.deepEqual([kept.length, kept[0]?.id, kept.at(-1)?.remote], [200, '1', NAME]);
});
