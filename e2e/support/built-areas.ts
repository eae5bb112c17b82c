import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from 'tooling/workspace';

const run = promisify(execFile);
const script = (name: string, ...args: string[]) =>
  run(process.execPath, [path.join(ROOT, 'tooling/smoke', name), ...args], { cwd: ROOT });

/** Makes these versions of the area with chunks on demand live, one after the other. */
export const releaseLazyArea = (releases: string, first: number, last: number) =>
  script('lazy-area.mjs', releases, String(first), String(last));
