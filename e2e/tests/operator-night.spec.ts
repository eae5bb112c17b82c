import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Registry } from 'api-contract';
import { ROOT } from 'tooling/workspace';
import { PORTALS, releasesOf, urlOf } from '../portal/portals';
import { change } from '../support/change';
import { CUSTOMER, expect, login, test } from '../support/test';

const url = urlOf('night');
test.use({ baseURL: url });

const AREA = 'mf-telemetry';
const releases = releasesOf('night');
const at = { url, env: { RELEASES_DIR: releases, RELEASES_URL: '' } };

/** Starts the portal as `npm start` does; resolves when it answers, with what was said until then. */
async function start() {
  const child = spawn(process.execPath, ['tooling/start/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(PORTALS.night.port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(ROOT, PORTALS.night.folder),
      PUBLIC_URL: url,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      ...at.env,
    },
  });
  let said = '';
  const read = (part: Buffer) => void (said += part.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const answers = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode}: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    said,
    async stop() {
      const ended = child.exitCode === null && once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

test('what was rolled back stays so after a start with another build', async ({ page }) => {
  const { version: older } = await change('publish', { name: AREA, mark: 'before tooling changed', at });
  const { version: newer } = await change('publish', { name: AREA, at });
  expect(newer).not.toBe(older);
  await change('rollback', { name: AREA, at });
  const live = () => {
    const text = fs.readFileSync(path.join(releases, 'registry.json'), 'utf8');
    return (JSON.parse(text) as Registry).remotes[AREA];
  };
  const before = live();

  const portal = await start();
  try {
    expect(portal.said).toContain(`Built here but not live: ${AREA}. To release: npx pnpm release ${AREA}`);
    expect(live()).toEqual(before);
    await login(page, CUSTOMER, { at: '/admin/telemetry' });
    await expect(page.locator(`[data-area="${AREA}"]`)).toHaveAttribute('data-version', older);
  } finally {
    // The portal ends after the page, which would miss it.
    await page.close();
    await portal.stop();
  }
});
