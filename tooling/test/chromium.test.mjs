// @ts-check
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';

const MODULE = path.join(import.meta.dirname, 'chromium.cjs');
const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'portal browser & co '));
const browsers = path.join(cache, 'portal-do-cliente/chromium');
const env = { ...process.env, XDG_CACHE_HOME: cache };
after(() => fs.rmSync(cache, { recursive: true, force: true }));

const ASK = `process.stdout.write(JSON.stringify(require(${JSON.stringify(MODULE)}).testBrowser()))`;

/** What another process is told. @returns {Promise<ReturnType<typeof import('./chromium.cjs').testBrowser>>} */
const ask = async () => {
  const child = spawn(process.execPath, ['-e', ASK], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(await text(child.stdout));
};

test('two runs at once unpack one browser, which needs nothing of the machine', async () => {
  const interrupted = path.join(browsers, 'new-interrupted');
  fs.mkdirSync(interrupted, { recursive: true });
  fs.utimesSync(interrupted, 0, 0);
  const [one, other] = await Promise.all([ask(), ask()]);
  assert.deepEqual(one, other);
  assert.equal(fs.readdirSync(browsers).length, 1, 'neither half a browser nor what a killed run left');

  const { executablePath } = one;
  assert.ok(executablePath.startsWith(browsers));
  const shown = spawnSync(executablePath, ['--version'], { env: one.env, encoding: 'utf8' });
  assert.match(shown.stdout, /^Chromium \d+/);
  const libraries = spawnSync('ldd', [executablePath], { env: one.env, encoding: 'utf8' }).stdout;
  assert.match(libraries, /libnss3\.so => .*portal-do-cliente/);
  assert.doesNotMatch(libraries, /not found/);
});

test('where it is not built for, it says so', () => {
  const elsewhere = `Object.defineProperty(process, 'platform', { value: 'darwin' }); ${ASK}`;
  const empty = { ...env, XDG_CACHE_HOME: path.join(cache, 'empty') };
  const { status, stderr } = spawnSync(process.execPath, ['-e', elsewhere], { env: empty, encoding: 'utf8' });
  assert.equal(status, 1);
  assert.match(stderr, /The browser of the tests runs on Linux x64 only\./);
  assert.ok(!fs.existsSync(empty.XDG_CACHE_HOME));
});
