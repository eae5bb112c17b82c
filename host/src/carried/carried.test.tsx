import 'fake-indexeddb/auto';
import { useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, testMe } from '../exports/testing';
import { API_FAILED, ApiError, NO_NETWORK } from '../http/api-error';
import { queryClient } from '../http/query-client';
import { auth } from '../session/auth';
import { bootData, setBoot } from '../remotes/registry';
import { DEVICE_KEY } from '../storage/keys';
import { device } from './choice';
import { choose, keeping, leaveDevice } from './device';
import { scopeOf } from './rights';
import {
  forgetCarried,
  keepFile,
  keepRow,
  keepSession,
  carriedFile,
  carriedRow,
  carriedSession,
  KEPT_FOR,
  type CarriedSession,
} from './store';
import { watchDevice } from './watch-device';

const USER = testMe.user.id;
const HASH = '["rows"]';
const lost = () => Promise.reject(new ApiError(0, NO_NETWORK));

const reload = jest.fn();
let answer: () => Promise<string>;
function Rows() {
  const { data, error, dataUpdatedAt } = useQuery(
    { queryKey: ['rows'], queryFn: () => answer(), meta: { silent: true } },
    queryClient,
  );
  return (
    <p>
      {data ?? error?.message} {data && dataUpdatedAt < Date.now() - 1000 && 'old'}
    </p>
  );
}
const scope = () => scopeOf(auth.getSnapshot());
/** Shows the rows with this answer, as a page that was opened anew. */
async function open(next: () => Promise<string>, text: string | RegExp) {
  queryClient.clear();
  answer = next;
  const { unmount } = render(<Rows />);
  expect(await screen.findByText(text)).toBeVisible();
  unmount();
}
const kept = async () => (await carriedRow(scope(), HASH))?.value;

beforeAll(() => {
  window.requestIdleCallback = (work) => Number(setTimeout(work as () => void));
  watchDevice(reload);
});
beforeEach(async () => {
  await startTestSession();
  await forgetCarried();
});
afterEach(async () => {
  await leaveDevice();
  await endTestSession();
});

it('keeps nothing before its user says so', async () => {
  await open(() => Promise.resolve('first'), /first/);
  await open(lost, NO_NETWORK);
  expect(await kept()).toBeUndefined();
});

it('asks the server first, and stands in with the time of the answer where none comes', async () => {
  choose(USER, { keep: true });
  await waitFor(async () => expect(await carriedSession()).not.toBeNull());
  await open(() => Promise.resolve('first'), /first/);
  await waitFor(async () => expect(await kept()).toBe('first'));
  await keepRow(scope(), HASH, 'first', Date.now() - 60_000);
  await open(lost, /first old/);
  // Read again, it is no newer.
  expect((await carriedRow(scope(), HASH))!.at).toBeLessThan(Date.now() - 50_000);
  await open(() => Promise.resolve('second'), /second/);
  await open(() => Promise.reject(new ApiError(403, 'Você não tem acesso.')), /acesso/);
  // The portal's own words, and those of a proxy whose portal is away.
  await open(() => Promise.reject(new ApiError(503, 'O portal está indisponível.')), /indisponível/);
  await open(() => Promise.reject(new ApiError(503, API_FAILED)), /second/);
});

it('is over after 24 hours', async () => {
  choose(USER, { keep: true });
  await keepRow(scope(), HASH, 'first', Date.now() - KEPT_FOR - 1);
  expect(await kept()).toBeUndefined();
});

it('does not believe a time that is yet to come: the clock was wrong', async () => {
  choose(USER, { keep: true });
  const later = Date.now() + 60 * 60_000;
  await keepRow(scope(), HASH, 'first', later);
  expect(await kept()).toBeUndefined();
  await waitFor(async () => expect(await carriedSession()).not.toBeNull());
  const session = (await carriedSession())!;
  await keepSession({ ...session, at: later });
  expect(await carriedSession()).toBeNull();
});

it('an answer is read by the code that asked for it, and not by the next release of its area', async () => {
  choose(USER, { keep: true });
  const area = 'mf-orders ["rows"]';
  const { registry, config } = bootData();
  const release = (base: string) => {
    const remotes = { 'mf-orders': { base } } as unknown as CarriedSession['registry']['remotes'];
    setBoot({ config, registry: { ...registry, remotes } });
  };
  release('/remotes/mf-orders/aaaaaaaaaaaa/');
  await keepRow(scope(), area, { rows: [] }, Date.now());
  expect((await carriedRow(scope(), area))?.value).toEqual({ rows: [] });
  release('/remotes/mf-orders/bbbbbbbbbbbb/');
  expect(await carriedRow(scope(), area)).toBeNull();
});

