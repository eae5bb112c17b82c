import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import type net from 'node:net';
import path from 'node:path';

/** Where a running portal is reached by its operator's commands, and with which key. */
export interface OperatorDoor {
  /** `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly key: string;
}

/** In the embedded database's folder, which only its owner's account can read. */
const fileOf = (dataDir: string) => path.join(dataDir, 'pg', 'operator.json');

/** A host of an address: one that stands for every address of this machine is reached by loopback. */
function hostOf(address: string): string {
  if (address === '0.0.0.0') return '127.0.0.1';
  if (address === '::') return '[::1]';
  return address.includes(':') ? `[${address}]` : address;
}

/**
 * Lets the operator's commands of this machine into a portal whose embedded database they cannot open themselves
 * (docs/adr/0093). The key is new with each start, and `close` removes it.
 */
export function operatorDoor(dataDir: string) {
  const file = fileOf(dataDir);
  const key = randomBytes(32).toString('base64url');
  return {
    key,
    open({ address, port }: net.AddressInfo): void {
      const door: OperatorDoor = { url: `http://${hostOf(address)}:${port}`, key };
      const draft = `${file}.${process.pid}`;
      fs.writeFileSync(draft, JSON.stringify(door), { mode: 0o600 });
      fs.renameSync(draft, file);
    },
    close: () => fs.rmSync(file, { force: true }),
  };
}

/** The door of the portal that runs on this data directory; null if there is none, or its file cannot be read. */
export function openDoor(dataDir: string): OperatorDoor | null {
  try {
    return JSON.parse(fs.readFileSync(fileOf(dataDir), 'utf8')) as OperatorDoor;
  } catch {
    return null;
  }
}
