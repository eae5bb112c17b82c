import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../config/start-error';
import { lockDirectory } from './lock';

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

describe('the lock of a data directory', () => {
  it('refuses a second process, with one sentence, until it is released', async () => {
    const release = await lockDirectory(dir);
    fs.writeFileSync(path.join(dir, '.owner'), JSON.stringify({ pid: process.ppid, host: os.hostname() }));
    const second = lockDirectory(dir);
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(/^The data directory \S+ is in use by another process; [^\n]+\.$/);
    await release();
    await (
      await lockDirectory(dir)
    )();
  });

  it('is respected while its owner lives, and taken over at once when the owner was killed', async () => {
    const owner = await otherOwner();
    await expect(lockDirectory(dir)).rejects.toThrow('is in use by another process');
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    await (
      await lockDirectory(dir)
    )();
  });

  it('of another machine is not checked against process ids of this one', async () => {
    fs.mkdirSync(path.join(dir, '.lock'));
    fs.writeFileSync(path.join(dir, '.owner'), JSON.stringify({ pid: 999_999_999, host: 'another' }));
    await expect(lockDirectory(dir)).rejects.toThrow('is in use by another process');
  });
});
