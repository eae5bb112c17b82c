// @ts-check
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/packages.cjs';

/** The files of the working tree that git does not ignore, relative to the project. @returns {string[]} */
export const ownFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    // The index also lists what was removed.
    .filter((file) => file !== '' && fs.existsSync(path.join(ROOT, file)));
