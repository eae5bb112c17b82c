import { isCode, mayKeep, shellPage, trim } from './code';

const url = (path: string) => new URL(path, 'https://portal.example');

it.each([
  ['/assets/main.81a0459518a0.js', true],
  ['/remotes/mf-orders/9f31c2ab0d12/area.js', true],
  // A retry asks past what may be bad.
  ['/remotes/mf-orders/9f31c2ab0d12/area.js?r=1', false],
  ['/api/contracts', false],
  ['/admin/contract-list', false],
  ['/registry.json', false],
  ['/files/photos/1.png', false],
  ['/dev/mf-orders/area.js', false],
])('%s is code: %s', (path, code) => {
  expect(isCode(url(path))).toBe(code);
});

/** A cache as browsers have it, in the order in which files came. */
function cacheOf(kept: Map<string, unknown>) {
  const cache = {
    keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: url(path).href }))),
    delete: ({ url: file }: { url: string }) => Promise.resolve(kept.delete(new URL(file).pathname)),
  };
  Object.assign(globalThis, {
    caches: {
      has: () => Promise.resolve(kept.size > 0),
      open: () => Promise.resolve(cache),
      match: (path: string) => Promise.resolve(kept.get(path)),
    },
  });
}
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

it('keeps 500 files; the first make room, and the page without data stays', async () => {
  const kept = new Map<string, unknown>([['/shell.json', {}]]);
  for (let n = 0; n < 502; n += 1) kept.set(`/assets/${n}.js`, {});
  cacheOf(kept);
  await trim();
  expect(kept.size).toBe(501);
  expect([...kept.keys()].slice(0, 2)).toEqual(['/shell.json', '/assets/2.js']);
});

it('keeps nothing after a sign-out took the cache away, and nothing that failed', async () => {
  cacheOf(new Map([['/shell.json', {}]]));
  expect(await mayKeep({ status: 200 })).toBe(true);
  expect(await mayKeep({ status: 503 })).toBe(false);
  const opened = jest.fn();
  Object.assign(globalThis, { caches: { has: () => Promise.resolve(false), open: opened } });
  expect(await mayKeep({ status: 200 })).toBe(false);
  await trim();
  expect(opened).not.toHaveBeenCalled();
});

it('gives the page without data another nonce each time', async () => {
  const shell = {
    html: '<script nonce="__NONCE__"></script><style nonce="__NONCE__">',
    csp: "script-src 'nonce-__NONCE__'",
  };
  cacheOf(new Map([['/shell.json', { json: () => Promise.resolve(shell) }]]));
  const made: { body: string; init: { headers: Record<string, string> } }[] = [];
  Object.assign(globalThis, {
    Response: function Response(body: string, init: { headers: Record<string, string> }) {
      made.push({ body, init });
    },
  });
  await shellPage();
  await shellPage();
  const nonces = made.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  made.forEach(({ body, init }, n) => {
    expect(body).not.toContain('__NONCE__');
    expect(init.headers['Content-Security-Policy']).toBe(`script-src 'nonce-${nonces[n]}'`);
  });
});
