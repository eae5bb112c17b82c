// @ts-check
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { FLOORS } from './build-floors.mjs';

/** Serves the baselines like the portal: HTTP/1.1, brotli, immutable scripts. Stop it with `close()`. */
export function serveFloors(/** @type {number} */ port) {
  const server = http.createServer((request, response) => {
    const name = (request.url ?? '/').slice(1).split('?')[0] ?? '';
    if (name === 'start') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Start</title>');
      return;
    }
    const file = path.join(FLOORS, /\.js$/.test(name) ? name : `${name}.html`);
    if (!file.startsWith(FLOORS) || !fs.existsSync(`${file}.br`)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': file.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': file.endsWith('.js') ? 'public, max-age=31536000, immutable' : 'no-store',
    });
    fs.createReadStream(`${file}.br`).pipe(response);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
