import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { API_DIR } from '../paths';

const BUILDS = path.join(API_DIR, 'node_modules/.cache');

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

/** Servers of one test file, built from the sources as they stand. Takes as long as a first start. */
export async function testServers(): Promise<TestServers> {
  // A folder of its own: two files that build at the same time would empty each other's.
  fs.mkdirSync(BUILDS, { recursive: true });
  const build = fs.mkdtempSync(path.join(BUILDS, 'test-server-'));
  execFileSync(process.execPath, ['build.mjs', path.relative(API_DIR, build)], { cwd: API_DIR });
  const started: { child: ChildProcess; ended: Promise<number | null>; dir: string }[] = [];
  const folder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'portal-server-'));

  async function run(dir: string, env: Record<string, string>): Promise<TestServer> {
    const child = spawn(process.execPath, [path.join(build, 'main.js')], {
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

  // Making a database and loading the fixture takes longest: it is done once, and each server gets a copy.
  const prepared = folder();
  const first = await run(prepared, {});
  first.child.kill('SIGTERM');
  const code = await first.ended;
  if (code !== 0) throw new Error(`ended with ${code}: ${first.output()}`);

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
      fs.rmSync(build, { recursive: true, force: true });
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
