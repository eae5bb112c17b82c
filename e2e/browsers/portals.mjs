// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { ROOT } from '../../tooling/release/env.mjs';
import { freePort } from '../../tooling/serve/portal.mjs';
import { COMPILE_HINT } from '../../tooling/webpack/compile-hint.mjs';
import { startAll, storageAt } from '../portal/running.mjs';
import { startRecorder } from './recorder.mjs';

/** @typedef {{ recorder: import('./recorder.mjs').Recorder, storage: Record<string, string> }} Setup */

/** A copy of the host's build with the compile hint, or without it: the same files under the same names. */
function copyHost(/** @type {string} */ dir, /** @type {boolean} */ hinted) {
  fs.rmSync(dir, { recursive: true, force: true });
  fs.cpSync(path.join(ROOT, 'host/dist'), dir, { recursive: true });
  const names = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.js')).map((name) => path.join(dir, name));
  const withHint = files.filter((file) => fs.readFileSync(file, 'utf8').startsWith(COMPILE_HINT));
  if (withHint.length === 0) throw new Error('No script of the build has the compile hint.');
  for (const file of withHint) {
    // Both copies are written and compressed here, so that nothing but the hint differs.
    const code = fs.readFileSync(file).subarray(hinted ? 0 : COMPILE_HINT.length);
    fs.writeFileSync(file, code);
    if (fs.existsSync(`${file}.br`)) fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(code));
    if (fs.existsSync(`${file}.gz`)) fs.writeFileSync(`${file}.gz`, zlib.gzipSync(code));
  }
}

/** The portals of the comparison (hint.mjs): with the hint, without it, and with it once more as a control. */
const HINTED = { with: true, without: false, control: true };

async function hintPortals() {
  const portals = [];
  for (const [name, hinted] of Object.entries(HINTED)) {
    const host = `test-results/host-${name}-hint`;
    copyHost(path.join(ROOT, host), hinted);
    portals.push({ port: await freePort(), folder: `test-results/portal-${name}-hint`, dataset: '', host });
  }
  return portals;
}

/** A portal of the last build, or those that tell what the compile hint does; each behind a recorder. */
export async function startPortals({ hint = false } = {}) {
  const portals = hint
    ? await hintPortals()
    : [{ port: await freePort(), folder: 'test-results/portal-browsers', dataset: '' }];
  const child = await startAll({ readyPort: await freePort(), portals });
  const recorders = await Promise.all(portals.map(({ port }) => startRecorder(port)));
  /** @type {Setup[]} */
  const setups = await Promise.all(
    recorders.map(async (recorder, at) => ({
      recorder,
      storage: await storageAt(`http://127.0.0.1:${portals[at]?.port}`),
    })),
  );
  return {
    setups,
    stop() {
      for (const { stop } of recorders) stop();
      child.kill('SIGTERM');
    },
  };
}
