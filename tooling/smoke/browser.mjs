// @ts-check
import path from 'node:path';
import { createRequire } from 'node:module';
import { CHROMIUM_FLAGS, findTestBrowser } from '../test/chromium.mjs';
import { ROOT } from '../release/env.mjs';

/** Playwright belongs to the end-to-end tests; a machine that only releases need not have installed it. */
function playwright() {
  try {
    return createRequire(path.join(ROOT, 'e2e/package.json'))('@playwright/test');
  } catch {
    return null;
  }
}

/**
 * Starts Chromium, found as the end-to-end tests find it, or says in one sentence why it cannot. Nothing is installed.
 * @returns {Promise<any>} Playwright's browser, or a string
 */
export async function startBrowser() {
  const driver = playwright();
  if (!driver) return 'the packages of e2e are not installed';
  const executablePath = findTestBrowser();
  if (!executablePath) return 'there is no Chromium (CHROMIUM_PATH names one)';
  // Whoever ends the process also ends the sessions first (users.mjs); the browser ends with it.
  const signals = { handleSIGINT: false, handleSIGTERM: false };
  return driver.chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS], ...signals });
}
