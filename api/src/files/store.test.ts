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

it('takes the same file from several writers at once, and never shows half of it', async () => {
  const store = folderStore(root);
  const name = newFileName('documents', 'pdf');
  const content = Buffer.alloc(4 * 1024 * 1024, 'x');
  const seen: (number | null)[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      await store.put(name, content);
      seen.push(await store.size(name));
    }),
  );
  expect(seen).toEqual(seen.map(() => content.length));
  expect(fs.readdirSync(path.join(root, 'documents'))).toEqual([path.basename(name)]);
});

it('leaves nothing of a file that could not be written', async () => {
  const store = folderStore(root);
  const name = newFileName('reports', 'pdf');
  // A folder in the file's place lets it be written, but not be named.
  fs.mkdirSync(path.join(root, name), { recursive: true });
  await expect(store.put(name, Buffer.from('x'))).rejects.toThrow();
  expect(fs.readdirSync(path.join(root, 'reports'))).toEqual([path.basename(name)]);
});

it('sweeps what a crash left half written, neither files nor what is being written', async () => {
  const store = folderStore(root);
  const kept = newFileName('jobs', 'zip');
  await store.put(kept, Buffer.from('x'));
  const old = new Date('2026-01-01T12:00:00Z');
  for (const part of ['young.zip.part', 'old.zip.part', `${path.basename(kept)}.1.part`])
    fs.writeFileSync(path.join(root, 'jobs', part), 'half');
  for (const base of ['old.zip.part', path.basename(kept)])
    fs.utimesSync(path.join(root, 'jobs', base), old, old);
  const listed: string[] = [];
  for await (const { name } of store.list('jobs')) listed.push(name);
  expect(listed).toEqual([kept]);
  await store.removeUnfinished(new Date('2026-01-02T12:00:00Z'));
  expect(fs.readdirSync(path.join(root, 'jobs')).sort()).toEqual(
    [path.basename(kept), `${path.basename(kept)}.1.part`, 'young.zip.part'].sort(),
  );
  await folderStore(path.join(root, 'nowhere')).removeUnfinished(new Date());
});
