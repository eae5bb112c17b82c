import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { BareSql } from './record';

/** The baseline of a call: a `node:http` server that only runs the same SQL and returns the rows as JSON. */
export async function bareServer(bare: BareSql): Promise<{ port: number; close: () => void }> {
  const server = http.createServer((_request, response) => {
    bare().then(
      (rows) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
      (error: Error) => response.destroy(error),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
