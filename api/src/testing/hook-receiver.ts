import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestPortal } from './portal';

/** What came to a receiver. */
export interface Heard {
  readonly path: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
  readonly event: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
}

/** A company's system on this machine, which hears webhooks. */
export async function hookReceiver() {
  const heard: Heard[] = [];
  /** The status that a path answers; 0 ends the connection, null never answers. Another path is 204. */
  const answers = new Map<string, number | null>();
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const path = request.url ?? '';
      const header = (name: string) => String(request.headers[`webhook-${name}`]);
      heard.push({
        path,
        id: header('id'),
        timestamp: header('timestamp'),
        signature: header('signature'),
        body,
        event: JSON.parse(body) as Heard['event'],
      });
      const status = answers.get(path);
      if (status === null) return;
      if (status === 0) response.destroy();
      else response.writeHead(status ?? 204, { Location: 'http://127.0.0.1:1/' }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    heard,
    answers,
    /** The signature that a message must have, computed apart from the portal's own code. */
    signatureOf: (secret: string, { id, timestamp, body }: Heard) =>
      `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
        .update(`${id}.${timestamp}.${body}`)
        .digest('base64')}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

export type HookReceiver = Awaited<ReturnType<typeof hookReceiver>>;

/**
 * Makes a webhook of a person, for all that he may see, and answers what lets everything follow and takes the events
 * that came of it: their types, in order of the alphabet.
 */
export async function listener(
  portal: TestPortal,
  receiver: HookReceiver,
  headers: Readonly<Record<string, string>>,
): Promise<() => Promise<string[]>> {
  const url = `${receiver.origin}/events`;
  const made = await portal.call({ method: 'POST', url: '/api/company/webhooks', headers, payload: { url } });
  if (made.status !== 201) throw new Error(made.text);
  return async () => {
    await portal.app.runDueJobs();
    return receiver.heard
      .splice(0)
      .map(({ event }) => event.type)
      .sort();
  };
}
