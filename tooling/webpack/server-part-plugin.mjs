// @ts-check
import fs from 'node:fs';
import path from 'node:path';

/** Below an area's build: its server part, which no browser gets (tooling/release/server/server-part.mjs). */
const FOLDER = 'server';

/** Builds an area's server part with its screens, where it has one: a release is both (docs/adr/0162). */
export const serverPartPlugin = (/** @type {string} */ dir) => ({
  apply(/** @type {import('webpack').Compiler} */ compiler) {
    if (!fs.existsSync(path.join(dir, 'server/index.ts'))) return;
    compiler.hooks.afterEmit.tapPromise('Server part', async () => {
      const { buildPart } = await import('../../api/build.mjs');
      await buildPart(dir, path.join(compiler.outputPath, FOLDER));
    });
  },
});
