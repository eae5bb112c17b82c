import type { Registry, RemoteRelease } from 'api-contract';
import { unsaved } from '../guard/unsaved';
import { setBoot } from '../remotes/registry';
import { compare, newVersion, TIME_TO_SAVE, watchVersion } from './new-version';

const MINUTE = 60_000;
const registry = (bases: Record<string, string>, withdrawn?: string[]): Registry => ({
  schema: 1,
  id: '1',
  rollouts: [],
  remotes: Object.fromEntries(Object.entries(bases).map(([name, base]) => [name, { base } as RemoteRelease])),
  ...(withdrawn && { withdrawn }),
});
const OWN = registry({ 'mf-x': 'x1', 'mf-y': 'y1' });
let answer: Registry | null;
let stop = () => {};
const reload = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  reload.mockClear();
  answer = OWN;
  setBoot({ registry: OWN, config: {} as never });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      answer ? Promise.resolve(Response.json(answer)) : Promise.reject(new Error('offline')),
    );
  stop = watchVersion(reload);
});
afterEach(() => {
  stop();
  unsaved.discard();
  jest.restoreAllMocks();
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const touch = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

it.each([
  ['same', registry({ 'mf-y': 'y1', 'mf-x': 'x1' })],
  ['same', registry({ 'mf-x': 'x1', 'mf-y': 'y1' }, ['x0', 'x1'])],
  ['newer', registry({ 'mf-x': 'x2', 'mf-y': 'y1' })],
  ['newer', registry({ 'mf-x': 'x2', 'mf-y': 'y1' }, ['x0'])],
  ['newer', registry({ 'mf-x': 'x1' })],
  ['newer', registry({ 'mf-x': 'x1', 'mf-y': 'y1', 'mf-z': 'z1' })],
  ['withdrawn', registry({ 'mf-x': 'x0', 'mf-y': 'y1' }, ['x1'])],
  ['withdrawn', registry({ 'mf-y': 'y1' }, ['x1'])],
] as const)('a tab of x1 and y1 is %s', (expected, now) => expect(compare(OWN, now)).toBe(expected));

it.each([
  ['same', 'h1', 'h1', []],
  ['newer', 'h1', 'h2', []],
  ['withdrawn', 'h1', 'h2', ['h1']],
  ['same', '', 'h2', []],
  ['same', 'h1', '', []],
] as const)('a tab is %s that runs the host %j where %j is live', (expected, own, live, withdrawn) => {
  document.documentElement.dataset['host'] = own;
  const now = { ...OWN, withdrawn: [...withdrawn], ...(live && { host: { version: '1', base: live } }) };
  expect(compare(OWN, now)).toBe(expected);
  delete document.documentElement.dataset['host'];
});

it('begun without a network, it leaves what was withdrawn as soon as there is one', async () => {
  stop();
  document.documentElement.dataset['withoutNetwork'] = '';
  stop = watchVersion(reload);
  answer = null;
  await pass(MINUTE);
  expect(reload).not.toHaveBeenCalled();
  answer = registry({ 'mf-x': 'x0', 'mf-y': 'y1' }, ['x1']);
  await pass(10_000);
  expect(reload).toHaveBeenCalled();
  delete document.documentElement.dataset['withoutNetwork'];
});

it('offers a newer version to an idle user', async () => {
  answer = registry({ 'mf-x': 'x2', 'mf-y': 'y1' });
  await pass(5 * MINUTE - 1);
  touch();
  await pass(10_000);
  expect(newVersion.getSnapshot()).toBe('none');
  await pass(MINUTE);
  expect(newVersion.getSnapshot()).toBe('offered');
  expect(reload).not.toHaveBeenCalled();
});

it('offers none while something is unsaved', async () => {
  answer = registry({ 'mf-x': 'x2', 'mf-y': 'y1' });
  unsaved.add();
  await pass(7 * MINUTE);
  expect(newVersion.getSnapshot()).toBe('none');
  unsaved.discard();
  await pass(10_000);
  expect(newVersion.getSnapshot()).toBe('offered');
});

it('takes the offer back with the release, and offers nothing without an answer', async () => {
  answer = registry({ 'mf-x': 'x2', 'mf-y': 'y1' });
  await pass(6 * MINUTE);
  expect(newVersion.getSnapshot()).toBe('offered');
  answer = null;
  await pass(5 * MINUTE);
  expect(newVersion.getSnapshot()).toBe('offered');
  answer = OWN;
  await pass(5 * MINUTE);
  expect(newVersion.getSnapshot()).toBe('none');
});

it('leaves a withdrawn version at once where nothing is unsaved', async () => {
  answer = registry({ 'mf-x': 'x0', 'mf-y': 'y1' }, ['x1']);
  await pass(5 * MINUTE);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves a withdrawn version after a minute to save, or once it is saved', async () => {
  const onDiscard = jest.fn();
  unsaved.add(onDiscard);
  answer = registry({ 'mf-x': 'x0', 'mf-y': 'y1' }, ['x1']);
  await pass(5 * MINUTE);
  expect(newVersion.getSnapshot()).toBe('leaving');
  await pass(TIME_TO_SAVE - 10_000);
  expect(reload).not.toHaveBeenCalled();
  await pass(15_000);
  expect(reload).toHaveBeenCalled();
  // Nothing holds the page, and the draft is there again after it.
  expect([unsaved.any(), onDiscard.mock.calls]).toEqual([false, []]);
});

it('asks as the user, and not while the tab is out of sight', async () => {
  const shown = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(20 * MINUTE);
  expect(fetch).not.toHaveBeenCalled();
  shown.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(fetch).toHaveBeenCalledTimes(1);
});

/** A script that is not there, on a page that began with `/assets/main.1.js`. */
async function missScript(page: string | null) {
  const begun = Object.assign(document.createElement('script'), { defer: true, src: '/assets/main.1.js' });
  begun.type = 'text/plain';
  document.body.append(begun);
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    if (url !== '/admin') return Promise.resolve(Response.json(answer));
    return page === null ? Promise.reject(new Error('offline')) : Promise.resolve(new Response(page));
  });
  const missed = document.createElement('script');
  missed.type = 'text/plain';
  document.body.append(missed);
  missed.dispatchEvent(new Event('error'));
  await pass(0);
  begun.remove();
  missed.remove();
}

it('offers at once what is live when a script is gone with its build', async () => {
  await missScript('<script defer src="/assets/main.2.js"></script>');
  expect(newVersion.getSnapshot()).toBe('offered');
});

it('offers at once what is live when a script is gone with its release', async () => {
  answer = registry({ 'mf-x': 'x2', 'mf-y': 'y1' });
  await missScript('<script defer src="/assets/main.1.js"></script>');
  expect(newVersion.getSnapshot()).toBe('offered');
});

it.each(['<script defer src="/assets/main.1.js"></script>', null])(
  'offers nothing when a script did not arrive and %p is what is live',
  async (page) => {
    await missScript(page);
    expect(newVersion.getSnapshot()).toBe('none');
  },
);
