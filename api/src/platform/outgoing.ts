import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, fetch as undiciFetch, request } from 'undici';

/** So long an answer may take, with its body. */
export const OUTGOING_MS = 15_000;
/** So long a name is looked up when an address is entered. */
const ENTRY_LOOKUP_MS = 3000;
/** More of an answer is not read. */
const MOST_ANSWERED = 1024 * 1024;

/** Where Azure's machines ask for their secrets: it has a public number. */
const AZURE_METADATA = '168.63.129.16';
/** All that is given out to networks in IPv6 (RFC 4291). */
const GIVEN_OUT: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Whether an IP address is of the public internet, in whatever form it is written. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const read = ipaddr.process(address);
  if (read.range() !== 'unicast') return false;
  return read instanceof ipaddr.IPv6 ? read.match(GIVEN_OUT) : read.toString() !== AZURE_METADATA;
}

/** Names that are of no public machine, whether or not anybody answers for them (RFC 6761, 6762; ICANN's .internal). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal)\.?$/;
const HTTP = /^https?:$/;
/** What a URL's reader takes out or turns: the address would be shown as another than it is. */
const ODD = /[\s\\\p{Cc}]/u;

/** A refused address. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  readonly code = 'EPRIVATE';
}

/** As `isIP` says it. */
const IPV6 = 6;

/** A host as URL writes it, without the brackets of IPv6. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** A look-up that fails where any address it finds is not public: a name may change between two look-ups. */
const guarded =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const all = found as dns.LookupAddress[];
      const bad = all.find(({ address }) => !isPublicAddress(address));
      const [first] = all;
      if (bad || !first)
        return done(new PrivateAddress(`${hostname} is at ${bad?.address ?? 'no address'}`), []);
      if (options.all) return done(null, all);
      return done(null, first.address, first.family);
    });

/** Lets so many bytes through, and fails beyond. */
function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes;
  return new TransformStream({
    transform(part, controller) {
      left -= part.byteLength;
      if (left < 0) controller.error(new RangeError('The answer is too long.'));
      else controller.enqueue(part);
    },
  });
}

/** What the portal reaches at addresses that people enter: webhooks, browsers' push services, sign-on providers. */
export interface Outgoing {
  /** Why an address is not taken, in Portuguese; null where it is. A name that nobody knows yet is taken. */
  readonly judge: (url: string) => Promise<string | null>;
  /**
   * As the browser's, to a public address by https or to an origin of PRIVATE_ORIGINS; each look-up is judged anew. It
   * follows no redirect, reads a megabyte at most and ends after 15 s, or sooner by `signal`.
   */
  readonly fetch: typeof globalThis.fetch;
  /**
   * Posts a text as `fetch` would, for a third of its work, and answers the status: its answer is read to its end, so that
   * the connection serves the next one, and what it says is nothing to the portal.
   */
  readonly post: (url: string, message: OutgoingPost) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** What is posted. */
export interface OutgoingPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Makes the only way out to addresses that people enter (docs/security.md). */
export function outgoing({
  privateOrigins,
  lookup = dns.lookup,
}: {
  /** Origins (PRIVATE_ORIGINS) that may be private or unencrypted. */
  readonly privateOrigins: readonly string[];
  /** What finds the addresses of a name. */
  readonly lookup?: LookupFunction;
}): Outgoing {
  const named = new Set(privateOrigins);
  const judged = guarded(lookup);
  const toPublic = buildConnector({ timeout: OUTGOING_MS, lookup: judged });
  const toNamed = buildConnector({ timeout: OUTGOING_MS, lookup });

  /** Why no connection is made, before any look-up; null where a look-up decides. */
  function refusal(url: URL): string | null {
    if (url.username !== '' || url.password !== '') return 'O endereço não pode ter usuário nem senha.';
    // 'blob:http://10.1.2.3/' has the origin that it names.
    if (named.has(url.origin) && HTTP.test(url.protocol)) return null;
    if (url.protocol !== 'https:') return 'O endereço deve começar com https://.';
    const host = bare(url.hostname);
    const isPublic = isIP(host) === 0 ? !PRIVATE_NAME.test(host) : isPublicAddress(host);
    return isPublic ? null : 'O endereço não é público.';
  }

  const agent = new Agent({
    maxResponseSize: MOST_ANSWERED,
    headersTimeout: OUTGOING_MS,
    bodyTimeout: OUTGOING_MS,
    connect(options, done) {
      const { protocol, hostname, port } = options;
      const host = isIP(hostname) === IPV6 ? `[${hostname}]` : hostname;
      const url = new URL(`${protocol}//${host}${port ? `:${port}` : ''}`);
      const why = refusal(url);
      if (why !== null) return done(new PrivateAddress(why), null);
      return (named.has(url.origin) ? toNamed : toPublic)(options, done);
    },
  });

  return {
    async judge(text) {
      if (!URL.canParse(text) || ODD.test(text)) return 'Endereço inválido.';
      const url = new URL(text);
      const why = refusal(url);
      if (why !== null || named.has(url.origin) || isIP(bare(url.hostname)) !== 0) return why;
      const found = new Promise<string | null>((resolve) => {
        const late = setTimeout(() => resolve(null), ENTRY_LOOKUP_MS);
        judged(url.hostname, { all: true }, (error) => {
          clearTimeout(late);
          resolve(error instanceof PrivateAddress ? 'O endereço não é público.' : null);
        });
      });
      return found;
    },
    fetch: (async (input: string | URL, init: RequestInit = {}) => {
      const ends = AbortSignal.timeout(OUTGOING_MS);
      const signal = init.signal ? AbortSignal.any([init.signal, ends]) : ends;
      const asked = { ...(init as object), signal, redirect: 'manual', dispatcher: agent } as const;
      const answer = await undiciFetch(input, asked);
      if (answer.body === null) return answer;
      // The agent counts what came, which may unpack to a thousand times as much.
      return new Response(answer.body.pipeThrough(atMost(MOST_ANSWERED)), answer);
    }) as unknown as typeof globalThis.fetch,
    async post(url, { headers, body }) {
      const ends = new AbortController();
      const late = setTimeout(() => ends.abort(new DOMException('Late', 'TimeoutError')), OUTGOING_MS);
      try {
        const asked = { method: 'POST', headers, body, signal: ends.signal, dispatcher: agent } as const;
        const answer = await request(url, asked);
        await answer.body.dump({ limit: MOST_ANSWERED, signal: ends.signal }).catch(() => undefined);
        return answer.statusCode;
      } finally {
        clearTimeout(late);
      }
    },
    close: () => agent.destroy(),
  };
}
