import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { testBrowser } from 'tooling/chromium';
import { ROOT } from 'tooling/workspace';
import { timesReporter } from '../times';
import { STORYBOOK } from './stories';

const { args, env, ...browser } = testBrowser();
/** The one font outside the portal has no glyph: what none of the portal's fonts has is missing in the picture. */
const NO_GLYPHS = path.join(__dirname, 'no-glyphs/fonts.conf');
const PORT = Number(process.env.VISUAL_PORT ?? 3189);

/** Every story of Storybook's static build: axe, and the picture against the accepted one. */
export default defineConfig({
  testDir: '.',
  testMatch: 'stories.spec.ts',
  outputDir: path.join(ROOT, 'test-results/visual'),
  snapshotPathTemplate: path.join(ROOT, '{arg}{ext}'),
  fullyParallel: true,
  // A story waits for frames more than it computes: four keep two cores busy.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // As in the end-to-end tests. A repeat starts with a page loaded anew.
  retries: 1,
  reporter: [
    ['line'],
    ['html', { outputFolder: path.join(ROOT, 'test-results/visual-report'), open: 'never' }],
    ...timesReporter('visual'),
  ],
  timeout: 60_000,
  expect: {
    timeout: 20_000,
    // Without a graphics card the browser draws the same pixels, apart from the edges of letters. A ratio instead
    // of a number would let a whole chip change unseen in a large, empty picture.
    toHaveScreenshot: { maxDiffPixels: 50, threshold: 0.05, animations: 'disabled', caret: 'hide' },
  },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {
      ...browser,
      env: { ...env, FONTCONFIG_FILE: NO_GLYPHS },
      args: [...args, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
    },
  },
  webServer: {
    command: `node e2e/visual/static-server.mjs ${PORT} ${STORYBOOK}`,
    cwd: ROOT,
    url: `http://127.0.0.1:${PORT}/index.json`,
    reuseExistingServer: false,
  },
});
