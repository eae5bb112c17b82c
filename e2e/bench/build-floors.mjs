// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { build } from 'esbuild';

const dir = import.meta.dirname;
export const FLOORS = path.join(dir, '../../test-results/floors');

const html = (/** @type {string} */ script) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Portal do Cliente</title><link rel="icon" href="data:,"><script defer src="/${script}"></script></head><body><div id="root"></div></body></html>`;

/** Builds the baselines (static form, React, full stack), each with its scripts and brotli copies. */
export async function buildFloors() {
  fs.rmSync(FLOORS, { recursive: true, force: true });
  fs.mkdirSync(FLOORS, { recursive: true });
  await build({
    entryPoints: ['react', 'stack'].map((name) => path.join(dir, `floors/${name}.jsx`)),
    outdir: FLOORS,
    bundle: true,
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  for (const name of ['react', 'stack'])
    fs.writeFileSync(path.join(FLOORS, `${name}.html`), html(`${name}.js`));
  fs.copyFileSync(path.join(dir, 'floors/static.html'), path.join(FLOORS, 'static.html'));
  for (const file of fs.readdirSync(FLOORS)) {
    fs.writeFileSync(
      path.join(FLOORS, `${file}.br`),
      zlib.brotliCompressSync(fs.readFileSync(path.join(FLOORS, file))),
    );
  }
}
