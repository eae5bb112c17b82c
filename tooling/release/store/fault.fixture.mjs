// @ts-check
// Changes the releases of a folder in a process whose file system fails at one of its writes (faults.test.mjs). What to
// do comes as JSON; the answer is the number of writes, and what refused the change.
import fs from 'node:fs';

/**
 * How the file system fails at write `at`: `kill` ends the process before it and `cut` in its middle, `full` has no room
 * from then on, `away` answers nothing any more.
 * @typedef {{ kind: 'none' | 'kill' | 'cut' | 'full' | 'away', at: number }} Fault
 * @typedef {'release' | 'canary' | 'rollback' | 'forward' | 'promote' | 'withdraw' | 'area' | 'prune'} Action
 * @typedef {{ dir: string, name: string, dist: string, action: Action, fault: Fault,
 *   place?: import('./s3.mjs').S3Place }} Task `place`: the bucket that `dir` is a mirror of
 * @typedef {(...args: unknown[]) => unknown} Call
 * @typedef {(error: Error) => void} Done
 */

/** @type {Task} */
const { dir, place, name, dist, action, fault } = JSON.parse(process.argv[2] ?? '');
const files = /** @type {Record<string, Call>} */ (/** @type {unknown} */ (fs));
const real = { ...files };

let writes = 0;
const failing = () => writes >= fault.at;
const failure = (/** @type {string} */ code) =>
  Object.assign(new Error(`${code}: the test's fault`), { code });
const die = () => process.kill(process.pid, 'SIGKILL');

/** What is there when a write stops in its middle. @type {Record<string, Call>} */
const HALVES = {
  // Appending goes through this, too.
  writeFileSync: (file, text, how) =>
    real.writeFileSync?.(file, String(text).slice(0, String(text).length / 2), how),
  cp: (from, to) => {
    real.mkdirSync?.(to);
    const [first] = /** @type {string[]} */ (real.readdirSync?.(from) ?? []);
    real.copyFileSync?.(`${from}/${first}`, `${to}/${first}`);
  },
};
/** Writes that need no room. */
const ROOMLESS = ['renameSync', 'rmSync', 'rmdir', 'utimes'];

/** Counts a write, and does what the fault makes of it; true when it goes on. */
function passes(/** @type {string} */ write, /** @type {unknown[]} */ args) {
  writes += 1;
  if (fault.kind === 'none' || !failing()) return true;
  if (fault.kind === 'kill') die();
  if (fault.kind === 'cut') {
    (HALVES[write] ?? real[write])?.(...args);
    die();
  }
  if (fault.kind === 'full' && ROOMLESS.includes(write)) return true;
  if (fault.kind === 'full') HALVES[write]?.(...args);
  return false;
}
const code = fault.kind === 'full' ? 'ENOSPC' : 'EIO';

for (const write of ['mkdirSync', 'writeFileSync', 'renameSync', 'rmSync', 'linkSync'])
  files[write] = (...args) => {
    if (!passes(write, args)) throw failure(code);
    return real[write]?.(...args);
  };
for (const write of ['mkdir', 'rmdir', 'utimes'])
  files[write] = (...args) =>
    passes(write, args) ? real[write]?.(...args) : /** @type {Done} */ (args.at(-1))(failure(code));
const { cp } = fs.promises;
fs.promises.cp = async (...args) => {
  if (!passes('cp', args)) throw failure(code);
  return cp(...args);
};
const away = () => fault.kind === 'away' && failing();
for (const read of ['readFileSync', 'readdirSync', 'statSync'])
  files[read] = (...args) => {
    if (away()) throw failure('EIO');
    return real[read]?.(...args);
  };
files.existsSync = (...args) => !away() && real.existsSync?.(...args);

// After the file system was exchanged: the lock keeps a copy of it.
const { prune } = await import('../live/prune.mjs');
const { goTo, promote, publish, withdraw } = await import('../live/change.mjs');
const { bucketStore } = await import('./bucket-store.mjs');
const at = place ? bucketStore(dir, place) : dir;
const LATER = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);

/** @type {Record<Action, () => Promise<unknown>>} */
const ACTIONS = {
  release: () => publish(at, name, dist),
  canary: () => publish(at, name, dist, { to: { percent: 10 } }),
  rollback: () => goTo(at, name, 'rollback'),
  forward: () => goTo(at, name, 'forward'),
  promote: () => promote(at, name),
  withdraw: () => withdraw(at, name),
  area: () => withdraw(at, name, { area: true }),
  prune: () => prune(at, LATER),
};
const refusal = await ACTIONS[action]().then(
  () => null,
  (error) => String(error),
);
process.stdout.write(JSON.stringify({ writes, refusal }));
