// @ts-check
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { scriptHashes } from '../../webpack/integrity.mjs';

/** A folder that is deleted after the test. */
export function temporaryFolder(/** @type {{ after: (done: () => void) => void }} */ test) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-release-'));
  test.after(() => fs.rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A complete remote.json of an area with one page, one menu entry and one slot. */
export const declarationOf = (/** @type {string} */ name) => ({
  name,
  version: '1.0.0',
  requiresHost: '^0.1.0',
  requiresApi: '^0.1.0',
  pages: [{ path: `/admin/${name}`, title: 'Uma página', access: { anyOf: [2] } }],
  menu: [{ group: null, label: 'Uma página', path: `/admin/${name}`, order: 10 }],
  slots: [{ at: 'home:contracts', module: './home', component: 'Widget' }],
});

const REACT = { name: 'react', version: '19.3.1', singleton: true, requiredVersion: '^19.3.1' };

/**
 * Writes what a build of a remote consists of. `code` is what the build found in its sources; `text` makes two builds
 * differ, and `tampered` is put into its script after the hashes were taken.
 * @param {string} dist
 * @param {any} declaration
 * @param {{ code?: object, exposes?: string[], shared?: object[], text?: string, tampered?: string }} [options]
 */
export function writeBuild(
  dist,
  declaration,
  { code, exposes = ['./area', './home'], shared = [REACT], text = 'code', tampered } = {},
) {
  const facts = {
    pages: (declaration.pages ?? []).map((/** @type {{ path: string }} */ page) => page.path),
    exports: { './area': ['bootstrap', 'mount', 'unmount'], './home': ['Widget'] },
  };
  const manifest = {
    metaData: { remoteEntry: { path: '', name: 'remoteEntry.js' } },
    shared,
    exposes: exposes.map((name) => ({ path: name, assets: { js: { sync: ['area.js'] } } })),
  };
  const write = (/** @type {string} */ name, /** @type {unknown} */ content) =>
    fs.writeFileSync(path.join(dist, name), JSON.stringify(content));
  fs.mkdirSync(dist, { recursive: true });
  write('remote.json', declaration);
  write('code.json', { ...facts, ...code });
  write('area.js', text);
  write('mf-manifest.json', { ...manifest, integrity: scriptHashes(dist) });
  if (tampered !== undefined) write('area.js', tampered);
  return dist;
}
