import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { testPortal, type TestPortal } from '../testing/portal';
import { addUser } from '../testing/world';

const PART = Buffer.alloc(256 * 1024, 'x');
const PARTS = 24;

let portal: TestPortal;
let port = 0;
beforeAll(async () => {
  portal = await testPortal();
  await addUser(portal.database.pool, { email: 'ana', companies: [{ code: 'A' }] });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
});
afterAll(() => portal.close());

/** Sends a body of 6 MB in parts with pauses, as a slow network does, and answers the status. */
async function sendSlowly(
  path: string,
  type: string,
  head: string,
  tail: string,
): Promise<number | undefined> {
  const { authorization } = await portal.login('ana');
  const request = http.request({
    port,
    host: '127.0.0.1',
    path,
    method: 'POST',
    headers: {
      authorization,
      'content-type': type,
      'content-length': head.length + PART.length * PARTS + tail.length,
    },
  });
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
  answered.catch(() => undefined);
  request.write(head);
  for (let part = 0; part < PARTS; part++) {
    request.write(PART);
    await wait(5);
  }
  request.end(tail);
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode;
}

it.each([
  ['a call', '/api/users/views', 'application/json', '', ''],
  [
    'an upload',
    '/api/users/1',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    '\r\n--b--\r\n',
  ],
])(
  '%s that is too large is answered even if the client is still sending',
  async (_, path, type, head, tail) => {
    const { rows } = await portal.database.pool.query<{ id: number }>(
      "SELECT id FROM portal.users WHERE email = 'ana'",
    );
    expect(await sendSlowly(path.replace('1', String(rows[0]?.id)), type, head, tail)).toBe(413);
  },
);
