// @ts-check
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { needsOf } from './needs.mjs';

const MANIFEST = 'mf-manifest.json';

/** The SRI hash of a file's content, `sha384-…`. */
export const integrityOf = (/** @type {Buffer} */ content) =>
  `sha384-${crypto.createHash('sha384').update(content).digest('base64')}`;

/** The hash of every script of a build, by its path in the build. @returns {Record<string, string>} */
export function scriptHashes(/** @type {string} */ dist) {
  const files = fs
    .readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.split(path.sep).join('/'))
    // The server part is no browser's.
    .filter((file) => !file.startsWith('server/'))
    .sort();
  return Object.fromEntries(files.map((file) => [file, integrityOf(fs.readFileSync(path.join(dist, file)))]));
}

/** Adds hashes and needs to the manifest and renews the manifest's compressed copy. */
function sealManifest(/** @type {import('webpack').Compilation} */ compilation) {
  const dist = compilation.compiler.outputPath;
  const file = path.join(dist, MANIFEST);
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  const sealed = Buffer.from(
    JSON.stringify({
      ...manifest,
      needs: needsOf(compilation, manifest.exposes),
      integrity: scriptHashes(dist),
    }),
  );
  fs.writeFileSync(file, sealed);
  if (fs.existsSync(`${file}.br`)) fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(sealed));
}

/** The host loads the scripts of areas too (area-runtime-plugin.mjs), so its loader puts their hashes on them. */
export class ScriptIntegrityPlugin {
  apply(/** @type {import('webpack').Compiler} */ compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'Integrity',
        (code) => `${code}\nself.portalIntegrity?.(script);`,
      );
    });
  }
}

/**
 * Makes the browser check every script of a remote (docs/adr/0026): the manifest names each script's hash, and the
 * loader puts the hash that the host knows (host/src/remotes/integrity.ts) on each script element. The manifest also says
 * what each exposed module needs of the host, for pages to preload (docs/adr/0106).
 */
export class IntegrityPlugin {
  apply(/** @type {import('webpack').Compiler} */ compiler) {
    // A dev build's own loader.
    new ScriptIntegrityPlugin().apply(compiler);
    compiler.hooks.afterEmit.tap('Integrity', (compilation) => {
      if (compilation.errors.length === 0) sealManifest(compilation);
    });
  }
}
