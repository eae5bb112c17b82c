// @ts-check
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { loadApiContract } from '../workspace/load.mjs';
import { declarationOf, temporaryFolder, writeBuild } from '../release/gate/build.fixture.mjs';
import { publish } from '../release/live/change.mjs';
import { areaParts, openDoor } from './door.mjs';
import { fakePortal } from './fake-portal.fixture.mjs';
import { runningPortal } from './portal.mjs';
import { isOfRecord, sampleAddress } from './sample-address.mjs';
import { smokeMount } from './smoke.mjs';
import { asUsers, chooser, smokeUsers } from './users.mjs';

const { ACCESS, USER_TYPE } = await loadApiContract();

for (const [pattern, address, ofRecord] of /** @type {const} */ ([
  ['/admin/title-list', '/admin/title-list', false],
  ['/admin/contract/:params', '/admin/contract/1', true],
  ['/admin/user/:id?', '/admin/user', false],
  ['/admin/a/:b/c/:d', '/admin/a/1/c/1', true],
])) {
  test(`${pattern} is opened as ${address}`, () => {
    assert.equal(sampleAddress(pattern), address);
    assert.equal(isOfRecord(pattern), ofRecord);
  });
}

test('the users are those of SMOKE_USERS, the demo’s in a demo, and nobody elsewhere', () => {
  assert.deepEqual(smokeUsers({ demo: true, named: ' a@x:one:two, b@x:three' }), [
    { email: 'a@x', password: 'one:two' },
    { email: 'b@x', password: 'three' },
  ]);
  assert.deepEqual(smokeUsers({ demo: false, named: '' }), []);
  assert.ok(smokeUsers({ demo: true, named: '' }).every(({ email }) => email.endsWith('@portal.demo')));
  assert.throws(
    () => smokeUsers({ demo: true, named: 'a@x:one,someone' }),
    /^Error: SMOKE_USERS: user 2 is not written as address:password\.$/,
  );
});

const user = {
  terms_of_use: 1,
  maintenance: false,
  type_id: USER_TYPE.customer,
  customer_id: 1,
  access: [ACCESS.contracts],
  access_invoices: 0,
};
const right = (/** @type {string[]} */ ...emails) => emails.map((email) => ({ email, password: 'right' }));

