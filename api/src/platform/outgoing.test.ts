import http from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { isPublicAddress, outgoing, PrivateAddress } from './outgoing';

/** Names of a test: each look-up takes the next address, and the last one stays. */
function names(known: Record<string, string[]>): LookupFunction & { asked: string[] } {
  const asked: string[] = [];
  const lookup: LookupFunction = (name, _options, done) => {
    asked.push(name);
    const left = known[name];
    const next = left && left.length > 1 ? left.shift() : left?.[0];
    if (next === undefined) return done(Object.assign(new Error(name), { code: 'ENOTFOUND' }), []);
    done(
      null,
      next.split(' ').map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return Object.assign(lookup, { asked });
}

/** What a fetch failed of, at the bottom. */
async function failure(call: Promise<unknown>): Promise<unknown> {
  const error = await call.then(
    () => null,
    (err: unknown) => err,
  );
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

const PRIVATE = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:0:10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b::808:808',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::',
  '2002:7f00:1::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '5f00::1',
  '4000::1',
  '3fff::1',
  '100.100.100.200',
  '127.1',
  '0x7f.1',
  '017700000001',
  '2130706433',
  '::127.0.0.1',
  '::1%lo',
  'fe80::1%eth0',
  '::ffff:a9fe:a9fe',
  '::ffff:168.63.129.16',
  '0:0:0:0:0:ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::',
  '2001:0:a9fe:a9fe::',
  'fd20:ce::254',
  '8.8.8.8 127.0.0.1',
  '8.8.8.8/0',
  '',
];
const PUBLIC = [
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '::ffff:8.8.8.8',
  '2606:4700::1111',
  '2a00:1450::1',
];

it.each(PRIVATE)('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
it.each(PUBLIC)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

describe('an address that is entered', () => {
  const known = {
    'public.example': ['93.184.216.34 2606:4700::1111'],
    'home.example': ['127.0.0.1'],
    'half.example': ['93.184.216.34 ::1'],
    'mapped.example': ['::ffff:169.254.169.254'],
    'home.example.': ['127.0.0.1'],
    'zone.example': ['fe80::1%eth0'],
    'public.example.': ['93.184.216.34'],
    'xn--aa-4iaz.example': ['10.0.0.1'],
  };
  const out = outgoing({ privateOrigins: ['http://10.1.2.3:8080'], lookup: names(known) });
  afterAll(out.close);

  it.each([
    'https://public.example/hook?a=1',
    'https://public.example:8443/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://public.example./',
    'https://public.example:65535/',
    'https://not-yet.example/',
    'http://10.1.2.3:8080/any/path',
    'http://0xa010203:8080/',
  ])('%s is taken', async (url) => expect(await out.judge(url)).toBeNull());

  it.each([
    'nothing',
    'http://public.example/',
    'ftp://public.example/',
    'file:///etc/passwd',
    'https://user:secret@public.example/',
    'https://home.example/',
    'https://localhost./',
    'https://a.LOCALHOST/',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://public.\nexample/',
    'https://public.example\\@home.example/',
    'https://half.example/',
    'https://mapped.example/',
    'https://10.1.2.3:8080/',
    'http://10.1.2.3/',
    'http://10.1.2.3:8081/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/',
    'https://１２７.0.0.1/',
    'https://127。0。0。1/',
    'https://127.0.0.1./',
    'https://[::ffff:7f00:1]/',
    'https://[::7f00:1]/',
    'https://[fe80::1%25eth0]/',
    'https://[fe80::1%eth0]/',
    'https://[::1',
    'https://%6c%6fcalhost/',
    'https://localhost%2e/',
    'https://localhost%00.public.example/',
    'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'https://loc\u00adalhost/',
    'https://a.localhost./',
    'https://açaí.example/',
    'https://xn--aa-4iaz.example/',
    'https://home.example./',
    'https://zone.example/',
    'https:home.example/',
    'https:///home.example/',
    'https://public.example@home.example/',
    'https://public.example:443@home.example/',
    'https://:secret@public.example/',
    'https://@home.example/',
    'https://home.example:0/',
    'https://public.example:65536/',
    'http://10.1.2.3:8080@home.example/',
    'http://x@10.1.2.3:8080/',
    'http://10.1.2.3:8080.home.example/',
    'blob:http://10.1.2.3:8080/x',
    'wss://public.example/',
    'javascript:alert(1)',
    'data:text/plain,x',
    '//home.example/',
    '',
  ])('%s is refused', async (url) =>
    expect(await out.judge(url)).toEqual(expect.stringMatching(/^(O e|E)ndereço/)),
  );
});

describe('a connection', () => {
  const calls: string[] = [];
  const server = http.createServer((request, response) => {
    calls.push(`${request.headers.host} ${request.url}`);
    if (request.url === '/moved') response.writeHead(302, { Location: 'http://127.0.0.1/secret' }).end();
    else if (request.url === '/bomb')
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64 * 1024 * 1024)));
    else if (request.url === '/long') response.end(Buffer.alloc(3 * 1024 * 1024));
    else response.end('heard');
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((done) => server.close(done)));
  beforeEach(() => calls.splice(0));

  it('refuses a name that has come to mean a private address', async () => {
    const lookup = names({ 'turns.example': ['93.184.216.34', '127.0.0.1'] });
    const out = outgoing({ privateOrigins: [], lookup });
    const url = `https://turns.example:${port}/`;
    expect(await out.judge(url)).toBeNull();
    expect(await failure(out.fetch(url))).toBeInstanceOf(PrivateAddress);
    expect(lookup.asked).toEqual(['turns.example', 'turns.example']);
    expect(calls).toEqual([]);
    await out.close();
  });

  it.each([
    'https://127.0.0.1',
    'http://127.0.0.1',
    'https://[::ffff:127.0.0.1]',
    'http://localhost',
    'https://2130706433',
  ])('makes none to %s', async (origin) => {
    const out = outgoing({ privateOrigins: [] });
    expect(await failure(out.fetch(`${origin}:${port}/`))).toBeInstanceOf(PrivateAddress);
    expect(calls).toEqual([]);
    await out.close();
  });

  it('reaches an origin that is named, follows none of its redirects and reads no endless answer', async () => {
    const origin = `http://hooks.example:${port}`;
    const out = outgoing({ privateOrigins: [origin], lookup: names({ 'hooks.example': ['127.0.0.1'] }) });
    expect(await (await out.fetch(`${origin}/a`, { method: 'POST', body: 'text' })).text()).toBe('heard');
    const moved = await out.fetch(`${origin}/moved`, { redirect: 'follow' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, 'http://127.0.0.1/secret']);
    await expect(out.fetch(`${origin}/long`).then((answer) => answer.text())).rejects.toThrow();
    await expect(out.fetch(`${origin}/bomb`).then((answer) => answer.text())).rejects.toThrow();
    expect(calls).toEqual(['/a', '/moved', '/long', '/bomb'].map((path) => `hooks.example:${port} ${path}`));
    await out.close();
  });

  it('posts no further than it fetches', async () => {
    const origin = `http://hooks.example:${port}`;
    const lookup = names({ 'hooks.example': ['127.0.0.1'], 'turned.example': ['10.0.0.1'] });
    const out = outgoing({ privateOrigins: [origin], lookup });
    const message = { headers: { 'Content-Type': 'application/json' }, body: '{}' };
    expect(await out.post(`${origin}/moved`, message)).toBe(302);
    const refused = [
      `http://hooks.example:${port + 1}/`,
      `http://hooks.example.:${port}/`,
      `https://hooks.example:${port}/`,
      `http://127.0.0.1:${port}/`,
      `https://127.0.0.1:${port}/`,
      `https://[::1]:${port}/`,
      'https://turned.example/',
    ];
    for (const url of refused) expect(await failure(out.post(url, message))).toBeInstanceOf(PrivateAddress);
    expect(calls).toEqual([`hooks.example:${port} /moved`]);
    await out.close();
  });

  it('reaches a named origin in IPv6', async () => {
    const out = outgoing({ privateOrigins: ['http://[::1]:9'] });
    expect(await failure(out.fetch('http://[::1]:9/'))).not.toBeInstanceOf(PrivateAddress);
    await out.close();
  });

  it('ends by the signal of its caller', async () => {
    const origin = `http://127.0.0.1:${port}`;
    const out = outgoing({ privateOrigins: [origin] });
    await expect(out.fetch(`${origin}/a`, { signal: AbortSignal.abort() })).rejects.toThrow('abort');
    await out.close();
  });
});
