// @ts-check
import path from 'node:path';

/** The same as in deploy/nginx/immutable.conf. @type {Record<string, string>} */
const TYPES = {
  '.js': 'application/javascript',
  '.mjs': 'application/javascript',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.map': 'application/json',
  '.css': 'text/css',
  '.txt': 'text/plain',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Compressed copies have the type of what they are a copy of. @type {Record<string, string>} */
const ENCODINGS = { '.br': 'br', '.gz': 'gzip' };

/** What a released file is sent as. */
export function sentAs(/** @type {string} */ file) {
  const encoding = ENCODINGS[path.extname(file)];
  const plain = encoding ? file.slice(0, -path.extname(file).length) : file;
  return { type: TYPES[path.extname(plain)] ?? 'application/octet-stream', encoding };
}
