import http from 'node:http';
import type net from 'node:net';

/** How long a caller may take; without limits one that says nothing holds its connection for ever. */
const LIMITS = {
  /** For the request's head, and for the head with its body. */
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  /** Between two requests. Longer than most proxies wait, so that it is they who close. */
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
} as const;
/** Without a byte in either direction. A download that nobody reads, or a body that stops, ends here. */
const SILENCE_MS = 120_000;

/** How long a quiet connection is listened to when the server stops: a request may be on its way already. */
const LAST_CALL_MS = 300;

interface Connection {
  readonly socket: net.Socket;
  /** Requests that are being answered. */
  readonly open: Set<http.ServerResponse>;
  /** How much had been read when the last answer ended; more than that is the beginning of a request. */
  readUpTo: number;
}

const isQuiet = ({ open, socket, readUpTo }: Connection) => open.size === 0 && socket.bytesRead === readUpTo;

/** What Fastify takes as `serverFactory`, and how the servers it made are stopped. */
export interface HttpServers {
  readonly make: (handler: http.RequestListener) => http.Server;
  /** Also listens on the other addresses of localhost, as far as this machine has them. */
  listenOnLocalhost(main: net.AddressInfo): Promise<void>;
  /**
   * Takes no new connection, answers what was asked (with `Connection: close`), and closes what is left after
   * `graceMs`. Resolves when no connection is open.
   */
  stop(graceMs: number): Promise<void>;
}

/** The portal's HTTP servers: one for each address it listens on (localhost has two). */
export function httpServers(): HttpServers {
  const servers = new Set<http.Server>();
  const connections = new Map<net.Socket, Connection>();
  let stopping = false;
  let answer: http.RequestListener = () => undefined;

  function connected(socket: net.Socket): void {
    connections.set(socket, { socket, open: new Set(), readUpTo: 0 });
    socket.on('close', () => connections.delete(socket));
  }

  function requested(request: http.IncomingMessage, response: http.ServerResponse): void {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.open.add(response);
    if (stopping) response.setHeader('Connection', 'close');
    response.on('close', () => {
      connection.open.delete(response);
      if (connection.open.size > 0) return;
      connection.readUpTo = connection.socket.bytesRead;
      // Its answer had begun before the stop and promised to keep the connection.
      if (stopping) connection.socket.end();
    });
  }

  function make(handler: http.RequestListener): http.Server {
    const server = http.createServer(LIMITS);
    server.setTimeout(SILENCE_MS);
    server.on('connection', connected);
    server.on('request', requested);
    server.on('request', handler);
    answer = handler;
    servers.add(server);
    return server;
  }

  /** Fastify does this by itself only for servers of its own making. */
  async function listenOnLocalhost({ address, port }: net.AddressInfo): Promise<void> {
    for (const host of ['127.0.0.1', '::1'].filter((other) => other !== address)) {
      const server = make(answer);
      await new Promise<void>((resolve) => {
        server.once('error', () => resolve());
        server.listen({ host, port }, resolve);
      });
    }
  }

  async function stop(graceMs: number): Promise<void> {
    stopping = true;
    const closed = [...servers].filter((server) => server.listening).map(closing);
    for (const { open } of connections.values())
      for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
    const lastCall = setTimeout(
      () => {
        for (const connection of connections.values()) if (isQuiet(connection)) connection.socket.destroy();
      },
      Math.min(LAST_CALL_MS, graceMs),
    );
    const end = setTimeout(() => {
      for (const { socket } of connections.values()) socket.destroy();
    }, graceMs);
    await Promise.all(closed);
    clearTimeout(lastCall);
    clearTimeout(end);
  }

  return { make, listenOnLocalhost, stop };
}

/**
 * Resolves when the server's last connection has ended. It is net's `close`: http's own would end connections that
 * wait between two requests at once, and with them a request that is on its way.
 */
const closing = (server: http.Server) =>
  new Promise<void>((resolve) => {
    (Object.getPrototypeOf(http.Server.prototype) as net.Server).close.call(server, () => resolve());
  });
