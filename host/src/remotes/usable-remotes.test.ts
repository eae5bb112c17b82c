import type { Registry, RemoteRelease } from 'api-contract';
import { buildMenu } from '../shell/menu';
import { testMe } from '../exports/testing';
import { usableRemotes } from './usable-remotes';

const release = (name: string): RemoteRelease => ({
  version: '1.0.0',
  base: `/remotes/${name}/9f31c2ab0d12/`,
  entry: 'mf-manifest.json',
  integrity: '',
  assets: { entry: 'remoteEntry.js', exposes: {} },
  declaration: {
    name,
    version: '1.0.0',
    requiresHost: '^0.1.0',
    pages: [{ path: `/admin/${name}`, title: name }],
    menu: [{ group: null, label: name, path: `/admin/${name}`, order: 1 }],
    slots: [],
  },
});
const good = release('mf-good');
const bad = release('mf-bad');
const declared = (part: object) => ({ ...bad, declaration: { ...bad.declaration, ...part } });

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => log.mockRestore());

it.each<[string, unknown]>([
  ['an order that is text', declared({ menu: [{ ...bad.declaration.menu[0], order: '50' }] })],
  ['no slots', declared({ slots: undefined })],
  ['pages that are no list', declared({ pages: 'all' })],
  ['a page without a title', declared({ pages: [{ path: '/admin/x' }] })],
  ['the name of another remote', declared({ name: 'mf-good' })],
  ['no base', { ...bad, base: undefined }],
  ['files on another server', { ...bad, base: '//evil.test/remotes/mf-bad/9f31c2ab0d12/' }],
  ['the files of another remote', { ...bad, base: good.base }],
  ['no assets', { ...bad, assets: undefined }],
  ['nothing', null],
])('%s removes that remote and no other', (_what, entry) => {
  const registry = { schema: 1, id: '1', remotes: { 'mf-bad': entry, 'mf-good': good }, rollouts: [] };
  const usable = usableRemotes(registry as Registry);
  expect(usable.remotes).toEqual({ 'mf-good': good });
  expect(log).toHaveBeenCalledWith(expect.stringContaining('mf-bad'), expect.anything());
  const menu = buildMenu(usable, { packaging: false } as never, testMe.user);
  expect(menu.flatMap((group) => group.entries.map((entry_) => entry_.label))).toContain('mf-good');
});

it.each([['/dev/mf-good/'], ['https://files.example/remotes/mf-good/9f31c2ab0d12/']])(
  'accepts files in %s',
  (base) => {
    const registry: Registry = {
      schema: 1,
      id: '1',
      remotes: { 'mf-good': { ...good, base } },
      rollouts: [],
    };
    expect(usableRemotes(registry)).toEqual(registry);
  },
);

it('keeps a well-formed registry unchanged', () => {
  const registry: Registry = { schema: 1, id: '1', remotes: { 'mf-good': good }, rollouts: [] };
  expect(usableRemotes(registry)).toEqual(registry);
  expect(log).not.toHaveBeenCalled();
});
