// @ts-check
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const [port = '', folder = ''] = process.argv.slice(2);
const root = path.resolve(folder);

/** Serves a folder, for the tests of Storybook's static build. */
http
  .createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(root, decodeURIComponent(pathname === '/' ? '/index.html' : pathname));
    if (!file.startsWith(root) || !fs.existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[/** @type {keyof typeof TYPES} */ (path.extname(file))] ?? 'application/octet-stream';
    // The tests' pages keep what they have fetched once; the names of files change with their content.
    const kept = pathname.startsWith('/assets/') ? { 'cache-control': 'max-age=3600, immutable' } : {};
    const { size } = fs.statSync(file);
    // A map's file of tiles is read in parts.
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = from !== undefined && { start: Number(from), end: Math.min(Number(to), size - 1) };
    if (part) {
      const range = { 'content-range': `bytes ${part.start}-${part.end}/${size}` };
      response.writeHead(206, {
        'content-type': type,
        'content-length': part.end - part.start + 1,
        ...range,
      });
    } else response.writeHead(200, { 'content-type': type, ...kept });
    fs.createReadStream(file, part || {}).pipe(response);
  })
  .listen(Number(port), '127.0.0.1');
