// @ts-check
// `npm test`: everything. `npm test mf-x`: one area. `npm test -- --changed`: what the change on this branch can break.
// `--node 24`: the same on another Node, from the registry.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../start/install.mjs';
import { ROOT } from '../workspace/packages.cjs';

const { values: wish, positionals } = parseArgs({
  options: { changed: { type: 'boolean' }, node: { type: 'string' } },
  allowPositionals: true,
});
const [area, ...more] = positionals;
if (more.length > 0 || (area !== undefined && wish.changed)) {
  console.error('Usage: npm test [mf-x | -- --changed] [--node 24]');
  process.exit(1);
}
if (wish.node !== undefined && wish.node !== process.versions.node.split('.')[0]) {
  const args = ['--yes', `--package=node@${wish.node}`, '--', 'node', ...process.argv.slice(1)];
  process.exit(spawnSync('npx', args, { stdio: 'inherit' }).status ?? 1);
}
console.log(`Node ${process.versions.node}`);

const begun = Date.now();
ensureInstalled();
const installed = Math.round((Date.now() - begun) / 1000);

// Modules with dependencies may load only after the install.
const { areaRun, changedRun, wholeRun } = await import('./plan.mjs');
const { runSteps } = await import('./steps.mjs');
const { slowest } = await import('./slowest.mjs');

const times = path.join(ROOT, 'test-results/times');
fs.rmSync(times, { recursive: true, force: true });
fs.mkdirSync(times, { recursive: true });

/** @returns {import('./steps.mjs').Step[]} */
function wanted() {
  try {
    if (area !== undefined) return areaRun(area);
    return wish.changed ? changedRun() : wholeRun();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
const steps = wanted();
const results = await runSteps(steps, {
  env: { ...process.env, TEST_TIMES: times },
  onStart: (name) => console.log(`== ${name} …`),
  onEnd: ({ name, outcome, seconds, output }) => {
    if (outcome !== 'FAILED' && output.trim()) console.log(`\n${output.trimEnd()}\n`);
    console.log(`== ${name}: ${outcome} (${seconds} s)${outcome === 'FAILED' ? ', output at the end' : ''}`);
  },
});

const failed = results.filter(({ outcome }) => outcome === 'FAILED');
console.log('\nSlowest');
for (const { step, slowest: files } of slowest(times)) {
  console.log(`  ${step}`);
  for (const { name, seconds } of files) console.log(`  ${seconds.toFixed(1).padStart(8)} s  ${name}`);
}
console.log('\nTime');
const rows = [{ name: 'install', outcome: 'ok', seconds: installed }, ...results];
for (const { name, outcome, seconds } of rows)
  console.log(`  ${outcome.padEnd(8)}${name.padEnd(16)}${String(seconds).padStart(5)} s`);
console.log(`  ${'in all'.padEnd(24)}${String(Math.round((Date.now() - begun) / 1000)).padStart(5)} s\n`);
// Last, so that the end of a log says what to mend.
for (const { name, output } of failed) if (output) console.log(`\n== ${name} failed:\n${output.trimEnd()}`);
const passed = results.filter(({ outcome }) => outcome === 'ok');
const notRun = results.length - passed.length - failed.length;
console.log(`${passed.length} passed, ${failed.length} failed${notRun > 0 ? `, ${notRun} not run` : ''}`);
process.exit(failed.length > 0 ? 1 : 0);
