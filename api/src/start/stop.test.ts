import { once } from 'node:events';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { testServers, type TestServer, type TestServers } from '../testing/server';

/** Longer than any test: a connection held this long counts as held for ever. */
const FOR_EVER = '600';
const BODY = JSON.stringify({ email: 'ninguem@cliente.test', password: 'errada' });

let servers: TestServers;
beforeAll(async () => {
  servers = await testServers();
}, 180_000);
afterAll(() => servers.clear());

async function connect({ port }: TestServer): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** A login whose last byte has not been sent. */
async function beginLogin(server: TestServer): Promise<net.Socket> {
  const socket = await connect(server);
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n` +
      `Expect: 100-continue\r\n\r\n`,
  );
  // Node sends this after reading the header.
  await once(socket, 'data');
  socket.write(BODY.slice(0, -1));
  return socket;
}

async function keptAlive(server: TestServer): Promise<net.Socket> {
  const socket = await connect(server);
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends it though connections are open that ask for nothing',
  async (signal) => {
    const server = await servers.start({ SHUTDOWN_GRACE_S: FOR_EVER });
    await connect(server);
    await keptAlive(server);
    server.child.kill(signal);
    expect([await server.ended, server.output()]).toEqual([0, expect.not.stringContaining('in time')]);
  },
);

it('answers earlier requests, accepts no new ones, and closes', async () => {
  const server = await servers.start({ SHUTDOWN_GRACE_S: FOR_EVER });
  const begun = await beginLogin(server);
  const kept = await keptAlive(server);
  server.child.kill('SIGTERM');
  await server.deaf();
  // A request that arrives while the server stops.
  kept.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  const late = text(kept);
  begun.write(BODY.slice(-1));
  expect(await text(begun)).toMatch(
    /^HTTP\/1\.1 401 [^]*\r\nconnection: close\r\n[^]*Credenciais Inválidas/i,
  );
  expect(await late).toMatch(/^(HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n[^]*)?$/i);
  expect(await server.ended).toBe(0);
});

/** Asks over one connection, again and again, until the server says that it was the last answer. */
async function asksOn(socket: net.Socket): Promise<'told' | 'reset'> {
  for (;;) {
    socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
    const answer = await Promise.race([
      once(socket, 'data').then(([chunk]: unknown[]) => String(chunk)),
      once(socket, 'close').then(() => null),
    ]).catch(() => null);
    if (answer === null) return 'reset';
    if (/\r\nconnection: close\r\n/i.test(answer)) return 'told';
    await new Promise((done) => setTimeout(done, Math.random() * 20));
  }
}

it('resets none of twenty connections that go on asking', async () => {
  const server = await servers.start({ SHUTDOWN_GRACE_S: FOR_EVER });
  const sockets = await Promise.all(Array.from({ length: 20 }, () => keptAlive(server)));
  const asking = sockets.map(asksOn);
  server.child.kill('SIGTERM');
  expect(await Promise.all(asking)).toEqual(sockets.map(() => 'told'));
  expect(await server.ended).toBe(0);
});

it('waits no longer than the grace period for a missing body', async () => {
  const server = await servers.start({ SHUTDOWN_GRACE_S: '1' });
  const begun = await beginLogin(server);
  server.child.kill('SIGTERM');
  await once(begun, 'close');
  expect(await server.ended).toBe(0);
});

it('ends at once on a second signal', async () => {
  const server = await servers.start({ SHUTDOWN_GRACE_S: FOR_EVER });
  await beginLogin(server);
  server.child.kill('SIGTERM');
  await server.deaf();
  const again = setInterval(() => server.child.kill('SIGTERM'), 100);
  const code = await server.ended;
  clearInterval(again);
  expect(code).toBe(1);
});

describe('a demo', () => {
  it.each([
    ['on every address', { HOST: '0.0.0.0' }],
    ['behind https', { PUBLIC_URL: 'https://portal.example.com' }],
  ])('does not start %s, unless it is allowed', async (_what, env) => {
    await expect(servers.start(env)).rejects.toThrow(/ended with 1: [^]*ALLOW_DEMO=1/);
    await expect(servers.start({ ...env, ERP_DATASET: '' })).rejects.toThrow(
      /ended with 1: [^]*ALLOW_DEMO=1/,
    );
  });

  it('starts on every address if it is allowed', async () => {
    const server = await servers.start({ HOST: '0.0.0.0', ALLOW_DEMO: '1' });
    expect(server.output()).toContain('Portal do Cliente');
  });
});
