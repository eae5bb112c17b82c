import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from 'tooling/workspace';
import { CUSTOMER, expect, login, test } from '../../support/test';
import { change, dir, logText, NAME, portal, registryOf, sessions } from '../../support/change';

const run = promisify(execFile);

/** So many of the bad builds are offered in each run, and so long one may take. */
const SOME = 6;
const A_MINUTE = 60_000;

// Every page and slot of a build is opened before it goes live.
test(`${SOME} bad builds are refused in their own words, and nothing is changed`, async ({ request }) => {
  test.setTimeout(SOME * A_MINUTE);
  const before = await registryOf(request);
  const [log, open] = [logText(), await sessions(request)];
  const folders = fs.readdirSync(dir);
  // All of them: npm run gate:builds.
  const seed = process.env.FUZZ_SEED ?? '1';
  const which = ['--some', String(SOME), '--seed', seed, '--portal', portal, '--releases', dir];
  const script = path.join(ROOT, 'tooling/smoke/bad-builds.mjs');
  const { stdout } = await run(process.execPath, [script, ...which], { cwd: ROOT });
  expect(
    stdout
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('refused')),
  ).toHaveLength(SOME);
  expect(await registryOf(request)).toEqual(before);
  expect([logText(), fs.readdirSync(dir), await sessions(request)]).toEqual([log, folders, open]);
});

test('a good build goes live, and the log says that its pages were opened', async ({ page, request }) => {
  const open = await sessions(request);
  const area = {
    pages: {
      '/admin/smoke-good': 'good',
      '/admin/smoke/:id': 'missing',
      '/admin/smoke-form': 'form',
      '/admin/smoke-tidy': 'tidy',
      // The dialog keeps the page behind it from scrolling, as long as it is open.
      '/admin/smoke-opening': 'opening',
    },
    slots: { 'home:contracts': 'good', 'home:tile-contracts': 'good', 'home:nowhere': 'good' },
  };
  const { version, smoke } = await change('release', { area });
  try {
    expect(smoke).toBe('passed (5 pages, 3 slots)');
    expect((await registryOf(request)).remotes[NAME]?.version).toBe(version);
    expect(JSON.parse(logText().trim().split('\n').at(-1) ?? '')).toMatchObject({ remote: NAME, smoke });
    expect(await sessions(request)).toBe(open);
    await login(page, CUSTOMER, { at: '/admin/smoke-good' });
    await expect(page.getByRole('heading', { name: 'A página está aqui' })).toBeVisible();
  } finally {
    await change('withdraw', { whole: true });
  }
});
