import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Customers' systems in a process of their own: each takes every message at once, and says on the way out how many. */
let heard = 0;
const server = http.createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    heard += 1;
    response.writeHead(204).end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => process.send?.(heard));
process.once('disconnect', () => process.exit(0));
