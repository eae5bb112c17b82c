// @ts-check
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO, login } from './login.mjs';
import { ROOT } from '../release/env.mjs';
import { restored } from './restored.mjs';
import { rollingRestart } from './rolling-restart.mjs';

/**
 * @typedef {Awaited<ReturnType<typeof import('./portal.mjs').twoProcesses>>} Portal
 * @typedef {NonNullable<Awaited<ReturnType<typeof import('../postgres/cluster.mjs').startCluster>>>} Cluster
 * @typedef {{ origin: string, portal: Portal, cluster: Cluster, dir: string, releases: string }} Setup
 */

/** One answer as the server sent it: fetch would undo its compression. @returns {Promise<http.IncomingMessage & { body: Buffer }>} */
async function raw(/** @type {string} */ url, headers = {}) {
  const request = http.get(url, { headers, agent: false });
  const [answer] = /** @type {[http.IncomingMessage]} */ (await once(request, 'response'));
  const chunks = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Object.assign(answer, { body: Buffer.concat(chunks) });
}

/** @typedef {{ remotes: Record<string, { base: string, entry: string, integrity: string }> }} Registry */
const registryOf = async (/** @type {string} */ origin) =>
  /** @type {Registry} */ (await (await fetch(`${origin}/registry.json`)).json());

/** The manifest of each area and the scripts of the login page. */
async function filesOf(/** @type {string} */ origin) {
  const page = await (await fetch(`${origin}/login`, { headers: { accept: 'text/html' } })).text();
  const scripts = [...page.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, src]) => src ?? '');
  const { remotes } = await registryOf(origin);
  const manifests = Object.values(remotes).map(({ base, entry }) => base + entry);
  assert.ok(scripts.length >= 2 && manifests.length >= 6, 'the portal has its scripts and its areas');
  return [...scripts, ...manifests];
}

/** @type {readonly (readonly [string, (setup: Setup) => Promise<string | void>])[]} */
export const CHECKS = [
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
    'files of the build and of releases are kept for ever, in brotli or gzip, and are not empty',
    async ({ origin }) => {
      for (const file of await filesOf(origin)) {
        for (const [asked, expected] of [
          ['br, gzip', 'br'],
          ['gzip', 'gzip'],
        ]) {
          const { statusCode, headers, body } = await raw(origin + file, { 'accept-encoding': asked });
          assert.equal(statusCode, 200, file);
          assert.match(String(headers['cache-control']), /max-age=31536000, immutable/, file);
          if (body.length > 1024) assert.equal(headers['content-encoding'], expected, file);
          assert.match(String(headers['content-type']), /^application\/(javascript|json)/, file);
          assert.equal(headers['x-content-type-options'], 'nosniff');
        }
      }
    },
  ],
  [
    'every manifest is the one its hash in the registry names',
    async ({ origin }) => {
      const { remotes } = await registryOf(origin);
      for (const { base, entry, integrity } of Object.values(remotes)) {
        const bytes = Buffer.from(await (await fetch(origin + base + entry)).arrayBuffer());
        assert.equal(`sha384-${createHash('sha384').update(bytes).digest('base64')}`, integrity);
      }
    },
  ],
  [
    'a file that is not there, the registry beside the releases and hidden files are a plain 404',
    async ({ origin, releases }) => {
      const files = await filesOf(origin);
      const [own = '', manifest = ''] = [files[0], files.at(-1)];
      const map = fs
        .readdirSync(path.join(releases, manifest.replace(/^\/remotes|[^/]+$/g, '')))
        .find((name) => name.endsWith('.map'));
      assert.ok(map, 'a release has its source maps');
      const paths = [
        '/assets/none.js',
        '/assets/.env',
        `${own}.map`,
        `${manifest.replace(/[^/]+$/, '')}${map}`,
        `${own}/../../host.json`,
        '/remotes/mf-orders/0123456789ab/none.js',
        '/remotes/registry.json',
        '/remotes/mf-orders/registry.json',
        '/remotes/mf-orders/0123456789ab/../../registry.json',
        '/remotes/mf-orders/0123456789ab/%2e%2e/%2e%2e/registry.json',
      ];
      for (const address of paths) {
        const { hostname, port } = new URL(origin);
        const request = http.get({
          hostname,
          port,
          path: address,
          headers: { accept: 'text/html,*/*' },
          agent: false,
        });
        const [answer] = /** @type {[http.IncomingMessage]} */ (await once(request, 'response'));
        answer.resume();
        assert.equal(answer.statusCode, 404, address);
        assert.doesNotMatch(String(answer.headers['cache-control'] ?? ''), /immutable/, address);
      }
    },
  ],
  [
    'the worker that watches for freezes may report',
    async ({ origin }) => {
      const name = fs
        .readdirSync(path.join(ROOT, 'host/dist/assets'))
        .find((file) => /^watchdog\.[0-9a-f]+\.js$/.test(file));
      const { statusCode, headers } = await raw(`${origin}/assets/${name}`);
      assert.equal(statusCode, 200);
      assert.match(String(headers['content-security-policy']), /connect-src 'self'/);
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
        ...{ method: 'POST', body },
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
