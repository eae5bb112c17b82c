// @ts-check
import { spawn } from 'node:child_process';
import os from 'node:os';
import { text } from 'node:stream/consumers';

/**
 * What a Node program says while it looks at the working tree. It gives way to the builds that a page waits for, and ends with
 * the dev server.
 * @param {string[]} args the program and its arguments
 * @param {{ cwd: string, stderr: 'ignore' | 'inherit' }} options
 */
export async function saidInBackground(args, { cwd, stderr }) {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', stderr] });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const stop = () => void child.kill();
  process.once('exit', stop);
  const said = await text(child.stdout);
  process.off('exit', stop);
  return said;
}
