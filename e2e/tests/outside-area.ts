import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../portal/portals';

const run = promisify(execFile);
const command = 'tooling/release/cli.mjs';

/**
 * Builds a sample area of another repository, releases it by the release command, and takes it off the portal after
 * `then`. Answers with what the command printed.
 */
export async function withOutsideArea(
  name: string,
  { dir, portal }: { dir: string; portal: string },
  then: () => Promise<void>,
): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-outside-'));
  const env = { ...process.env, RELEASES_DIR: dir, PUBLIC_URL: portal };
  const node = async (...args: string[]) =>
    (await run(process.execPath, args, { cwd: ROOT, env })).stdout.trim();
  try {
    const dist = await node('e2e/portal/outside-area.mjs', name, path.join(folder, 'made'));
    const printed = await node(command, '--dist', dist, name);
    await then();
    return printed;
  } finally {
    await node(command, '--withdraw', '--area', name).catch(() => undefined);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
