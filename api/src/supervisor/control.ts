import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import type { Trial, Tried } from './orders';

/** In the releases' folder: where each supervisor that follows it is asked (tooling/release/server/supervisors.mjs). */
const FOLDER = '.supervisors';
/** How the names of private folders begin, in the system's temporary one. */
const PRIVATE = 'portal-control-';

/** What a command of this machine may ask, a line of JSON each. */
interface Asked {
  readonly trial?: Tried;
  readonly settled?: { readonly name: string; readonly version: string };
}

interface Answers {
  trial(tried: Tried): Promise<Trial>;
  settled(name: string, version: string): Promise<void>;
}

export interface Control {
  close(): void;
}

/** A socket that only this account reaches. */
function place(): { readonly address: string; remove(): void } {
  if (process.platform === 'win32')
    return { address: `\\\\.\\pipe\\portal-${process.pid}`, remove: () => undefined };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), PRIVATE));
  return {
    address: path.join(folder, 'socket'),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** Whether somebody listens at a socket. */
const isHeard = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** Removes what killed supervisors of this machine left: they are heard no more. */
async function sweep(folder: string): Promise<void> {
  const own = fs.readdirSync(folder).filter((name) => name.startsWith(`${os.hostname()}-`));
  for (const file of own.map((name) => path.join(folder, name))) {
    try {
      const { address } = JSON.parse(fs.readFileSync(file, 'utf8')) as { address: string };
      if (await isHeard(address)) continue;
      const left = path.dirname(address);
      if (path.basename(left).startsWith(PRIVATE)) fs.rmSync(left, { recursive: true, force: true });
    } catch {
      // Half written, or another supervisor removes it, too.
    }
    fs.rmSync(file, { force: true });
  }
}

/**
 * Where commands of this machine have a server part tried before it is released, and hear whether it serves. A folder
 * that cannot be written leaves it out: the registry is followed all the same.
 */
export async function controlSocket(releasesDir: string, answers: Answers): Promise<Control | null> {
  const server = net.createServer((socket) => void answer(socket, answers));
  const file = path.join(releasesDir, FOLDER, `${os.hostname()}-${process.pid}.json`);
  let remove = (): void => undefined;
  const close = () => {
    server.close();
    fs.rmSync(file, { force: true });
    remove();
  };
  try {
    const { address, remove: leave } = place();
    remove = leave;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address, resolve);
    });
    fs.mkdirSync(path.dirname(file), { recursive: true });
    await sweep(path.dirname(file));
    fs.writeFileSync(file, JSON.stringify({ address }));
    return { close };
  } catch (error) {
    console.error(`Commands cannot try server parts here: ${(error as Error).message}.`);
    close();
    return null;
  }
}

/** Answers one command after another of a connection; what it tries ends with it. */
async function answer(socket: net.Socket, answers: Answers): Promise<void> {
  let trial: Trial | null = null;
  let gone = false;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    gone = true;
    trial?.leave();
  });
  for await (const line of readline.createInterface({ input: socket })) {
    const reply = await ask(line).catch((error: Error) => ({ refused: error.message }));
    if (!socket.destroyed) socket.write(`${JSON.stringify(reply)}\n`);
  }

  async function ask(line: string): Promise<object> {
    const asked = JSON.parse(line) as Asked;
    if (asked.trial) {
      trial = await answers.trial(asked.trial);
      if (gone) trial.leave();
      return { port: trial.port };
    }
    if (asked.settled) await answers.settled(asked.settled.name, asked.settled.version);
    return {};
  }
}
