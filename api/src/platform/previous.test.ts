import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Registry, RemoteRelease } from 'api-contract';
import { withPrevious } from './previous';

const release = (hash: string, change: Partial<RemoteRelease> = {}): RemoteRelease => ({
  version: hash,
  base: `/remotes/mf-x/${hash}/`,
  entry: 'mf-manifest.json',
  integrity: `sha384-${hash}`,
  assets: { entry: 'remoteEntry.js', exposes: { './area': ['area.js'] } },
  declaration: { name: 'mf-x', version: hash, requiresHost: '*', pages: [], menu: [], slots: [] },
  ...change,
});
const [OLD, MIDDLE, LIVE] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'].map((hash) => release(hash));
const registry = { schema: 1, id: '1', remotes: { 'mf-x': LIVE }, rollouts: [] } as unknown as Registry;

let releasesDir: string;
const write = (file: string, text: string) => {
  const place = path.join(releasesDir, file);
  fs.mkdirSync(path.dirname(place), { recursive: true });
  fs.writeFileSync(place, text);
};
const previous = async (past: unknown[]) => {
  write('history.json', JSON.stringify({ 'mf-x': { past, future: [] } }));
  const places = { releasesDir, origins: [], versions: { host: '0.1.0', api: '0.1.0' } };
  return (await withPrevious(registry, places)).remotes['mf-x']?.previous;
};

beforeEach(() => {
  releasesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'previous-'));
  for (const one of [OLD, MIDDLE, LIVE]) write(`${one!.base.replace('/remotes/', '')}mf-manifest.json`, '{}');
});
afterEach(() => fs.rmSync(releasesDir, { recursive: true }));

it('names the files of the release before the live one', async () => {
  const { version, base, entry, integrity, assets } = MIDDLE!;
  expect(await previous([OLD, MIDDLE])).toEqual({ version, base, entry, integrity, assets });
});

it.each([
  ['is the live one again', () => LIVE],
  ['cannot be read', () => ({ version: 1 })],
  ['lies elsewhere', () => release('dddddddddddd', { base: 'https://evil.example/mf-x/1/' })],
  ['is gone from the disk', () => release('dddddddddddd')],
  [
    'needs another host',
    () => ({ ...MIDDLE!, declaration: { ...MIDDLE!.declaration, requiresHost: '^9.0.0' } }),
  ],
])('leaves out one that %s', async (_why, last) => {
  expect((await previous([OLD, last()]))?.base).toBe(OLD!.base);
  expect(await previous([last()])).toBeUndefined();
});

it.each(['', '{', '{"mf-x": []}', '[]'])('lives with the history %j', async (text) => {
  await previous([]);
  write('history.json', text);
  const places = { releasesDir, origins: [], versions: { host: '0.1.0', api: '0.1.0' } };
  expect(await withPrevious(registry, places)).toEqual(registry);
});
