// @ts-check
import assert from 'node:assert/strict';
import http from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages.cjs';
import { registryOf } from './registry.mjs';

const AREAS = [{ name: 'mf-orders', dir: path.join(ROOT, 'mf-orders') }];
const COOKIE = 'portal_host=0123456789ab; Path=/';

test('a registry is this user’s own, with the areas of the dev server and the cookie of a host’s canary', async () => {
  /** @type {import('node:http').IncomingHttpHeaders} */
  let heard = {};
  const portal = http.createServer((request, response) => {
    heard = request.headers;
    response.setHeader('set-cookie', COOKIE);
    response.end(JSON.stringify({ remotes: { 'mf-orders': { version: '1' }, 'mf-home': { version: '2' } } }));
  });
  await new Promise((resolve) => portal.listen(0, () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (portal.address());
  try {
    const headers = { authorization: 'Bearer t', cookie: 'a=b' };
    const asked = { originalUrl: '/registry.json', headers };
    const { cookies, body } = await registryOf(`http://localhost:${address.port}`, AREAS, asked);
    assert.deepEqual([heard.authorization, heard.cookie], ['Bearer t', 'a=b']);
    assert.equal(heard['x-dev-server'], 'mf-orders');
    assert.deepEqual(cookies, [COOKIE]);
    assert.equal(body.remotes['mf-home'].version, '2');
    assert.equal(body.remotes['mf-orders'].base, '/dev/mf-orders/');
  } finally {
    portal.close();
  }
});

test('a portal that does not answer is named', async () => {
  const { status, body } = await registryOf('http://localhost:1', AREAS, { originalUrl: '/', headers: {} });
  assert.deepEqual([status, body], [502, { message: 'No portal answers at http://localhost:1' }]);
});
