import path from 'node:path';
import vm from 'node:vm';
import { HASHES, LIVE, portalWithHosts, write } from '../../testing/hosts';

let hosts: Awaited<ReturnType<typeof portalWithHosts>>;
beforeAll(async () => {
  hosts = await portalWithHosts();
  for (const hash of Object.values(HASHES))
    write(path.join(hosts.portal.releasesDir, 'host', hash, 'sw.js'), 'the worker');
});
beforeEach(() => hosts.released(LIVE));
afterAll(() => hosts.portal.close());

const worker = () => hosts.portal.call({ url: '/sw.js' });

it('the worker is the live host’s, asked for anew each time, and may reach this portal only', async () => {
  const { text, headers } = await worker();
  expect(text).toBe('the worker');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
  });
});

it('a host without a worker ends the one that browsers have, with all that it kept', async () => {
  hosts.released({});
  const { text, headers } = await worker();
  expect(headers['cache-control']).toBe('no-cache');
  const gone: string[] = [];
  const work: Record<string, (event: { waitUntil: (done: Promise<unknown>) => void }) => void> = {};
  let done: Promise<unknown> = Promise.resolve();
  vm.runInNewContext(text, {
    addEventListener: (name: string, listener: (typeof work)[string]) => (work[name] = listener),
    skipWaiting: () => gone.push('waiting'),
    caches: {
      keys: () => Promise.resolve(['portal-code', 'other']),
      delete: (name: string) => Promise.resolve(gone.push(name)),
    },
    registration: { unregister: () => Promise.resolve(gone.push('worker')) },
  });
  for (const name of ['install', 'activate']) work[name]?.({ waitUntil: (ends) => (done = ends) });
  await done;
  expect(gone).toEqual(['waiting', 'portal-code', 'other', 'worker']);
});

it('the page without a network has no data, no nonce of an answer, and is no page itself', async () => {
  const { body, headers } = await hosts.portal.call({ url: '/shell.json' });
  expect(headers['content-type']).toContain('application/json');
  const { html, csp } = body as { html: string; csp: string };
  expect(html).toContain('<html data-without-network data-host="/remotes/host/aaaaaaaaaaaa/">');
  expect(html).toContain('__page={}');
  expect(csp).toContain("'nonce-__NONCE__'");
  expect(csp).toContain("worker-src 'self'");
  expect(html).not.toMatch(/nonce="(?!__NONCE__)/);
});
