import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { API_DIR } from '../paths';
import { oncePerRun } from './once';
import { testPrograms } from './programs';

/** The real server: a separate process that listens on a port. */
export interface TestServer {
  readonly port: number;
  readonly child: ChildProcess;
  /** Its data folder. */
  readonly dir: string;
  readonly output: () => string;
  /** Resolves with the exit code, or null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Resolves when it accepts no more connections. */
  deaf(): Promise<void>;
}

export interface TestServers {
  /** A server with the fixture loaded. Does not build. If it ends before it listens, rejects with its output. */
  start(env?: Record<string, string>): Promise<TestServer>;
  /** A new process on the data of a server that has ended. */
  startAgain(ended: TestServer): Promise<TestServer>;
  /** Ends every started process and removes its folder. */
  clear(): Promise<void>;
}

/** Servers of one test file. The first file of a run waits for a build and a first start. */
export async function testServers(): Promise<TestServers> {
  const programs = await testPrograms();
  const started: { child: ChildProcess; ended: Promise<number | null>; dir: string }[] = [];
  const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'portal-server-'));

  async function run(dir: string, env: Record<string, string>): Promise<TestServer> {
    const child = spawn(process.execPath, [path.join(programs, 'main.js')], {
      cwd: dir,
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dir,
        HOST_DIR: dir,
        ERP_DATASET: path.join(API_DIR, 'src/dataset/fixture'),
        ...env,
      },
    });
    let output = '';
    const ended = once(child, 'close').then(([code]) => code as number | null);
    started.push({ child, ended, dir });
    const port = await new Promise<number>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        const found = /^Portal do Cliente: http:\/\/localhost:(\d+)$/m.exec(output);
        if (found) resolve(Number(found[1]));
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void ended.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
    });
    return { port, child, dir, output: () => output, ended, deaf: () => untilRefused(port) };
  }

  // Making a database and loading the fixture takes longest: it is done once for a run, and each server gets a copy.
  const prepared = await oncePerRun('server-data', async (dir) => {
    fs.mkdirSync(path.join(dir, 'releases'));
    const registry = { schema: 1, id: 'none', remotes: {}, rollouts: [] };
    fs.writeFileSync(path.join(dir, 'releases/registry.json'), JSON.stringify(registry));
    const first = await run(dir, {});
    first.child.kill('SIGTERM');
    const code = await first.ended;
    if (code !== 0) throw new Error(`ended with ${code}: ${first.output()}`);
  });

  return {
    async start(env = {}) {
      const dir = folder();
      fs.cpSync(prepared, dir, { recursive: true });
      return run(dir, env);
    },
    startAgain: ({ dir }) => run(dir, {}),
    async clear() {
      for (const { child, ended, dir } of started) {
        child.kill('SIGKILL');
        await ended;
        fs.rmSync(dir, { recursive: true, force: true });
      }
    },
  };
}

async function untilRefused(port: number): Promise<void> {
  for (;;) {
    const socket = net.connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
    } catch {
      return;
    } finally {
      socket.destroy();
    }
  }
}
