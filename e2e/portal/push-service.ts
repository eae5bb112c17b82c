import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { PUSH_PORT } from './portals';

/** A browser's push service, which tests cannot reach, and the keys of one browser. */
export interface PushService {
  /** What a browser tells a portal of itself (`PushSubscription.toJSON`). */
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What came, opened as that browser would, and the key by which its sender named himself. */
  readonly messages: () => { to: string; text: string; sender: string }[];
  close(): Promise<void>;
}

const ORIGIN = `http://127.0.0.1:${PUSH_PORT}`;

const bytesOf = (salt: Buffer, secret: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Starts it at the address that the portals of the tests may reach. */
export async function startPushService(): Promise<PushService> {
  const own = createECDH('prime256v1');
  const point = own.generateKeys();
  const auth = randomBytes(16);
  const got: { to: string; body: Buffer; sender: string }[] = [];

  /** Opens one record of `aes128gcm` (RFC 8188) that was encrypted for this browser (RFC 8291). */
  function open(body: Buffer): string {
    const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, theirs]);
    const secret = bytesOf(auth, own.computeSecret(theirs), info, 32);
    const key = bytesOf(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = bytesOf(salt, secret, 'Content-Encoding: nonce\0', 12);
    const sealed = body.subarray(21 + theirs.length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // A 2 ends the last record; zeros may follow.
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [, sender = ''] = /^vapid t=[^,]+, k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
      got.push({ to: ORIGIN + request.url, body: Buffer.concat(parts), sender });
      response.writeHead(201).end();
    });
  });
  server.listen(PUSH_PORT, '127.0.0.1');
  await once(server, 'listening');
  return {
    subscription: {
      endpoint: `${ORIGIN}/${randomBytes(8).toString('hex')}`,
      keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    },
    messages: () => got.map(({ body, ...told }) => ({ ...told, text: open(body) })),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
