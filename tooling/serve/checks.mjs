// @ts-check
import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { filesOf, FILE_CHECKS, raw } from './file-checks.mjs';
import { DEMO, login } from './login.mjs';
import { restored } from './restored.mjs';
import { rollingRestart } from './rolling-restart.mjs';

/**
 * @typedef {Awaited<ReturnType<typeof import('./portal.mjs').twoProcesses>>} Portal
 * @typedef {NonNullable<Awaited<ReturnType<typeof import('./cluster.mjs').startCluster>>>} Cluster
 * @typedef {{ origin: string, portal: Portal, cluster: Cluster, dir: string, releases: string }} Setup
 */

/** @typedef {readonly [title: string, check: (setup: Setup) => Promise<string | void>]} Check */

/** @type {readonly Check[]} */
export const CHECKS = [
  ...FILE_CHECKS,
  [
    'a page is never kept and has its own policy',
    async ({ origin }) => {
      const nonces = new Set();
      for (let time = 0; time < 2; time++) {
        const { headers } = await raw(`${origin}/login`, { accept: 'text/html' });
        assert.equal(headers['cache-control'], 'no-store');
        nonces.add(/'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]);
      }
      assert.equal(nonces.size, 2);
    },
  ],
  [
    'a session of one process is one of the other, and ends for both',
    async ({ portal: { ports } }) => {
      const [one, two] = ports.map((port) => `http://127.0.0.1:${port}`);
      const { headers } = await login(one ?? '');
      assert.equal((await fetch(`${two}/api/users/sessions`, { headers })).status, 200);
      assert.equal((await fetch(`${two}/api/logout`, { method: 'POST', headers })).ok, true);
      assert.equal((await fetch(`${one}/api/users/sessions`, { headers })).status, 401);
    },
  ],
  [
    'wrong passwords at both processes count together',
    async ({ portal: { ports } }) => {
      const statuses = [];
      for (let time = 0; time < 9; time++) {
        const at = `http://127.0.0.1:${ports[time % 2]}`;
        statuses.push((await login(at, { ...DEMO, email: 'compras@portal.demo', password: 'x' })).status);
      }
      assert.deepEqual(statuses.slice(0, 8), Array(8).fill(401));
      assert.equal(statuses[8], 429);
    },
  ],
  [
    'live updates reach the browser at once',
    async ({ origin }) => {
      const { headers } = await login(origin, { ...DEMO, email: 'master@portal.demo' });
      const stop = new AbortController();
      const begun = performance.now();
      const answer = await fetch(`${origin}/api/tanques/stream`, { headers, signal: stop.signal });
      const { value } = (await answer.body?.getReader().read()) ?? {};
      stop.abort();
      assert.equal(answer.status, 200);
      assert.ok(value?.length, 'a first line');
      return `${Math.round(performance.now() - begun)} ms`;
    },
  ],
  [
    'what is too large is refused by the portal, in its own words',
    async ({ origin }) => {
      const { headers } = await login(origin);
      const body = JSON.stringify({ endpoint: 'contracts', name: 'x'.repeat(3_000_000), query: '' });
      const answer = await fetch(`${origin}/api/users/views`, {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': 'application/json' },
      });
      assert.equal(answer.status, 413);
      assert.ok(/** @type {{ message?: string }} */ (await answer.json()).message);
    },
  ],
  ['a restart of one process after the other costs nobody an answer', rollingRestart],
  ['a backup, put back into an empty database and folder, is the portal again', restored],
  [
    'files are there while both processes are down, and a call says so',
    async ({ origin, portal }) => {
      const files = await filesOf(origin);
      await portal.stopAll();
      for (const file of files) assert.equal((await raw(origin + file)).statusCode, 200, file);
      assert.equal((await raw(`${origin}/api/health`)).statusCode, 502);
      for (const port of portal.ports) await portal.start(port);
      await wait(1100);
      assert.equal((await raw(`${origin}/api/health`)).statusCode, 200);
    },
  ],
];
