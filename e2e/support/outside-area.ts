import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from 'tooling/workspace';

const run = promisify(execFile);

/** A sample area in a folder of its own, as another team has it. */
export interface OutsideArea {
  readonly dir: string;
  /** Runs the SDK's release command there; answers with the last two lines of what it printed. */
  release(...args: string[]): Promise<string>;
}

/** Makes a sample area of another repository, and takes it off the portal after `then`. */
export async function withOutsideArea(
  name: string,
  { dir: releases, portal }: { dir: string; portal: string },
  then: (area: OutsideArea) => Promise<void>,
): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-outside-'));
  const env = { ...process.env, RELEASES_DIR: releases, PUBLIC_URL: portal };
  const node = async (cwd: string, ...args: string[]) =>
    (await run(process.execPath, args, { cwd, env })).stdout.trim();
  try {
    // What had to be built first is told before it.
    const made = await node(ROOT, 'e2e/portal/outside-area.mjs', name, path.join(folder, 'made'));
    const dir = made.split('\n').at(-1) ?? '';
    const command = path.join(dir, 'node_modules/portal-area-sdk/portal-area.mjs');
    const release = async (...args: string[]) =>
      (await node(dir, command, 'release', ...args)).split('\n').slice(-2).join('\n');
    try {
      await then({ dir, release });
    } finally {
      await release('--withdraw', '--area').catch(() => undefined);
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
