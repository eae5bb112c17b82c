import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { testPrograms } from '../programs';

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
      const started = spawn(process.execPath, [path.join(await testPrograms(), 'portal.js')], {
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
