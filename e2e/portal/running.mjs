// @ts-check
import { spawn } from 'node:child_process';
import { ROOT } from '../../tooling/workspace/packages.cjs';

/**
 * @typedef {{ port: number, folder: string, dataset: string, host?: string, stopped?: boolean }} Portal `host`: another
 *   build of it; `stopped`: its folder is made ready, and it is not started
 */

/** @typedef {{ readyPort: number, portals: readonly Portal[] }} Setup */

/**
 * Starts portals of the last build (start.mjs). Resolves with their process when all answer.
 * @param {Setup} setup
 */
export async function startAll(setup) {
  const child = spawn(process.execPath, ['e2e/portal/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, E2E_PORTALS: JSON.stringify(setup) },
  });
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`http://127.0.0.1:${setup.readyPort}/`).catch(() => null);
    if (answer?.ok) return child;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  child.kill('SIGTERM');
  throw new Error('The portals did not start.');
}

/**
 * What a browser has stored that has shown this portal before.
 * @param {string} origin
 * @returns {Promise<Record<string, string>>}
 */
export async function storageAt(origin) {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'cliente@portal.demo', password: 'Portal!2026' }),
  });
  const { token, token_expires_at: expiresAt } = await answer.json();
  // The dialog of open debts comes once a day and would cover what is looked at (host/src/debts/shown-today.ts).
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  const pairs = Array.from({ length: 900 }, (_, n) => [`${Math.floor(n / 30) + 1}.${(n % 30) + 1}`, today]);
  const asked = { method: 'POST', headers: { authorization: `Bearer ${token}` } };
  const me = await (await fetch(`${origin}/api/me`, asked)).json();
  const views = me.default_views.map((/** @type {{ endpoint: string }} */ { endpoint }) => endpoint);
  return {
    'portal.session': JSON.stringify({ token, expiresAt }),
    // host/src/boot/start-memory.ts
    'portal.start': JSON.stringify({ user: me.user, views }),
    'portal.open-debts': JSON.stringify(Object.fromEntries(pairs)),
  };
}
