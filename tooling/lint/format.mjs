// @ts-check
// `node tooling/lint/format.mjs [FILE OR FOLDER …]` asks prettier whether all files, or these, are as `npm run format` would
// write them. A file that this machine has found so is not asked about again, whichever clone it is in: prettier's own cache
// is of one place.
import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import dir from '../cache/dir.cjs';
import { inputHash } from '../cache/kept.mjs';
import { ROOT } from '../workspace/packages.cjs';
import { ownFiles } from './own-files.mjs';

const CONFIG = '.prettierrc.json';
const named = process.argv.slice(2);
const own = ownFiles();
const files =
  named.length === 0
    ? own
    : own.filter((file) => named.some((at) => file === at || file.startsWith(`${at}/`)));
const editor = own.filter((file) => path.basename(file) === '.editorconfig');
/** All that says how files are formatted and which are; the lockfile, which is hashed with them, has prettier's version. */
const rules = inputHash([CONFIG, '.prettierignore', '.gitignore', ...editor], /^$/);
const keyOf = (/** @type {string} */ file) =>
  crypto
    .createHash('sha256')
    .update(`${rules}\0${file}\0`)
    .update(fs.readFileSync(path.join(ROOT, file)))
    .digest('hex');

const store = path.join(dir.cacheDir(), 'prettier.json');
/** The keys of the last whole run's files, and of those that were asked about since. @returns {Set<string>} */
function kept() {
  try {
    return new Set(JSON.parse(fs.readFileSync(store, 'utf8')));
  } catch {
    return new Set();
  }
}

const keys = new Map(files.map((file) => [file, keyOf(file)]));
const known = kept();
const asked = [...keys].flatMap(([file, key]) => (known.has(key) ? [] : [file]));
const PRETTIER = [
  'node_modules/prettier/bin/prettier.cjs',
  '--check',
  '--ignore-unknown',
  '--log-level',
  'warn',
];
// No other settings count: they would have to be in the keys.
const args = [...PRETTIER, '--config', CONFIG, '--', ...asked];
const status =
  asked.length === 0 ? 0 : spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status;
if (status === 0) {
  fs.mkdirSync(path.dirname(store), { recursive: true });
  // Several clones may do this at once: none may see half a file.
  fs.writeFileSync(
    `${store}.${process.pid}`,
    JSON.stringify([...new Set([...keys.values(), ...(named.length > 0 ? known : [])])]),
  );
  fs.renameSync(`${store}.${process.pid}`, store);
}
process.exitCode = status ?? 1;