it('on a full device the older half makes room', async () => {
  choose(USER, { keep: true });
  const now = Date.now();
  for (let n = 0; n < 4; n += 1) await keepRow(scope(), `["${n}"]`, n, now - 1000 + n);
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await keepRow(scope(), '["new"]', 'new', now);
  full.mockRestore();
  const values = [0, 1, 2, 3, 'new'].map(async (n) => (await carriedRow(scope(), `["${n}"]`))?.value);
  expect(await Promise.all(values)).toEqual([undefined, undefined, 2, 3, 'new']);
});

it('what is on its way when the choice is taken back is not kept', async () => {
  choose(USER, { keep: true });
  await waitFor(async () => expect(await carriedSession()).not.toBeNull());
  const [before, session] = [scope(), (await carriedSession())!];
  const left = leaveDevice();
  const late = () =>
    Promise.all([
      keepRow(before, HASH, 'late', Date.now()),
      keepFile(before, 'slip', { blob: new Blob(['slip']), name: null }),
      keepSession(session),
    ]);
  await late();
  await left;
  await late();
  expect([await carriedRow(before, HASH), await carriedFile(before, 'slip'), await carriedSession()]).toEqual(
    [null, null, null],
  );
});

it('follows the choice of another tab', async () => {
  choose(USER, { keep: true });
  await waitFor(async () => expect(await carriedSession()).not.toBeNull());
  const choice = localStorage.getItem(DEVICE_KEY);
  const tell = (newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(DEVICE_KEY);
    else localStorage.setItem(DEVICE_KEY, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: DEVICE_KEY, newValue }));
  };
  tell(null);
  expect(keeping.getSnapshot()).toBeNull();
  tell(choice);
  expect(keeping.getSnapshot()).toBe(scope());
  // What was made without a network has no session whose end it would hear of.
  document.documentElement.dataset['withoutNetwork'] = '';
  tell(JSON.stringify({ user: USER, wipe: true }));
  delete document.documentElement.dataset['withoutNetwork'];
  expect(reload).toHaveBeenCalledTimes(1);
});

it('what cannot be removed leaves the rest, and is tried again with the next page', async () => {
  choose(USER, { keep: true, push: true });
  const gone: string[] = [];
  const registration = {
    pushManager: {
      getSubscription: () =>
        Promise.resolve({ unsubscribe: () => Promise.resolve(Boolean(gone.push('push'))) }),
    },
    unregister: () => Promise.resolve(Boolean(gone.push('worker'))),
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: () => Promise.resolve([registration]) },
  });
  Object.assign(globalThis, { caches: { keys: () => Promise.resolve([]) } });
  const broken = jest.spyOn(IDBObjectStore.prototype, 'clear').mockImplementationOnce(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  await leaveDevice({ worker: true });
  broken.mockRestore();
  expect(gone).toEqual(['push', 'worker']);
  expect(device()).toEqual({ user: USER, wipe: true });
  await leaveDevice({ worker: true });
  expect(device()).toEqual({ user: USER, wipe: true });
  // The next page.
  await leaveDevice();
  expect(device()).toBeNull();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

it('holds 400 answers; the oldest make room', async () => {
  choose(USER, { keep: true });
  const now = Date.now();
  for (let n = 0; n <= 400; n += 1) await keepRow(scope(), `["${n}"]`, n, now - 1000 + n);
  expect(await carriedRow(scope(), '["0"]')).toBeNull();
  expect((await carriedRow(scope(), '["1"]'))?.value).toBe(1);
});

it.each([
  ['rights', { user: { ...testMe.user, access: [ACCESS.orderDelivered] } }],
  ['company', { user: { ...testMe.user, customer_id: 99 } }],
])('another %s takes it away, and the choice stays', async (_what, change) => {
  choose(USER, { keep: true });
  await waitFor(async () => expect(await carriedSession()).not.toBeNull());
  const before = scope();
  await keepRow(before, HASH, 'first', Date.now());
  await startTestSession(change.user);
  await waitFor(async () => expect(await carriedRow(before, HASH)).toBeNull());
  expect(device()).toEqual({ user: USER, keep: true });
});

it('another user takes everything away, and an administrator who looks as somebody else keeps nothing', async () => {
  choose(USER, { keep: true });
  await waitFor(async () => expect(await carriedSession()).not.toBeNull());
  const before = scope();
  await keepRow(before, HASH, 'first', Date.now());
  await startTestSession({ id: 77 }, { acting: { by: 'Rafael Lima' } });
  expect(keeping.getSnapshot()).toBeNull();
  expect((await carriedRow(before, HASH))?.value).toBe('first');
  await startTestSession({ id: 77 });
  await waitFor(async () => expect(await carriedRow(before, HASH)).toBeNull());
  await waitFor(() => expect(device()).toBeNull());
});
