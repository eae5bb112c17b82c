// @ts-check
import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../release/gate/build.fixture.mjs';
import { victim } from '../release/server/processes.fixture.mjs';
import { runQuietly } from './run-quietly.mjs';

const SKIP = process.platform !== 'linux' && 'it looks at processes as Linux shows them';

test('a program that fails rejects with the sentence', async (t) => {
  const dir = temporaryFolder(t);
  const options = { cwd: dir, log: path.join(dir, 'log'), failure: 'It failed.' };
  await runQuietly(process.execPath, ['-e', 'console.log("well")'], options);
  assert.equal(fs.readFileSync(options.log, 'utf8'), 'well\n');
  t.mock.method(console, 'error', () => undefined);
  await assert.rejects(runQuietly(process.execPath, ['-e', 'process.exit(3)'], options), {
    message: 'It failed.',
  });
});

test('what a program forks waits for its messages as ever', async (t) => {
  const dir = temporaryFolder(t);
  const worker = path.join(dir, 'worker.cjs');
  const program = path.join(dir, 'program.cjs');
  fs.writeFileSync(worker, `process.on('message', (text) => process.send(text));`);
  fs.writeFileSync(
    program,
    `const child = require('node:child_process').fork(${JSON.stringify(worker)});
    child.on('exit', () => process.exit(1));
    child.on('message', () => process.exit(0));
    setTimeout(() => child.send('work'), 300);`,
  );
  const options = { cwd: dir, log: path.join(dir, 'log'), failure: 'The worker left.' };
  await runQuietly(process.execPath, [program], options);
});

test('a killed build leaves none of its processes', { skip: SKIP, timeout: 60_000 }, async (t) => {
  const dir = temporaryFolder(t);
  const pids = path.join(dir, 'ready');
  // As a build: it works in a process of its own, too.
  const build = `
    const { fork } = require('node:child_process');
    fork('-e', [], { execArgv: ['-e', 'process.on("disconnect", () => process.exit()); setInterval(() => 0, 1000)'] });
    require('node:fs').writeFileSync(${JSON.stringify(pids)}, '');
    setInterval(() => 0, 1000);`;
  const script = `
    import { runQuietly } from ${JSON.stringify(import.meta.resolve('./run-quietly.mjs'))};
    const log = ${JSON.stringify(path.join(dir, 'log'))};
    console.log('begins');
    await runQuietly(process.execPath, ['-e', ${JSON.stringify(build)}], { cwd: '.', log, failure: '' });`;
  const release = victim(['--input-type=module', '-e', script]);
  t.after(() => release.child.kill('SIGKILL'));
  await once(release.child.stdout, 'data');
  while (!fs.existsSync(pids)) await new Promise((done) => setTimeout(done, 20));
  assert.ok(release.processes() >= 2);
  await release.kill();
  await release.gone();
});
