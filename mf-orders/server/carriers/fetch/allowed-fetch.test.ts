import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { allowedFetch, FetchRefused } from './allowed-fetch';
import { isPublicAddress } from './public-address';

describe('an address of the open internet', () => {
  it.each([
    ['8.8.8.8', true],
    ['2800:3f0:4001:80a::200e', true],
    ['127.0.0.1', false],
    ['127.8.8.8', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['224.0.0.1', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['ff02::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['2001:0:7f00:1::', false],
    ['no address', false],
    ['', false],
  ])('%s: %p', (address, open) => expect(isPublicAddress(address)).toBe(open));
});

/** Paths of the server, and how it answers. */
const answers: Record<string, http.RequestListener> = {
  '/good': (_request, reply) =>
    reply.setHeader('Content-Type', 'application/json; charset=utf-8').end('{"a":1}'),
  '/redirect': (_request, reply) => reply.writeHead(302, { Location: '/good' }).end(),
  '/html': (_request, reply) => reply.setHeader('Content-Type', 'text/html').end('<p>'),
  '/untyped': (_request, reply) => reply.end('x'),
  '/fails': (_request, reply) => reply.writeHead(500).end(),
  '/gzip': (_request, reply) =>
    reply.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end('x'),
  '/long': (_request, reply) => reply.setHeader('Content-Type', 'application/json').end('x'.repeat(1001)),
  '/longer': (_request, reply) => {
    // Without a length: it has to be counted.
    reply.setHeader('Content-Type', 'application/json').write('x'.repeat(600));
    reply.end('x'.repeat(600));
  },
  '/slow': () => undefined,
  '/drips': (_request, reply) => reply.setHeader('Content-Type', 'application/json').write('{'),
};
const server = http.createServer((request, reply) => answers[request.url ?? '']?.(request, reply));
let port = 0;
let headers: http.IncomingHttpHeaders = {};
server.on('request', (request) => (headers = request.headers));

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits = { timeout: 300, size: 1000 };
const types = /^application\/json$/;
const at = (address: string, family = 4) => ({ address, family });
/** A fetcher that may ask `origin`, whose name is at these addresses. */
const fetcher = (origin: string, addresses: readonly string[], network?: string) =>
  allowedFetch({
    servers: [{ origin, network }],
    limits,
    resolve: async () => addresses.map((address) => at(address, address.includes(':') ? 6 : 4)),
  });
const local = () => fetcher(`http://carrier.example:${port}`, ['127.0.0.1'], '127.0.0.0/8');
const ask = (path: string, fetch = local()) => fetch(`http://carrier.example:${port}${path}`, { types });

it('answers the body of a server that is allowed', async () => {
  const headersSent = { Authorization: 'Bearer x' };
  const fetch = local();
  const answer = await fetch(`http://carrier.example:${port}/good`, { types, headers: headersSent });
  expect(answer).toEqual({ type: 'application/json', body: Buffer.from('{"a":1}') });
  expect(headers).toMatchObject({
    authorization: 'Bearer x',
    host: `carrier.example:${port}`,
    'accept-encoding': 'identity',
  });
});

it.each(['/redirect', '/html', '/untyped', '/fails', '/gzip', '/long', '/longer'])('refuses %s', (path) =>
  expect(ask(path)).rejects.toThrow(FetchRefused),
);

it.each(['/slow', '/drips'])('ends %s at the time-out', (path) => expect(ask(path)).rejects.toThrow());

it('ends when the caller stops waiting', async () => {
  const late = new AbortController();
  const asked = local()(`http://carrier.example:${port}/slow`, { types, signal: late.signal });
  late.abort();
  await expect(asked).rejects.toThrow();
});

it('ends at the time-out where the name is never resolved', () => {
  const fetch = allowedFetch({
    servers: [{ origin: 'https://carrier.example' }],
    limits,
    resolve: () => new Promise(() => undefined),
  });
  return expect(fetch('https://carrier.example/', { types })).rejects.toThrow();
});

it('looks a name up once, and connects to the address it found', async () => {
  let asked = 0;
  const fetch = allowedFetch({
    servers: [{ origin: `http://carrier.example:${port}`, network: '127.0.0.0/8' }],
    limits,
    // A name whose owner moves it to a private network between the check and the call.
    resolve: async () => [at(asked++ === 0 ? '127.0.0.1' : '10.9.9.9')],
  });
  expect((await ask('/good', fetch)).body.toString()).toBe('{"a":1}');
  expect(asked).toBe(1);
});

describe('asks nobody', () => {
  it.each([
    ['of another name', 'https://other.example/'],
    ['by another protocol', 'http://carrier.example/'],
    ['on another port', 'https://carrier.example:8443/'],
    ['with a user in the address', 'https://user@carrier.example/'],
    ['hidden behind a user', 'https://carrier.example@other.example/'],
    ['of a name that only begins alike', 'https://carrier.example.other.example/'],
    ['on this disk', 'file:///etc/passwd'],
    ['by data', 'data:application/json,1'],
    ['at no address at all', 'carrier'],
  ])('%s', (_name, address) =>
    expect(fetcher('https://carrier.example', ['8.8.8.8'])(address, { types })).rejects.toThrow(FetchRefused),
  );

  it.each([
    ['this machine', ['127.0.0.1']],
    ['a private network', ['10.0.0.1']],
    ['a cloud’s own server', ['169.254.169.254']],
    ['this machine, as IPv6', ['::1']],
    ['this machine, as IPv4 within IPv6', ['::ffff:127.0.0.1']],
    // A name that answers once with a good and once with a bad address.
    ['a public and a private address', ['8.8.8.8', '127.0.0.1']],
    ['no address', []],
  ])('whose name is at %s', (_name, addresses) =>
    expect(ask('/good', fetcher(`http://carrier.example:${port}`, addresses))).rejects.toThrow(FetchRefused),
  );

  it('outside the network that was named', () =>
    expect(
      ask('/good', fetcher(`http://carrier.example:${port}`, ['127.0.0.1'], '10.0.0.0/8')),
    ).rejects.toThrow(FetchRefused));

  it('by a private address itself', () =>
    expect(
      fetcher(`http://127.0.0.1:${port}`, [])(`http://127.0.0.1:${port}/good`, { types }),
    ).rejects.toThrow(FetchRefused));
});
