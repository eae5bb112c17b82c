// @ts-check
import path from 'node:path';
import { createRequire } from 'node:module';
import { testBrowser } from '../test/chromium.cjs';
import { ROOT } from '../release/env.mjs';

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

/**
 * Starts the browser of the end-to-end tests, or says in one sentence why it cannot.
 * @returns {Promise<any>} Playwright's browser, or a string
 */
export async function startBrowser() {
  const driver = playwright();
  if (!driver) return 'the packages of e2e are not installed';
  const options = launchOptions();
  if (typeof options === 'string') return options;
  // Whoever ends the process also ends the sessions first (users.mjs); the browser ends with it.
  return driver.chromium.launch({ ...options, handleSIGINT: false, handleSIGTERM: false });
}
