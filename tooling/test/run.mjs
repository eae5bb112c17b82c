// @ts-check
import { spawn } from 'node:child_process';
import { ROOT } from '../release/env.mjs';
import { ensureInstalled } from '../start/install.mjs';

ensureInstalled();
const { ensureChromium } = await import('./chromium.mjs');
process.env.CHROMIUM_PATH = ensureChromium();

/** @type {{ name: string, seconds: number, ok: boolean }[]} */
const results = [];

/** Runs one of package.json's scripts; its output is shown as it comes. */
function step(/** @type {string} */ name) {
  return new Promise((resolve) => {
    const begun = Date.now();
    const child = spawn('npm', ['run', '--silent', name], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('exit', (code) => {
      results.push({ name, seconds: Math.round((Date.now() - begun) / 1000), ok: code === 0 });
      console.log(`\n== ${name}: ${code === 0 ? 'ok' : 'FAILED'}\n`);
      resolve(undefined);
    });
  });
}

// Two cores: the type check runs beside the build, everything else uses both by itself.
await Promise.all([step('build'), step('types')]);
await step('lint');
await step('unit');
await step('unit:postgres');
await step('e2e');
await step('visual');

for (const { name, seconds, ok } of results)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
const failed = results.filter((result) => !result.ok).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
