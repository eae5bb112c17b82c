import { type ChildProcessByStdio, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { USER_TYPE } from 'api-contract';
import type { S3Place } from 'tooling/release';
import { ROOT_DIR } from '../paths';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bucket-'));
/** Another machine: an S3 server that can go away, and releases made into it. Each line it reads is a step. */
let other: ChildProcessByStdio<Writable, Readable, null>;
let lines: Interface;
let portal: TestPortal;
let releasesS3: S3Place;
const say = async <T>(step: string): Promise<T> => {
  const answer = new Promise<string>((resolve) => lines.once('line', resolve));
  other.stdin.write(`${step}\n`);
  return JSON.parse(await answer) as T;
};
const release = (version: string) => say<{ base: string; version: string }>(`release ${version}`);
const live = async () => {
  const { status, body } = await portal.call({ url: '/registry.json' });
  return [status, (body as { remotes?: Record<string, { version: string }> }).remotes?.['mf-x']?.version];
};

beforeAll(async () => {
  const fixture = path.join(ROOT_DIR, 'tooling/release/store/bucket.fixture.mjs');
  other = spawn(process.execPath, [fixture, dir], { stdio: ['pipe', 'pipe', 'inherit'] });
  lines = createInterface({ input: other.stdout });
  releasesS3 = await say<S3Place>('place');
  await release('0.0.1');
  portal = await testPortal({ env: { releasesS3, releasesDir: path.join(dir, 'own-mirror') } });
});
afterAll(async () => {
  await portal.close();
  other.kill();
  fs.rmSync(dir, { recursive: true, force: true });
});

it('serves what is in the bucket from its start, and files of a release that it has not noticed yet', async () => {
  expect(await live()).toEqual([200, expect.stringMatching(/^0\.0\.1\+/)]);
  const { base, version } = await release('0.0.2');
  const file = await portal.call({ url: `${base}area.js` });
  expect(file).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect(await live()).toEqual([200, version]);
  expect((await portal.call({ url: '/remotes/mf-x/0123456789ab/area.js' })).status).toBe(404);
  expect((await portal.call({ url: '/remotes/registry.json' })).status).toBe(404);
});

it('goes on serving the last releases while the bucket is away', async () => {
  const { base, version } = await release('0.0.3');
  expect((await portal.call({ url: `${base}area.js` })).status).toBe(200);
  await say('away');
  expect((await portal.call({ url: '/remotes/mf-x/0123456789ab/area.js' })).status).toBe(404);
  expect((await portal.call({ url: `${base}area.js` })).status).toBe(200);
  expect(await live()).toEqual([200, version]);
  await say('back');
});

/** Which host a page is of, by its base. */
const hostOf = async (at: TestPortal, cookie = '') => {
  const headers = { accept: 'text/html', ...(cookie && { cookie }) };
  return /data-host="([^"]*)"/.exec((await at.call({ url: '/login', headers })).text)?.[1];
};
/** The portal asks for a file that it lacks, and so looks into the bucket. */
const notice = () => portal.call({ url: '/remotes/mf-x/0123456789ab/area.js' });

it('the host of the bucket is served, rolled back, and given to whom its canary is for', async () => {
  const one = await say<{ base: string }>('host 1.0.0');
  const two = await say<{ base: string }>('host 2.0.0');
  await notice();
  expect(await hostOf(portal)).toBe(two.base);
  expect((await portal.call({ url: '/assets/main.1.js' })).status).toBe(200);
  await say('rollback');
  await notice();
  expect(await hostOf(portal)).toBe(one.base);

  const canary = await say<{ base: string }>('canary 3.0.0');
  await notice();
  await addUser(portal.database.pool, { email: 'staff@teste.example', type: USER_TYPE.staff, companies: [] });
  const { headers } = await portal.call({
    url: '/registry.json',
    headers: await portal.login('staff@teste.example'),
  });
  const [cookie] = String(headers['set-cookie']).split(';');
  expect([await hostOf(portal), await hostOf(portal, cookie)]).toEqual([one.base, canary.base]);
});

it('a start takes the host from the bucket, and from its mirror while that is away', async () => {
  const { base } = await say<{ base: string }>('host 4.0.0');
  for (const state of ['back', 'away']) {
    await say(state);
    const started = await testPortal({ env: { releasesS3, releasesDir: path.join(dir, 'new-mirror') } });
    expect(await hostOf(started)).toBe(base);
    await started.close();
  }
  await say('back');
});
