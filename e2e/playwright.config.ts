import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { testBrowser } from 'tooling/chromium';
import { ROOT } from 'tooling/workspace';
import { PORTALS, PROVIDER_PORT, PUSH_PORT, READY_PORT, urlOf } from './portal/portals';
import { timesReporter } from './times';

/** The portals that are started: the ones named, `demo,fixture` (`npm test mf-x`), or all. */
const only = process.env.E2E_ONLY?.split(',');
const portals = Object.entries(PORTALS).flatMap(([name, portal]) =>
  only?.includes(name) === false ? [] : portal,
);

export default defineConfig({
  testDir: './tests',
  outputDir: path.join(ROOT, 'test-results/e2e'),
  fullyParallel: false,
  // Two keep two cores busy; with a third every test is slower, and all together are not faster.
  workers: 2,
  // In this order: the tests of releases take as long as half of the others together. They change one portal's
  // releases, so one file after the other; a release starts another server, several in one test.
  projects: [
    {
      name: 'releases',
      testDir: './tests/releases',
      workers: 1,
      timeout: 360_000,
      use: { baseURL: urlOf('releases') },
    },
    { name: 'others', testIgnore: 'e2e/tests/releases/**' },
  ],
  forbidOnly: Boolean(process.env.CI),
  // One repeat, for a busy machine; a test that needed it is listed as flaky.
  retries: 1,
  reporter: [['list'], ...timesReporter('e2e')],
  timeout: 240_000,
  // Two browsers and their portals on two cores: what takes a second alone may take twenty.
  expect: { timeout: 30_000 },
  use: {
    baseURL: urlOf('demo'),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // A worker would answer for the files that tests take away; what it does is in carried.spec.ts.
    serviceWorkers: 'block',
    // Recording costs more than the steps themselves, so only a repeat is recorded.
    trace: 'on-first-retry',
    launchOptions: testBrowser(),
  },
  webServer: {
    command: 'node e2e/portal/start.mjs',
    cwd: ROOT,
    env: {
      E2E_PORTALS: JSON.stringify({ readyPort: READY_PORT, portals }),
      PRIVATE_ORIGINS: [PROVIDER_PORT, PUSH_PORT].map((port) => `http://127.0.0.1:${port}`).join(','),
    },
    url: `http://127.0.0.1:${READY_PORT}/`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
