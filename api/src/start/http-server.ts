import http from 'node:http';
import type net from 'node:net';

/** Time limits for clients, so that a silent client cannot hold its connection for ever. */
const LIMITS = {
  /** For the request's header, and for header plus body. */
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  /** Idle time between two requests. Longer than in most proxies, so that the proxy closes first. */
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
} as const;
/** Without a byte in either direction; ends stalled downloads and uploads. */
const SILENCE_MS = 120_000;

/** How long idle connections stay open on shutdown, because a request may already be on its way. */
const LAST_CALL_MS = 300;

interface Connection {
  readonly socket: net.Socket;
  /** Number of running requests. */
  readonly open: Set<http.ServerResponse>;
  /** Bytes read when the last answer ended; more bytes mean that a new request has begun. */
  readUpTo: number;
}

const isQuiet = ({ open, socket, readUpTo }: Connection) => open.size === 0 && socket.bytesRead === readUpTo;

/** Fastify's `serverFactory`, and a way to stop its servers. */
export interface HttpServers {
  readonly make: (handler: http.RequestListener) => http.Server;
  /** Listens on a socket that another process has bound. */
  listenOn(handle: net.Server): Promise<net.AddressInfo>;
  /**
   * Stops accepting connections, since another process does. Those that are open are told with their next answer, and
   * closed where they never ask again. Resolves when none is open.
   */
  drain(): Promise<void>;
  /**
   * Stops accepting connections, answers running requests (with `Connection: close`), and closes the rest after
   * `graceMs`. Resolves when no connection is open.
   */
  stop(graceMs: number): Promise<void>;
}

/** The portal's HTTP servers, one per address (localhost has two, a candidate one of its own). */
export function httpServers(): HttpServers {
  const servers = new Set<http.Server>();
  const connections = new Map<net.Socket, Connection>();
  let stopping = false;
  let draining = false;
  let closed: Promise<void>[] | null = null;
  let answer: http.RequestListener = () => undefined;

  function connected(socket: net.Socket): void {
    connections.set(socket, { socket, open: new Set(), readUpTo: 0 });
    socket.on('close', () => connections.delete(socket));
  }

  function requested(request: http.IncomingMessage, response: http.ServerResponse): void {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.open.add(response);
    if (stopping || draining) response.setHeader('Connection', 'close');
    response.on('close', () => {
      connection.open.delete(response);
      if (connection.open.size > 0) return;
      connection.readUpTo = connection.socket.bytesRead;
      // Its answer began before the stop and promised to keep the connection open.
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

  async function listenOn(handle: net.Server): Promise<net.AddressInfo> {
    const server = make(answer);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(handle, resolve);
    });
    return server.address() as net.AddressInfo;
  }

  /** Accepts nothing more, and says so with each answer that has not begun. */
  function close(): Promise<void>[] {
    for (const { open } of connections.values())
      for (const response of open) if (!response.headersSent) response.setHeader('Connection', 'close');
    closed ??= [...servers].filter((server) => server.listening).map(closing);
    return closed;
  }

  async function drain(): Promise<void> {
    draining = true;
    await Promise.all(close());
  }

  async function stop(graceMs: number): Promise<void> {
    stopping = true;
    const ends = close();
    const lastCall = setTimeout(
      () => {
        for (const connection of connections.values()) if (isQuiet(connection)) connection.socket.destroy();
      },
      Math.min(LAST_CALL_MS, graceMs),
    );
    const end = setTimeout(() => {
      for (const { socket } of connections.values()) socket.destroy();
    }, graceMs);
    await Promise.all(ends);
    clearTimeout(lastCall);
    clearTimeout(end);
  }

  return { make, listenOn, drain, stop };
}

/**
 * Resolves when the server's last connection has ended. Uses net's `close`, because http's own would at once close idle
 * connections, and lose requests on their way.
 */
const closing = (server: http.Server) =>
  new Promise<void>((resolve) => {
    (Object.getPrototypeOf(http.Server.prototype) as net.Server).close.call(server, () => resolve());
  });
