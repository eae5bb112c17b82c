import fs from 'node:fs';
import path from 'node:path';
import type { Registry } from 'api-contract';
import { testPortal, type TestPortal } from '../../testing/portal';

let portal: TestPortal;

const BASE = '/remotes/mf-contracts/9f31c2ab/';
const REGISTRY: Registry = {
  schema: 1,
  id: '2026-06-15.1',
  remotes: {
    'mf-contracts': {
      version: '0.1.0',
      base: BASE,
      entry: 'mf-manifest.json',
      integrity: 'sha384-x',
      assets: { entry: 'remoteEntry.1.js', exposes: { './area': ['area.2.js', 'vendor.3.js'] } },
      declaration: {
        name: 'mf-contracts',
        version: '0.1.0',
        requiresHost: '^0.1.0',
        pages: [
          { path: '/admin/contract-list', title: 'Contratos' },
          { path: '/admin/contract/:params', title: 'Contrato' },
        ],
        menu: [],
        slots: [],
      },
    },
  },
  rollouts: [],
};

function write(dir: string, file: string, content: string | Buffer): void {
  fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  fs.writeFileSync(path.join(dir, file), content);
}

beforeAll(async () => {
  portal = await testPortal();
  const page = (name: string) =>
    `<!doctype html><head><title>Portal do Cliente__NAME__</title><style>html{--accent:__ACCENT__;--brand:__BRAND__}</style><!--preload--></head><body><script nonce="__NONCE__" src="/assets/main.js"></script>${name}`;
  write(portal.hostDir, 'index.html', page('index'));
  write(portal.hostDir, 'login.html', page('login'));
  write(portal.hostDir, 'outside.html', page('outside'));
  write(portal.hostDir, 'assets/main.1.js', 'host()');
  write(portal.hostDir, 'assets/main.1.js.map', '{}');
  write(portal.releasesDir, 'mf-contracts/9f31c2ab/area.2.js.map', '{}');
  for (const folder of ['server', 'Server'])
    write(portal.releasesDir, `mf-contracts/9f31c2ab/${folder}/index.js`, 'exports.area = {}');
  write(portal.releasesDir, 'registry.json', JSON.stringify({ ...REGISTRY, internal: 'not for the wire' }));
  write(portal.releasesDir, 'history.json', '{}');
  write(portal.releasesDir, 'mf-contracts/9f31c2ab/area.2.js', 'plain()');
  write(portal.releasesDir, 'mf-contracts/9f31c2ab/area.2.js.br', Buffer.from('brotli bytes'));
});
afterAll(() => portal.close());

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = html) => portal.call({ url, headers });

