import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { runBeside, say } from '../processes';

/** Customers' systems: each takes every message at once. Says its port, and when asked how many it has heard. */
runBeside(async () => {
  let heard = 0;
  const server = http.createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      heard += 1;
      response.writeHead(204).end();
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.on('message', () => say(heard));
  say((server.address() as AddressInfo).port);
});
