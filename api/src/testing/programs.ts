import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { API_DIR } from '../paths';
import { oncePerRun } from './once';

/** The processes of tests beside the server's own, all in one build: what they share is read once. */
const PROGRAMS = ['src/testing/fault/portal.ts', '../demo/src/fault/follower.ts'];

/** The server and the programs of tests, built once for a run from the sources as they stand. Answers their folder. */
export const testPrograms = (): Promise<string> =>
  oncePerRun('programs', (folder) => {
    execFileSync(process.execPath, ['build.mjs', path.join(folder, 'built'), ...PROGRAMS], { cwd: API_DIR });
    // The libraries of a built program are found from where it stands.
    fs.symlinkSync(path.join(API_DIR, 'node_modules'), path.join(folder, 'node_modules'));
  }).then((folder) => path.join(folder, 'built'));