describe('pages', () => {
  it.each([
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/login?next=%2Fadmin', 'login'],
    ['/', 'index'],
    ['/register', 'outside'],
    ['/register/abc', 'outside'],
    ['/password/abc', 'outside'],
    ['/terms_of_use', 'outside'],
    ['/in_maintenance', 'outside'],
    ['/registers', 'index'],
    ['/admin/contract-list', 'index'],
    [`/admin/contract/${'e30'.repeat(300)}`, 'index'],
  ])('%s serves %s.html, uncached', async (url, name) => {
    const { status, headers, text } = await get(url);
    expect(status).toBe(200);
    expect(text.endsWith(name)).toBe(true);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['/admin/contract/%ZZ', 'index'],
    ['/admin/contract/%FF?a=%ZZ', 'index'],
    ['/admin/contract/%00', 'index'],
    ['/login?next=%00', 'login'],
    ['/password/a%00?%ED%A0%80', 'outside'],
  ])('%s is a broken link, not an error', async (url, name) => {
    const { status, text } = await get(url);
    expect(status).toBe(200);
    expect(text.endsWith(name)).toBe(true);
  });

  const post = (url: string, headers: Record<string, string> = html) =>
    portal.call({
      method: 'POST',
      url,
      payload: 'email=a%40b&password=secret',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });

  it.each([
    ['/login', '/login'],
    ['/password/abc', '/password/abc'],
    ['/admin/user/7?tab=access', '/admin/user/7?tab=access'],
    ['/login?next=%00', '/login?next=%00'],
    ['//evil.example/login', '/'],
    ['/\\evil.example', '/'],
  ])('a form posted to %s by the browser itself leads to %s', async (url, back) => {
    const { status, headers } = await post(url);
    expect([status, headers.location]).toEqual([303, back]);
  });

  it.each([
    ['/api/login-form', html],
    ['/assets/x', html],
    ['/login', { accept: 'application/json' }],
  ])('what is posted to %s with %j is not found', async (url, headers) => {
    expect((await post(url, headers)).status).toBe(404);
  });

  it('carry a strict policy with the nonce used in the page, a new one each time', async () => {
    const nonces = new Set<string>();
    for (const url of ['/login', '/login', '/admin']) {
      const { headers, text } = await get(url);
      const csp = String(headers['content-security-policy']);
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(csp)?.[1] ?? '';
      expect(text).toContain(`nonce="${nonce}"`);
      expect(text).not.toContain('__NONCE__');
      expect(text).toContain('--accent:#0b6bcb');
      expect(csp).not.toMatch(/unsafe|\*/);
      expect(csp).toContain("frame-ancestors 'none'");
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('name the brand in their style and title, whatever its signs', async () => {
    await portal.database.pool.query(
      `INSERT INTO portal.settings (key, value) VALUES ('brand', $1)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [JSON.stringify({ name: 'Álcalis "A" </style>', logo: null, accent: '#0b6bcb' })],
    );
    portal.clock.pass(10_000);
    // A page never waits for the flavour: the one after has it.
    await get('/login');
    await new Promise((done) => setTimeout(done, 50));
    const { text } = await get('/login');
    expect(text).toContain('--brand:"Álcalis \\22 A\\22  \\3c \\2f style\\3e "}');
    expect(text).toContain('<title>Portal do Cliente · Álcalis &quot;A&quot; &lt;/style&gt;</title>');
    await portal.database.pool.query(`DELETE FROM portal.settings WHERE key = 'brand'`);
    portal.clock.pass(10_000);
    await get('/login');
  });

  it('allow the configured map tiles, also when a login leads into the portal without a page load', async () => {
    const set = (value: string | null) =>
      portal.database.pool.query(
        `INSERT INTO portal.settings (key, value) VALUES ('map_tiles', $1)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
        [JSON.stringify(value)],
      );
    await set('https://{s}.tiles.example/{z}/{x}/{y}.png');
    portal.clock.pass(2001);
    // A page uses the settings read for the previous page.
    await get('/admin');
    for (const url of ['/login', '/admin'])
      expect((await get(url)).headers['content-security-policy']).toContain(
        "connect-src 'self' https://*.tiles.example;",
      );
    await set(null);
    portal.clock.pass(2001);
    await get('/admin');
    expect((await get('/admin')).headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it.each([
    ['/admin/contract-list', true],
    ['/admin/contract/abc', true],
    ['/admin/contract', false],
    ['/admin/contract/abc/def', false],
    ['/admin', false],
    ['/login', false],
  ])('%s preloads the area: %s', async (url, expected) => {
    const { text } = await get(url);
    const hints = ['remoteEntry.1.js', 'area.2.js', 'vendor.3.js'].map((file) =>
      text.includes(`<link rel="prefetch" as="script" href="${BASE}${file}">`),
    );
    const manifest = text.includes(`<link rel="prefetch" href="${BASE}mf-manifest.json">`);
    expect([manifest, ...hints]).toEqual([expected, expected, expected, expected]);
  });

  it('are compressed if the client accepts it', async () => {
    write(portal.hostDir, 'index.html', 'x'.repeat(5000));
    const { headers } = await get('/admin', { ...html, 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('br');
  });
});

describe('a path that is not a page', () => {
  it.each([
    ['/api/nothing'],
    ['/api'],
    ['/remotes/mf-contracts/9f31c2ab/gone.js'],
    ['/remotes/mf-contracts'],
    ['/remotes/registry.json'],
    ['/remotes/history.json'],
    ['/remotes/mf-contracts/../history.json'],
    ['/remotes/mf-contracts/9f31c2ab/..%2f..%2fhistory.json'],
    ['/remotes/mf-contracts/9f31c2ab/.env'],
    ['/remotes/mf-contracts/9f31c2ab/area.2.js.map'],
    ['/remotes/mf-contracts/9f31c2ab/server/index.js'],
    ['/remotes/mf-contracts/9f31c2ab//server/index.js'],
    ['/remotes/mf-contracts/9f31c2ab/%73erver/index.js'],
    ['/remotes/mf-contracts/9f31c2ab/Server/index.js'],
    ['/assets/main.1.js.map'],
    ['/assets/main.1.js.MAP'],
    ['/assets/gone.js'],
    ['/assets/..%2findex.html'],
  ])('%s is 404 and uncached, also for a browser', async (url) => {
    const { status, headers, body } = await get(url);
    expect([status, headers['cache-control'], body]).toEqual([
      404,
      'no-store',
      { message: 'Página não encontrada.' },
    ]);
  });

  it('is not answered with HTML if the client asks for something else', async () => {
    expect((await get('/missing.js', { accept: '*/*' })).status).toBe(404);
    expect((await get('/admin', { accept: 'application/json' })).status).toBe(404);
    expect((await portal.call({ method: 'POST', url: '/api/nothing', headers: html })).status).toBe(404);
  });

  it.each([['/%'], ['/%E0%A4%A'], [`/${'a/'.repeat(3000)}`]])('%s causes no server error', async (url) => {
    expect((await get(url)).status).toBeLessThan(500);
  });
});

describe('released files', () => {
  const FILE = `${BASE}area.2.js`;

  it('are cached for ever, and sent precompressed if there is a .br file', async () => {
    const plain = await get(FILE, {});
    expect(plain.text).toBe('plain()');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const compressed = await get(FILE, { 'accept-encoding': 'gzip, deflate, br' });
    expect([compressed.headers['content-encoding'], compressed.text]).toEqual(['br', 'brotli bytes']);
    expect(String(compressed.headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(compressed.headers['content-type']).toMatch(/javascript/);
  });

  it('leave out headers that only documents use, while pages have them all', async () => {
    const names = ['cross-origin-opener-policy', 'referrer-policy', 'x-frame-options'];
    const carried = async (url: string) => {
      const { headers } = await get(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      return names.filter((name) => name in headers);
    };
    expect(await carried('/login')).toEqual(names);
    for (const url of [FILE, '/assets/main.1.js', '/registry.json']) expect(await carried(url)).toEqual([]);
  });

  it("include the host's files", async () => {
    const { text, headers } = await get('/assets/main.1.js', {});
    expect([text, headers['cache-control']]).toEqual(['host()', 'public, max-age=31536000, immutable']);
  });
});

describe('the registry', () => {
  it('is reloaded after a release, without internal fields', async () => {
    const first = await get('/registry.json', {});
    expect([first.headers['cache-control'], first.body]).toEqual(['no-store', REGISTRY]);
    const next = { ...REGISTRY, id: '2026-06-15.22' };
    write(portal.releasesDir, 'registry.json', JSON.stringify(next));
    expect((await get('/registry.json', {})).body).toEqual(next);
  });

  const CONTRACTS = REGISTRY.remotes['mf-contracts']!;
  const declaring = (part: object) => ({ ...CONTRACTS, declaration: { ...CONTRACTS.declaration, ...part } });
  const entry = { group: null, label: 'Tanques', path: '/admin/telemetry', order: '50' };

  it.each<[string, unknown, string]>([
    ['an order that is text', declaring({ name: 'mf-bad', menu: [entry] }), 'declaration.menu.0.order'],
    ['no slots', declaring({ name: 'mf-bad', slots: undefined }), 'declaration.slots'],
    [
      'an access rule nobody knows',
      declaring({ name: 'mf-bad', pages: [{ path: '/x', title: 'X', access: { noneOf: [1] } }] }),
      'declaration.pages.0.access',
    ],
    ['the name of another', declaring({}), 'declaration.name'],
    ['no object', 'mf-bad', 'expected object'],
    ...['//evil.test/', 'https://evil.test/remotes/mf-bad/9f31c2ab/', BASE, '/api/files/'].map(
      (base): [string, unknown, string] => [
        `files in ${base}`,
        { ...declaring({ name: 'mf-bad' }), base },
        `base: ${base}`,
      ],
    ),
  ])('leaves out a remote with %s, logs it once, and keeps the others', async (_what, bad, reason) => {
    const error = jest.spyOn(portal.app.log, 'error');
    const remotes = { 'mf-bad': bad, 'mf-contracts': CONTRACTS };
    write(portal.releasesDir, 'registry.json', JSON.stringify({ ...REGISTRY, id: String(reason), remotes }));
    const answers = [await get('/registry.json', {}), await get('/registry.json', {})];
    for (const { status, body } of answers)
      expect([status, (body as Registry).remotes]).toEqual([200, REGISTRY.remotes]);
    const lines = error.mock.calls.map(([line]) => String(line));
    expect(lines).toEqual([expect.stringMatching(/registry\.json the remote mf-bad is left out/)]);
    expect(lines[0]).toContain(reason);
    error.mockRestore();
  });

  it.each([
    ['host', { requiresHost: '^9.0.0' }, /requires host \^9\.0\.0, and this portal's host is 0\.1\.7/],
    ['api', { requiresApi: '^9.0.0' }, /requires api \^9\.0\.0, and this portal's api is/],
  ])('marks a remote that requires another %s, and sends no hints for it', async (_of, part, reason) => {
    const error = jest.spyOn(portal.app.log, 'error');
    write(portal.hostDir, 'host.json', JSON.stringify({ version: '0.1.7' }));
    const remotes = { 'mf-contracts': declaring(part) };
    write(portal.releasesDir, 'registry.json', JSON.stringify({ ...REGISTRY, remotes }));
    const { body } = await get('/registry.json', {});
    expect((body as Registry).remotes['mf-contracts']?.refused).toMatch(reason);
    expect(error).toHaveBeenCalledWith(expect.stringMatching(reason));
    expect((await get('/admin/contract-list')).text).not.toContain('mf-manifest.json');
    error.mockRestore();
  });

  it('accepts files of an origin that is named in REMOTE_ORIGINS, which pages may then load scripts from', async () => {
    const origin = 'https://files.example';
    const other = await testPortal({ env: { remoteOrigins: [origin] } });
    const base = origin + BASE;
    const remotes = { 'mf-contracts': { ...CONTRACTS, base } };
    write(other.releasesDir, 'registry.json', JSON.stringify({ ...REGISTRY, remotes }));
    write(other.hostDir, 'index.html', '<!doctype html>');
    const { body } = await other.call({ url: '/registry.json' });
    expect((body as Registry).remotes['mf-contracts']?.base).toBe(base);
    const csp = String(
      (await other.call({ url: '/admin', headers: html })).headers['content-security-policy'],
    );
    expect(csp).toContain(`script-src 'self' ${origin} 'nonce-`);
    expect(csp).toContain(`connect-src 'self' ${origin};`);
    await other.close();
  });

  it('leaves out a rollout of files elsewhere', async () => {
    const error = jest.spyOn(portal.app.log, 'error').mockImplementation();
    const use = { ...CONTRACTS, base: '//evil.test/' };
    const rollouts = [{ remote: 'mf-contracts', to: { percent: 10 }, use }];
    write(portal.releasesDir, 'registry.json', JSON.stringify({ ...REGISTRY, rollouts }));
    expect(((await get('/registry.json', {})).body as Registry).rollouts).toEqual([]);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('rollout 0 is left out: base'));
    error.mockRestore();
  });

  it('accepts the remote again once the host is the required version', async () => {
    write(portal.hostDir, 'host.json', JSON.stringify({ version: '9.0.1' }));
    const remotes = { 'mf-contracts': declaring({ requiresHost: '^9.0.0' }) };
    write(portal.releasesDir, 'registry.json', JSON.stringify({ ...REGISTRY, remotes }));
    expect(
      ((await get('/registry.json', {})).body as Registry).remotes['mf-contracts']?.refused,
    ).toBeUndefined();
  });

  it.each([['{"schema":'], ['{"schema":2}']])(
    'is 503 with one sentence if it is %s, while pages still load',
    async (broken) => {
      write(portal.releasesDir, 'registry.json', broken);
      const { status, body } = await get('/registry.json', {});
      expect([status, body]).toEqual([
        503,
        {
          message:
            'O registro das aplicações do portal não pode ser lido no momento. Tente novamente em instantes.',
        },
      ]);
      expect((await get('/admin/contract-list')).status).toBe(200);
    },
  );
});
