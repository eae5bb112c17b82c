import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { testPrograms } from 'api/testing/programs';

/** A process that follows an ERP, again and again. */
export async function follower(env: Readonly<Record<string, string>>, cwd: string) {
  const program = path.join(await testPrograms(), 'follower.js');
  let peakKb = 0;
  const run = (more: Readonly<Record<string, string>> = {}): ChildProcess => {
    const child = spawn(process.execPath, [program], {
      cwd,
      env: { PATH: process.env.PATH, ...env, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      for (const [, kb] of chunk.toString().matchAll(/^PEAK (\d+)$/gm)) peakKb = Math.max(peakKb, Number(kb));
    });
    return child;
  };

  return {
    /** Follows until `moment` has come after it began, then dies of SIGKILL. */
    async untilKilled(moment: () => Promise<unknown>): Promise<void> {
      const child = run();
      const ended = once(child, 'exit');
      const begun = new Promise<void>((resolve) =>
        child.stdout?.on('data', (chunk: Buffer) => {
          if (chunk.toString().includes('FOLLOWS')) resolve();
        }),
      );
      await Promise.race([begun, ended]);
      await Promise.race([moment(), ended]);
      if (child.exitCode !== null) throw new Error(`The process ended by itself with ${child.exitCode}.`);
      child.kill('SIGKILL');
      await ended;
    },
    /** Follows until the mirror has everything. */
    async untilCurrent(): Promise<void> {
      const [code] = (await once(run({ UNTIL_CURRENT: '1' }), 'exit')) as [number | null];
      if (code !== 0) throw new Error(`The process ended with ${code}.`);
    },
    /** The most memory that any of the processes took, in MB. */
    peakMb: () => Math.round(peakKb / 1024),
  };
}
