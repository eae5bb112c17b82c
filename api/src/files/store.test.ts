import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderStore } from './folder-store';
import { newFileName } from './store';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-store-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

it('stores, reads and deletes', async () => {
  const store = folderStore(root);
  const name = newFileName('photos', 'png');
  expect(await store.get(name)).toBeNull();
  await store.put(name, Buffer.from([0, 1, 255]));
  expect(await store.get(name)).toEqual(Buffer.from([0, 1, 255]));
  expect(fs.readdirSync(path.join(root, 'photos'))).toEqual([path.basename(name)]);
  await store.remove(name);
  await store.remove(name);
  expect(await store.get(name)).toBeNull();
});

it.each([
  '../secret',
  'photos/../../x.png',
  '/etc/passwd',
  `photos/${'0'.repeat(32)}.png/..`,
  'photos/x.png',
  '',
])('has no file named %s', async (name) => {
  const store = folderStore(root);
  expect(await store.get(name)).toBeNull();
  await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('Not a name');
});

it('has no file without a byte', async () => {
  const store = folderStore(root);
  const name = newFileName('photos', 'png');
  await store.put(name, Buffer.alloc(0));
  expect([await store.get(name), await store.size(name), await store.read(name)]).toEqual([null, null, null]);
});