test('sessions end with the work, also with work that fails', async (t) => {
  const portal = await fakePortal(t, { users: { 'a@x': user, 'b@x': user } });
  const users = right('a@x', 'b@x');
  assert.equal(await asUsers(portal.url, users, async (logins) => logins.length), 2);
  await assert.rejects(
    asUsers(portal.url, users, () => Promise.reject(new Error('no'))),
    /^Error: no$/,
  );
  const ended = portal.seen.filter(({ call }) => call === 'POST /api/logout');
  assert.deepEqual(
    ended.map(({ headers }) => headers.authorization).sort(),
    ['a@x', 'a@x', 'b@x', 'b@x'].map((token) => `Bearer ${token}`),
  );
});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  test(`sessions end with a process that gets ${signal}`, async (t) => {
    const portal = await fakePortal(t, { users: { 'a@x': user } });
    const script = `
      import { asUsers } from ${JSON.stringify(import.meta.resolve('./users.mjs'))};
      setInterval(() => undefined, 1000);
      await asUsers(${JSON.stringify(portal.url)}, ${JSON.stringify(right('a@x'))}, () => {
        console.log('at work');
        return new Promise(() => undefined);
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    t.after(() => child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    child.kill(signal);
    assert.deepEqual(await once(child, 'exit'), [130, null]);
    assert.equal(portal.calls().at(-1), 'POST /api/logout');
  });
}

for (const [what, made, password, sentence] of /** @type {const} */ ([
  ['a wrong password', user, 'wrong', /a@x is not let in by .*: it answers 422\.$/],
  [
    'terms to accept',
    { ...user, terms_of_use: 0 },
    'right',
    /a@x at .* has to accept the terms of use first\.$/,
  ],
  [
    'a second step',
    { ...user, two_step_due: true },
    'right',
    /a@x at .* has to set up a second step first\.$/,
  ],
  ['maintenance', { ...user, maintenance: true }, 'right', /a@x at .* is kept out by the maintenance\.$/],
])) {
  test(`a user with ${what} is named, and no session stays`, async (t) => {
    const portal = await fakePortal(t, { users: { 'a@x': made, 'b@x': user } });
    const work = asUsers(portal.url, [{ email: 'a@x', password }, ...right('b@x')], async () => undefined);
    await assert.rejects(work, sentence);
    const count = (/** @type {string} */ call) => portal.calls().filter((one) => one === call).length;
    // The wrong password opened no session.
    assert.equal(count('POST /api/logout'), password === 'right' ? 2 : 1);
  });
}

test('a page is opened by the first user it is for', async () => {
  const login = (/** @type {object} */ more) => ({ token: 't', expiresAt: '', user: { ...user, ...more } });
  const [customer, master] = /** @type {any[]} */ ([
    login({}),
    login({ type_id: USER_TYPE.master, customer_id: null, access: [ACCESS.contracts, ACCESS.users] }),
  ]);
  const choose = await chooser([customer, master]);
  assert.equal(choose({ access: { anyOf: [ACCESS.contracts] }, ofCompany: true }), customer);
  assert.equal(choose({ access: { anyOf: [ACCESS.users] } }), master);
  assert.equal(choose({ access: { anyOf: [ACCESS.users] }, ofCompany: true }), undefined);
  assert.equal(choose({ access: { types: [USER_TYPE.master] } }), master);
  assert.equal(choose({}), customer);
});

const BUILD = declarationOf('mf-x');

/** A release of mf-x, and a newer build of it. */
async function builds(/** @type {import('node:test').TestContext} */ t) {
  const dir = temporaryFolder(t);
  const old = writeBuild(path.join(temporaryFolder(t), 'old'), BUILD);
  const live = await publish(dir, 'mf-x', old);
  const dist = writeBuild(path.join(temporaryFolder(t), 'new'), BUILD, { text: 'new code' });
  return { dir, live, dist };
}

test('a build is refused where no portal of these releases answers, or nobody may log in', async (t) => {
  const { dir, live, dist } = await builds(t);
  const gone = 'http://127.0.0.1:1';
  const refused = (/** @type {string} */ portal, /** @type {string} */ why) =>
    assert.rejects(smokeMount('mf-x', dist, { portal, dir }), {
      message: `No page can be opened first: ${why}. --no-smoke releases without that.`,
    });
  await refused(gone, `no portal answers at ${gone}`);

  const other = await fakePortal(t, { bases: { 'mf-x': '/remotes/mf-x/0123456789ab/' }, demo: true });
  await refused(other.url, `the portal at ${other.url} has other releases than ${dir}`);
  const real = await fakePortal(t, { bases: { 'mf-x': live.base } });
  await refused(real.url, `SMOKE_USERS names no user for the portal at ${real.url}`);
  // A real portal would count the demo's password as a failed login.
  for (const portal of [other, real]) assert.ok(!portal.calls().includes('POST /api/login'));
});

test('only what the portal says itself makes it a demo', async (t) => {
  const { dir, live } = await builds(t);
  const bases = { 'mf-x': live.base };
  assert.deepEqual(await runningPortal((await fakePortal(t, { bases, demo: true })).url, dir), {
    demo: true,
  });
  assert.deepEqual(await runningPortal((await fakePortal(t, { bases })).url, dir), { demo: false });
});

test('the door shows the build in a portal that learns nothing of it', async (t) => {
  const { live, dist } = await builds(t);
  const portal = await fakePortal(t, { bases: { 'mf-x': live.base, 'mf-y': '/remotes/mf-y/1/' } });
  const release = { ...live, base: '/remotes/mf-x/aaaaaaaaaaaa/' };
  const door = await openDoor({
    portal: portal.url,
    own: areaParts({ portal: portal.url, name: 'mf-x', dist, release }),
  });
  t.after(door.close);

  const headers = { authorization: 'Bearer mine' };
  const registry = await (await fetch(`${door.url}/registry.json`, { headers })).json();
  assert.equal(registry.id, 'mine');
  assert.equal(registry.remotes['mf-x'].base, release.base);
  assert.equal(registry.remotes['mf-y'].base, '/remotes/mf-y/1/');

  const script = await fetch(`${door.url}${release.base}area.js`);
  assert.equal(await script.text(), fs.readFileSync(path.join(dist, 'area.js'), 'utf8'));
  assert.equal(script.headers.get('content-type'), 'text/javascript');
  assert.equal((await fetch(`${door.url}${release.base}missing.js`)).status, 404);
  assert.equal((await fetch(`${door.url}${release.base}..%2F..%2Fold%2Farea.js`)).status, 404);

  assert.equal(await (await fetch(`${door.url}/admin/mf-x`)).json(), 'the page');
  for (const told of ['analytic-log', 'browser-reports'])
    assert.equal((await fetch(`${door.url}/api/${told}`, { method: 'POST', body: '{}' })).status, 204);
  assert.deepEqual(portal.calls(), ['GET /registry.json', 'GET /admin/mf-x']);
  // Otherwise the page would bring along what is live.
  assert.equal(portal.seen[1]?.headers['x-own-registry'], '1');
});
