import type { Registry } from 'api-contract';
import { integrityPlugin } from './integrity';
import { setBoot } from './registry';

const base = (name: string, origin = '') => `${origin}/remotes/${name}/9f31c2ab0d12/`;
const OTHER = 'https://files.example';
const release = (at: string) => ({ base: at, entry: 'mf-manifest.json', integrity: 'sha384-manifest' });
const remotes = {
  'mf-x': release(base('mf-x')),
  'mf-far': release(base('mf-far', OTHER)),
  'mf-old': release(base('mf-old')),
};
const asked = jest.fn<Promise<Response>, [string, RequestInit]>();
const plugin = integrityPlugin();

/** Downloads a remote's manifest, as the federation runtime does. */
const manifest = (url: string, content: object) => {
  asked.mockResolvedValueOnce(Response.json(content));
  return plugin.fetch?.(url, {} as never, {} as never) as Promise<Response>;
};
/** The script element of a remote's lazy chunk, as the remote's loader makes it. */
function chunk(src: string) {
  const script = document.createElement('script');
  script.src = src;
  window.portalIntegrity?.(script);
  return script;
}

beforeAll(() => {
  globalThis.fetch = asked as never;
  setBoot({ registry: { remotes } as unknown as Registry, config: {} as never });
});

it('downloads a manifest with the hash of the registry, also on a retry', async () => {
  for (const query of ['', '?r=1']) {
    const answer = await manifest(`${base('mf-x')}mf-manifest.json${query}`, { integrity: {} });
    // The runtime reads the answer after the plugin has.
    expect(await answer.json()).toEqual({ integrity: {} });
    expect(asked.mock.lastCall?.[1]).toEqual({ integrity: 'sha384-manifest' });
  }
});

it('takes a manifest that the page brought along for its slots, once', async () => {
  const url = `${base('mf-x')}mf-manifest.json`;
  const brought = { integrity: { 'lazy.2.js': 'sha384-brought' } };
  globalThis.__page = { slots: [{ shown: [], preload: [], manifest: { url, content: brought } }] };
  asked.mockClear();
  const answer = (await plugin.fetch?.(url, {} as never, {} as never)) as Response;
  expect(await answer.json()).toEqual(brought);
  expect(asked).not.toHaveBeenCalled();
  expect(chunk(`${base('mf-x')}lazy.2.js`).integrity).toBe('sha384-brought');
  await manifest(url, { integrity: {} });
  expect(asked).toHaveBeenCalledTimes(1);
  globalThis.__page = undefined;
});

it('puts the hash of the manifest on the entry and on every chunk', async () => {
  const integrity = { 'remoteEntry.1.js': 'sha384-entry', 'lazy.2.js': 'sha384-lazy' };
  await manifest(`${base('mf-x')}mf-manifest.json`, { integrity });
  const entry = plugin.createScript?.({ url: `${base('mf-x')}remoteEntry.1.js` } as never);
  expect(entry).toMatchObject({ integrity: 'sha384-entry', crossOrigin: null });
  expect(chunk(`${base('mf-x')}lazy.2.js?r=1`).integrity).toBe('sha384-lazy');
});

it('does not run a script that the manifest does not name', async () => {
  await manifest(`${base('mf-x')}mf-manifest.json`, { integrity: { 'lazy.2.js': 'sha384-lazy' } });
  expect(chunk(`${base('mf-x')}added.js`).integrity).toBe(`sha384-${'A'.repeat(64)}`);
});

it('reads scripts of another origin with CORS, without which they cannot be checked', async () => {
  await manifest(`${base('mf-far', OTHER)}mf-manifest.json`, { integrity: { 'lazy.2.js': 'sha384-far' } });
  expect(chunk(`${base('mf-far', OTHER)}lazy.2.js`)).toMatchObject({
    integrity: 'sha384-far',
    crossOrigin: 'anonymous',
  });
});

it('leaves scripts alone if their manifest has no hashes', async () => {
  await manifest(`${base('mf-old')}mf-manifest.json`, {});
  expect(chunk(`${base('mf-old')}area.js`).integrity).toBeFalsy();
});

describe('a manifest that the page brought along', () => {
  const url = `${base('mf-x')}mf-manifest.json`;
  beforeEach(() => {
    asked.mockClear();
    globalThis.__page = { manifest: { url, content: { integrity: { 'lazy.2.js': 'sha384-page' } } } };
  });
  afterEach(() => (globalThis.__page = undefined));
  const fetchIt = (address: string) => plugin.fetch?.(address, {} as never, {} as never) as Promise<Response>;

  it('is used once, with its hashes; a retry downloads it', async () => {
    // As the federation runtime asks.
    expect(await (await fetchIt(window.location.origin + url)).json()).toEqual({
      integrity: { 'lazy.2.js': 'sha384-page' },
    });
    expect(asked).not.toHaveBeenCalled();
    expect(chunk(`${base('mf-x')}lazy.2.js`).integrity).toBe('sha384-page');
    await manifest(`${url}?r=1`, { integrity: {} });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is not another area’s', async () => {
    await manifest(`${base('mf-old')}mf-manifest.json`, {});
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

it('downloads a script again whose preload failed, under its hash', async () => {
  await manifest(`${base('mf-x')}mf-manifest.json`, { integrity: { 'lazy.2.js': 'sha384-lazy' } });
  globalThis.__failedPreloads = new Set([`${window.location.origin}${base('mf-x')}lazy.2.js`]);
  const lost = chunk(`${base('mf-x')}lazy.2.js`);
  globalThis.__failedPreloads = undefined;
  expect(new URL(lost.src).search).toMatch(/^\?r=\d+$/);
  expect(lost.integrity).toBe('sha384-lazy');
  expect(new URL(chunk(`${base('mf-x')}lazy.2.js`).src).search).toBe('');
});
