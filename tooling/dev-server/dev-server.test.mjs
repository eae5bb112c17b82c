// @ts-check
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../release/env.mjs';
import { areaFolder, openDevServer } from './open.mjs';
import { pageForDevServer } from './page.mjs';

test('a page runs the dev server’s script first, and React’s development build after the production one', () => {
  const page = `<html>
<head>
<script defer fetchpriority="high" src="/assets/react.3a92af8e7bc8.js" nonce="n+1="></script>
<script defer fetchpriority="high" src="/assets/main.0123456789ab.js" nonce="n+1="></script>
</head>`;
  assert.deepEqual(
    [...pageForDevServer(page).matchAll(/src="([^"]*)"/g)].map(([, file]) => file),
    [
      '/dev/client.js',
      '/assets/react.3a92af8e7bc8.js',
      '/assets/react.3a92af8e7bc8.development.js',
      '/assets/main.0123456789ab.js',
    ],
  );
  assert.match(pageForDevServer(page), /development\.js" nonce="n\+1="/);
});

test('an area is named by its name or its path; anything else is refused', async () => {
  assert.equal(areaFolder('mf-orders'), path.join(ROOT, 'mf-orders'));
  assert.equal(areaFolder('samples/outside-area'), path.join(ROOT, 'samples/outside-area'));
  assert.throws(
    () => areaFolder('mf-nothing'),
    /^Error: mf-nothing is no area; there are mf-admin, mf-contracts, /,
  );
  await assert.rejects(openDevServer([]), { message: 'Name the areas: pnpm dev mf-admin mf-contracts' });
  await assert.rejects(openDevServer(['mf-admin', 'mf-orders'], { alone: true }), {
    message: 'Alone is one area: pnpm dev mf-orders --alone',
  });
});
