import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { change, NAME, registryOf, shows } from './releases/change';
import { folder, openBucket, start, url } from './releases/night';
import { CUSTOMER, expect, login, test } from '../support/test';

// What goes wrong while nobody looks. One portal is started, stopped and started again, one test after the other.
test.describe.configure({ mode: 'serial' });
test.use({ baseURL: url });

const AREA = 'mf-telemetry';
/** A file system of its own, where one can be mounted. */
const releases = path.join(folder, 'small-disk');
const at = { url, env: { RELEASES_DIR: releases, RELEASES_URL: '' } };
const page = (title: string) => ({ pages: { '/admin/smoke-good': 'good' }, title });

let portal: Awaited<ReturnType<typeof start>> | undefined;
let isSmall = false;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  fs.mkdirSync(releases, { recursive: true });
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', releases]);
  isSmall = made.status === 0;
  fs.cpSync(path.join(folder, 'releases'), releases, { recursive: true });
  portal = await start(at.env);
});

test.afterAll(async () => {
  await portal?.stop();
  if (isSmall) spawnSync('umount', ['-l', releases]);
});

test('what was rolled back stays so after a start with another build', async ({ page, request }) => {
  test.slow();
  const live = async () => (await registryOf(request)).remotes[AREA]?.version;
  const { version: older } = await change('publish', { name: AREA, mark: 'before tooling changed', at });
  const { version: newer } = await change('publish', { name: AREA, at });
  expect(newer).not.toBe(older);
  await change('rollback', { name: AREA, at });
  const before = await registryOf(request);

  await portal?.stop();
  portal = await start(at.env);
  expect(portal.said).toContain(`Built here but not live: ${AREA}. To release: npx pnpm release ${AREA}`);
  expect(await registryOf(request)).toEqual(before);
  expect(await live()).toBe(older);
  await login(page, CUSTOMER, { at: '/admin/telemetry' });
  await expect(page.locator(`[data-area="${AREA}"]`)).toHaveAttribute('data-version', older);
});

test('a release to a full disk changes nothing, and goes live when there is room', async ({
  page: tab,
  request,
}) => {
  // Only root on Linux may mount one; tooling/release/store/full-disk.test.mjs asks for the same.
  test.skip(!isSmall, 'no file system can be mounted here');
  await change('publish', { area: page('antes'), at });
  await login(tab, CUSTOMER, { at: '/admin/smoke-good' });
  await shows(tab, 'antes');
  const before = await registryOf(request);
  const { bavail, bsize } = fs.statfsSync(releases);
  const filler = path.join(releases, 'filler');
  fs.writeFileSync(filler, Buffer.alloc(bavail * bsize));
  await expect(change('release', { area: page('depois'), at })).rejects.toThrow('ENOSPC');
  expect(await registryOf(request)).toEqual(before);
  await tab.reload();
  await shows(tab, 'antes');

  fs.rmSync(filler);
  expect((await change('release', { area: page('depois'), at })).smoke).toBe('passed (1 page)');
  await tab.reload();
  await shows(tab, 'depois');
});

test('a release while the store is away changes nothing, and goes live when it is back', async ({
  page: tab,
  request,
}) => {
  test.slow();
  await portal?.stop();
  const bucket = await openBucket();
  const inBucket = { url, env: bucket.env };
  try {
    portal = await start(bucket.env);
    await change('publish', { area: page('antes'), at: inBucket });
    await expect.poll(async () => Object.keys((await registryOf(request)).remotes)).toContain(NAME);
    await login(tab, CUSTOMER, { at: '/admin/smoke-good' });
    await shows(tab, 'antes');
    const before = await registryOf(request);

    bucket.setAway(true);
    await expect(change('release', { area: page('depois'), at: inBucket })).rejects.toThrow(
      's3://portal/releases/ cannot be used',
    );
    await tab.reload();
    await shows(tab, 'antes');
    expect(await registryOf(request)).toEqual(before);

    bucket.setAway(false);
    const { version, smoke } = await change('release', { area: page('depois'), at: inBucket });
    expect(smoke).toBe('passed (1 page)');
    await expect.poll(async () => (await registryOf(request)).remotes[NAME]?.version).toBe(version);
    await tab.reload();
    await shows(tab, 'depois');
  } finally {
    await portal?.stop();
    portal = undefined;
    await bucket.close();
  }
});
