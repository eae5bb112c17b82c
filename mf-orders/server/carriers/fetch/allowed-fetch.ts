import { lookup as dnsLookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { isPublicAddress, isWithin, network } from './public-address';

/** A server that may be asked. */
export interface AllowedServer {
  /** `https://api.carrier.example`, with a port where it is not the usual one. */
  readonly origin: string;
  /** The private network it stands in, if it does: `10.20.0.0/16`. Without it every address of its name must be public. */
  readonly network?: string;
}

export interface FetchLimits {
  /** For the whole answer, in ms. */
  readonly timeout: number;
  /** Of the body, in bytes. */
  readonly size: number;
}

export interface Fetched {
  readonly type: string;
  readonly body: Buffer;
}

type Resolve = (host: string) => Promise<readonly { address: string; family: number }[]>;

/** An address that is not allowed, or an answer that cannot be used. The message is for the log, not for people. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
}
const refused = (why: string) => new FetchRefused(why);

const resolveByDns: Resolve = (host) => dnsLookup(host, { all: true });

/** The server of the list that an address names; throws where there is none. */
function serverOf(address: string, servers: readonly AllowedServer[]): { url: URL; server: AllowedServer } {
  if (!URL.canParse(address)) throw refused('not an address');
  const url = new URL(address);
  const server = servers.find(({ origin }) => new URL(origin).origin === url.origin);
  // `origin` is "null" for other protocols than http and https.
  if (!server || url.origin === 'null' || url.username || url.password)
    throw refused(`${url.origin} is not allowed`);
  return { url, server };
}

/** One of the name's addresses, after all of them were found to be allowed: the connection goes there and nowhere else. */
async function pinned({ hostname }: URL, server: AllowedServer, resolve: Resolve) {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = net.isIP(host);
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
  const [first] = addresses;
  if (!first) throw refused(`${host} has no address`);
  const inside = server.network === undefined ? null : network(server.network);
  const bad = addresses.find(
    ({ address }) => !(inside ? isWithin(address, inside) : isPublicAddress(address)),
  );
  if (bad) throw refused(`${host} is at ${bad.address}`);
  return first;
}

/**
 * GETs an address of an allowed server. It goes to the address that was checked, follows no redirect, takes no compressed
 * answer, and ends at the limits. Rejects with FetchRefused, or with the connection's error.
 */
export function allowedFetch({
  servers,
  limits,
  resolve = resolveByDns,
}: {
  readonly servers: readonly AllowedServer[];
  readonly limits: FetchLimits;
  readonly resolve?: Resolve;
}) {
  return async (
    address: string,
    {
      types,
      headers = {},
      signal,
    }: { types: RegExp; headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<Fetched> => {
    const { url, server } = serverOf(address, servers);
    const late = AbortSignal.timeout(limits.timeout);
    const ended = AbortSignal.any([late, ...(signal ? [signal] : [])]);
    const at = await Promise.race([pinned(url, server, resolve), rejection(ended)]);
    return new Promise<Fetched>((done, fail) => {
      const { request } = url.protocol === 'https:' ? https : http;
      const asked = request(
        url,
        {
          agent: false,
          signal: ended,
          headers: { ...headers, 'Accept-Encoding': 'identity' },
          lookup: (_host, options, callback) =>
            options.all
              ? callback(null, [{ address: at.address, family: at.family }])
              : callback(null, at.address, at.family),
        },
        (answer) => {
          read(answer, types, limits.size)
            // Not by way of `asked`: it may be ended already, and says nothing more then.
            .then(done, fail)
            .finally(() => asked.destroy());
        },
      );
      asked.on('error', fail).end();
    });
  };
}
export type AllowedFetch = ReturnType<typeof allowedFetch>;

/** Rejects when the signal is aborted. */
const rejection = (signal: AbortSignal) =>
  new Promise<never>((_done, fail) => {
    const ended = () => fail(signal.reason as Error);
    if (signal.aborted) ended();
    else signal.addEventListener('abort', ended, { once: true });
  });

/** The body of an answer of one of the types; throws where it is another answer, or a longer one. */
async function read(answer: http.IncomingMessage, types: RegExp, size: number): Promise<Fetched> {
  const type = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (answer.statusCode !== 200) throw refused(`answered ${answer.statusCode}`);
  if (answer.headers['content-encoding'] !== undefined) throw refused('the answer is compressed');
  if (!types.test(type)) throw refused(`answered ${type || 'no type'}`);
  if (Number(answer.headers['content-length'] ?? 0) > size) throw refused('the answer is too long');
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > size) throw refused('the answer is too long');
    parts.push(part);
  }
  return { type, body: Buffer.concat(parts) };
}
