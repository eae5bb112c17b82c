// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { remoteConfig } from '../webpack/remote.mjs';
import { ROOT } from '../workspace/packages.cjs';

/**
 * Builds an area with one page by the areas' own factory, hands its files to `use` and removes them again.
 * @param {{ name: string, address: string, title: string, files: Record<string, string> }} area its sources by file name;
 *   `area.tsx` is the entry
 * @param {(dist: string) => Promise<void> | void} use
 */
export async function withBuiltArea({ name, address, title, files }, use) {
  // Where the loaders' own imports are found.
  const cache = path.join(ROOT, 'host/node_modules/.cache');
  fs.mkdirSync(cache, { recursive: true });
  const dir = fs.mkdtempSync(path.join(cache, `${name}-`));
  const declaration = {
    name,
    version: '1.0.0',
    requiresHost: '*',
    menu: [],
    slots: [],
    pages: [{ path: address, title, access: 'session' }],
  };
  try {
    fs.writeFileSync(path.join(dir, 'remote.json'), JSON.stringify(declaration));
    fs.writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
    for (const [file, source] of Object.entries(files)) fs.writeFileSync(path.join(dir, file), source);
    const area = remoteConfig(dir, { './area': './area.tsx' }, { devPort: 0 });
    const config = await area(undefined, { mode: 'production' });
    await new Promise((done, fail) => {
      webpack({ ...config, cache: false }, (error, stats) =>
        error || stats?.hasErrors()
          ? fail(error ?? new Error(stats?.toString('errors-only')))
          : done(undefined),
      );
    });
    await use(path.join(dir, 'dist'));
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}
