import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from 'tooling/chromium';
import { PORTALS, ROOT, urlOf } from './portal/portals';

export default defineConfig({
  testDir: './tests',
  outputDir: path.join(ROOT, 'test-results/e2e'),
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // One repeat on a busy machine; a case that needed it is listed as flaky.
  retries: 1,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: urlOf('demo'),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // Its pictures of every step cost more than the steps: only a repeat is recorded.
    trace: 'on-first-retry',
    launchOptions: { executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] },
  },
  webServer: Object.values(PORTALS).map(({ port, folder, dataset }) => ({
    command: `node e2e/portal/start.mjs ${port} ${folder} ${dataset}`,
    cwd: ROOT,
    url: `http://localhost:${port}/api/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
});
