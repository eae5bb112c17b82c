// @ts-check
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

/** @typedef {import('./checks.mjs').Check} Check */

/** One answer as the server sent it: fetch would undo its compression. @returns {Promise<http.IncomingMessage & { body: Buffer }>} */
export async function raw(/** @type {string} */ url, headers = {}) {
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
export async function filesOf(/** @type {string} */ origin) {
  const page = await (await fetch(`${origin}/login`, { headers: { accept: 'text/html' } })).text();
  const scripts = [...page.matchAll(/src="(\/assets\/[^"]+\.js)"/g)].map(([, src]) => src ?? '');
  const { remotes } = await registryOf(origin);
  const manifests = Object.values(remotes).map(({ base, entry }) => base + entry);
  assert.ok(scripts.length >= 2 && manifests.length >= 6, 'the portal has its scripts and its areas');
  return [...scripts, ...manifests];
}

/** What browsers are told of the files. @type {readonly Check[]} */
export const FILE_CHECKS = [
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
];
