// @ts-check
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRequire } from 'node:module';
import { testBrowser } from '../test/chromium.cjs';
import { ROOT } from '../workspace/packages.cjs';

/** Playwright belongs to the end-to-end tests; a machine that only releases need not have installed it. */
function playwright() {
  try {
    return createRequire(path.join(ROOT, 'e2e/package.json'))('@playwright/test');
  } catch {
    return null;
  }
}

/** The browser's launch options, or why there is none on this machine. */
function launchOptions() {
  try {
    return testBrowser();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A browser that does not close within so long is killed, in ms: a page in it does not end. */
const CLOSE_MS = 5000;

/**
 * Starts the browser of the end-to-end tests, or says in one sentence why it cannot.
 * @returns {Promise<{ browser: any, end: () => Promise<void> } | string>} Playwright's browser, and what ends it in any case
 */
export async function startBrowser() {
  const driver = playwright();
  if (!driver) return 'the packages of e2e are not installed';
  const options = launchOptions();
  if (typeof options === 'string') return options;
  // Whoever ends the process also ends the sessions first (users.mjs); the browser ends with it.
  const server = await driver.chromium.launchServer({
    ...options,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  const browser = await driver.chromium.connect(server.wsEndpoint());
  return {
    browser,
    end: async () => {
      await Promise.race([browser.close().catch(() => undefined), wait(CLOSE_MS, undefined, { ref: false })]);
      await server.kill();
    },
  };
}
