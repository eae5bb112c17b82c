// @ts-check
// `npm run demo:protheus`: the portal beside a stand-in for a Protheus, whose rows change every few seconds. Both start
// anew: what the last demo did is gone. `--every 2` is the rhythm in seconds, `--orders 20000` the size.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { releasesDir } from '../tooling/release/env.mjs';
import { ensureInstalled } from '../tooling/start/install.mjs';
import { ROOT } from '../tooling/workspace/packages.cjs';

const { values } = parseArgs({
  options: { every: { type: 'string', default: '4' }, orders: { type: 'string', default: '2000' } },
});
ensureInstalled();
const { prepare } = await import('../tooling/start/prepare.mjs');
const { builtIn } = await import('../tooling/start/build-packages.mjs');
await prepare();

const work = path.resolve(process.env.DATA_DIR ?? path.join(ROOT, 'data'), 'demo-protheus');
const dataset = path.join(work, 'dataset');
fs.rmSync(work, { recursive: true, force: true });
fs.mkdirSync(dataset, { recursive: true });

const program = (/** @type {string} */ file) => path.join(builtIn('demo'), file);
const { status } = spawnSync(process.execPath, [program('make.js'), '--orders', values.orders, dataset], {
  cwd: ROOT,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

const erp = spawn(process.execPath, [program('serve.js'), dataset, '--every', values.every], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const lines = createInterface({ input: erp.stdout });
const [url] = await Promise.race([once(lines, 'line'), once(erp, 'exit').then(() => [undefined])]);
if (url === undefined) process.exit(1);
lines.on('line', (line) => console.log(line));
console.log(`Stand-in Protheus at ${url}; something happens in it every ${values.every} s.`);

const config = path.join(work, 'erp.json');
const limits = { callsPerMinute: 6000, pageSize: 500 };
/** @type {object} */
const writer = JSON.parse(fs.readFileSync(path.join(ROOT, 'docs/erp/mata410.json'), 'utf8'));
fs.writeFileSync(config, JSON.stringify({ url, limits, sync: { everySeconds: 5 }, writer }, null, 2));
const portal = spawn(process.execPath, [program('main.js')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    RELEASES_DIR: releasesDir(),
    DATA_DIR: work,
    ERP_DATASET: dataset,
    ERP_SOURCE: 'protheus',
    ERP_CONFIG: config,
    ERP_USER: 'portal',
    ERP_PASSWORD: 'segredo',
  },
});
// A key press in the terminal reaches both; a signal from elsewhere is passed on.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => portal.kill(signal));
portal.on('exit', (code) => {
  erp.kill('SIGTERM');
  process.exitCode = code ?? 1;
});
erp.on('exit', () => portal.kill('SIGTERM'));
