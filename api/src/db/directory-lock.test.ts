import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockDirectory } from './directory-lock';

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-lock-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

/** Another process that takes the lock like the portal does, and keeps it. */
async function otherOwner() {
  const script = path.join(dir, '..', `${path.basename(dir)}.cjs`);
  fs.writeFileSync(
    script,
    `const fs = require('fs'), os = require('os'), path = require('path');
     const [dir] = process.argv.slice(2);
     fs.mkdirSync(path.join(dir, '.lock'));
     fs.writeFileSync(path.join(dir, '.owner'), JSON.stringify({ pid: process.pid, host: os.hostname() }));
     process.send('locked'); setInterval(() => undefined, 1000);`,
  );
  const child = fork(script, [dir]);
  await once(child, 'message');
  fs.rmSync(script);
  return child;
}

/** Takes the lock and gives it back. */
async function takeAndRelease(): Promise<void> {
  const lock = await lockDirectory(dir);
  if (!('release' in lock)) throw new Error(`held by ${lock.holder}`);
  await lock.release();
}

describe('the lock of a data directory', () => {
  it('tells a second process who holds it, until it is released', async () => {
    const lock = await lockDirectory(dir);
    fs.writeFileSync(path.join(dir, '.owner'), JSON.stringify({ pid: process.ppid, host: os.hostname() }));
    expect(await lockDirectory(dir)).toEqual({ holder: process.ppid });
    if ('release' in lock) await lock.release();
    await takeAndRelease();
  });

  it('is respected while its owner lives, and taken over at once when the owner was killed', async () => {
    const owner = await otherOwner();
    expect(await lockDirectory(dir)).toEqual({ holder: owner.pid });
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    await takeAndRelease();
  });

  it('of another machine is not checked against process ids of this one, and taken over when it is stale', async () => {
    fs.mkdirSync(path.join(dir, '.lock'));
    fs.writeFileSync(path.join(dir, '.owner'), JSON.stringify({ pid: 999_999_999, host: 'another' }));
    // Its owner has not been heard of for nearly as long as it takes.
    const last = new Date(Date.now() - 8000);
    fs.utimesSync(path.join(dir, '.lock'), last, last);
    await takeAndRelease();
  });
});
