import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { madeOnce } from './seal';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-seal-'));
afterAll(() => fs.rmSync(dir, { recursive: true }));

it('a secret is made once, also beside a container whose process has the same number', () => {
  const file = path.join(dir, 'data', 'secrets.key');
  // What that one is about to link.
  fs.mkdirSync(`${file}.${process.pid}`, { recursive: true });
  expect(madeOnce(file, () => 'first').toString()).toBe('first');
  expect(madeOnce(file, () => 'second').toString()).toBe('first');
  expect(fs.readdirSync(path.dirname(file)).sort()).toEqual(['secrets.key', `secrets.key.${process.pid}`]);
});
