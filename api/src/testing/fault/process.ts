import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { API_DIR } from '../../paths';

// Two tests may build at the same time.
const BUILD = `node_modules/.cache/fault-portal-${process.env.JEST_WORKER_ID ?? 0}`;

/** Builds the process that is going to be killed. */
export const buildPortal = (program = 'src/testing/fault/portal.ts') =>
  execFileSync(process.execPath, ['build.mjs', BUILD, program], { cwd: API_DIR });

/** How a built program is run. */
export const commandOf = (program: string) => [path.join(API_DIR, BUILD, program)];

/** One process of the portal, that can be killed and begins again. */
export interface KillablePortal {
  /** Null while it is not there. */
  url(): string | null;
  start(): Promise<void>;
  /** SIGKILL: it has no time for anything. */
  kill(): Promise<void>;
}

export function killablePortal(env: Record<string, string>, cwd: string, seed: number): KillablePortal {
  let child: ChildProcess | null = null;
  let url: string | null = null;
  let starts = 0;
  return {
    url: () => url,
    async start() {
      const started = spawn(process.execPath, commandOf('portal.js'), {
        cwd,
        // Other faults after each start, the same ones in each run.
        env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', FAULT_SEED: String(seed + starts++), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      let output = '';
      url = await new Promise<string>((resolve, reject) => {
        const read = (chunk: Buffer) => {
          output += chunk.toString();
          const port = /^PORT (\d+)$/m.exec(output)?.[1];
          if (port) resolve(`http://127.0.0.1:${port}`);
        };
        started.stdout.on('data', read);
        started.stderr.on('data', read);
        started.on('exit', () => reject(new Error(`The portal ended: ${output}`)));
      });
    },
    async kill() {
      const dying = child;
      [child, url] = [null, null];
      if (!dying || dying.exitCode !== null) return;
      const ended = once(dying, 'exit');
      dying.kill('SIGKILL');
      await ended;
    },
  };
}
