import { type ChildProcessByStdio, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { S3Place } from 'tooling/release';
import { ROOT_DIR } from '../paths';
import { testPortal, type TestPortal } from '../testing/portal';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bucket-'));
/** Another machine: an S3 server that can go away, and releases made into it. Each line it reads is a step. */
let other: ChildProcessByStdio<Writable, Readable, null>;
let lines: Interface;
let portal: TestPortal;
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
  const fixture = path.join(ROOT_DIR, 'tooling/release/bucket.fixture.mjs');
  other = spawn(process.execPath, [fixture, dir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  lines = createInterface({ input: other.stdout });
  const releasesS3 = await say<S3Place>('place');
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
