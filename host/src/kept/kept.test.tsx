import 'fake-indexeddb/auto';
import { useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, testMe } from '../exports/testing';
import { ApiError, NO_NETWORK } from '../http/api-error';
import { queryClient } from '../http/query-client';
import { auth } from '../session/auth-store';
import { choose, device, keeping, leaveDevice } from './device';
import { scopeOf } from './rights';
import { forgetKept, keepRow, keptRow, keptSession, KEPT_FOR } from './store';
import { watchDevice } from './watch-device';

const USER = testMe.user.id;
const HASH = '["rows"]';
const lost = () => Promise.reject(new ApiError(0, NO_NETWORK));

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
const kept = async () => (await keptRow(scope(), HASH))?.value;

beforeAll(() => {
  window.requestIdleCallback = (work) => Number(setTimeout(work as () => void));
  watchDevice();
});
beforeEach(async () => {
  await startTestSession();
  await forgetKept();
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
  await waitFor(async () => expect(await keptSession()).not.toBeNull());
  await open(() => Promise.resolve('first'), /first/);
  await waitFor(async () => expect(await kept()).toBe('first'));
  await keepRow(scope(), HASH, 'first', Date.now() - 60_000);
  await open(lost, /first old/);
  // Read again, it is no newer.
  expect((await keptRow(scope(), HASH))!.at).toBeLessThan(Date.now() - 50_000);
  await open(() => Promise.resolve('second'), /second/);
  await open(() => Promise.reject(new ApiError(403, 'Você não tem acesso.')), /acesso/);
});

it('is over after 24 hours', async () => {
  choose(USER, { keep: true });
  await keepRow(scope(), HASH, 'first', Date.now() - KEPT_FOR - 1);
  expect(await kept()).toBeUndefined();
});

it('holds 400 answers; the oldest make room', async () => {
  choose(USER, { keep: true });
  const now = Date.now();
  for (let n = 0; n <= 400; n += 1) await keepRow(scope(), `["${n}"]`, n, now - 1000 + n);
  expect(await keptRow(scope(), '["0"]')).toBeNull();
  expect((await keptRow(scope(), '["1"]'))?.value).toBe(1);
});

it.each([
  ['rights', { user: { ...testMe.user, access: [ACCESS.orderDelivered] } }],
  ['company', { user: { ...testMe.user, customer_id: 99 } }],
])('another %s takes it away, and the choice stays', async (_what, change) => {
  choose(USER, { keep: true });
  await waitFor(async () => expect(await keptSession()).not.toBeNull());
  const before = scope();
  await keepRow(before, HASH, 'first', Date.now());
  await startTestSession(change.user);
  await waitFor(async () => expect(await keptRow(before, HASH)).toBeNull());
  expect(device()).toEqual({ user: USER, keep: true });
});

it('another user takes everything away, and an administrator who looks as somebody else keeps nothing', async () => {
  choose(USER, { keep: true });
  await waitFor(async () => expect(await keptSession()).not.toBeNull());
  const before = scope();
  await keepRow(before, HASH, 'first', Date.now());
  await startTestSession({ id: 77 }, { acting: { by: 'Rafael Lima' } });
  expect(keeping.getSnapshot()).toBeNull();
  expect((await keptRow(before, HASH))?.value).toBe('first');
  await startTestSession({ id: 77 });
  await waitFor(async () => expect(await keptRow(before, HASH)).toBeNull());
  await waitFor(() => expect(device()).toBeNull());
});
