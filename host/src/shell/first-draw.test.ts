import { waitFor } from '@testing-library/react';
import type { Registry, RemoteDeclaration } from 'api-contract';
import { ACCESS } from 'api-contract/rules';
import { endTestSession, startTestSession, stubServer } from '../exports/testing';
import { forgetAhead, takeReady } from '../http/ahead';
import { lastMove } from '../pages/last-move';
import { bootData, setBoot, type Boot } from '../remotes/registry';
import { auth } from '../session/auth';
import { firstPage } from './first-draw';

const loaded = jest.fn<Promise<unknown>, [string]>();
jest.mock('../remotes/load-area', () => ({ loadArea: (name: string) => loaded(name) }));

const first = {
  endpoint: 'contracts',
  source: 'erp' as const,
  filters: ['CN9_NUMERO'],
  sort: { by: 'CN9_NUMERO', direction: 'ASC' as const },
};
const page = { path: '/admin/x', title: 'X', access: { anyOf: [ACCESS.contracts] }, ofCompany: true, first };
const ROWS = { page: 1, cTop: 25, order_by: 'CN9_NUMERO', order_type: 'ASC' };

const never = new Promise<never>(() => undefined);
let asked: string[] = [];
let answer: () => unknown;
let restore = () => {};
const stub = () =>
  stubServer({
    'GET contracts/': (url: URL) => {
      asked.push(url.search);
      return answer();
    },
  });

/** Starts a session at an address where an area has a list. */
async function begin(
  user: Parameters<typeof startTestSession>[0] = {},
  beside: Parameters<typeof startTestSession>[1] = {},
  address = '/admin/x',
): Promise<Boot> {
  await startTestSession(user, beside);
  restore = stub();
  window.history.replaceState(null, '', address);
  const declaration: RemoteDeclaration = {
    name: 'mf-x',
    version: '1.0.0',
    requiresHost: '*',
    pages: [page],
    menu: [],
    slots: [],
  };
  const remotes = { 'mf-x': { declaration } } as unknown as Registry['remotes'];
  setBoot({ ...bootData(), registry: { ...bootData().registry, remotes } });
  return bootData();
}

beforeEach(() => {
  asked = [];
  answer = () => ({ data: { ZOOM: [], count: 0 } });
  loaded.mockReset().mockResolvedValue({});
});
afterEach(() => {
  jest.useRealTimers();
  restore();
  forgetAhead();
  endTestSession();
  localStorage.clear();
});

it('waits for the code and the rows, which are then there', async () => {
  const boot = await begin();
  await expect(firstPage(Promise.resolve(boot))).resolves.toBe(boot);
  expect(loaded).toHaveBeenCalledWith('mf-x');
  expect(takeReady('contracts/', ROWS)?.body).toEqual(answer());
  expect(asked).toHaveLength(1);
  // No placeholder stands for what is about to be drawn.
  expect(lastMove().at).toBeGreaterThan(0);
});

it('asks for what a deep link filters', async () => {
  const boot = await begin({}, {}, '/admin/x?CN9_NUMERO=42');
  await firstPage(Promise.resolve(boot));
  expect(takeReady('contracts/', { ...ROWS, CN9_NUMERO: '42' })).toBeDefined();
});

it.each<
  [
    why: string,
    user: Parameters<typeof startTestSession>[0],
    beside: Parameters<typeof startTestSession>[1],
    prepare: () => void,
    code: boolean,
  ]
>([
  ['the user may not see the page', { access: [] }, {}, () => {}, false],
  ['the user has no company', { customer_id: null }, {}, () => {}, false],
  [
    'the list opens with a saved view',
    {},
    { default_views: [{ id: 1, endpoint: 'contracts', query: 'CN9_NUMERO=1' }] },
    () => {},
    true,
  ],
  [
    'the list is a sheet',
    {},
    {},
    () => localStorage.setItem('portal:list:1:contracts:mode', '"sheet"'),
    true,
  ],
])('asks for no rows where %s', async (_why, user, beside, prepare, code) => {
  const boot = await begin(user, beside);
  prepare();
  await firstPage(Promise.resolve(boot));
  expect(asked).toEqual([]);
  expect(loaded).toHaveBeenCalledTimes(code ? 1 : 0);
});

it.each([
  ['the code cannot be loaded', () => loaded.mockRejectedValue(new Error('no such file'))],
  ['the rows are refused', () => (answer = () => Response.json({ message: 'Não.' }, { status: 500 }))],
])('does not wait longer when %s', async (_what, prepare) => {
  const boot = await begin();
  prepare();
  await expect(firstPage(Promise.resolve(boot))).resolves.toBe(boot);
});

it.each([
  ['the code', () => loaded.mockReturnValue(never)],
  ['the rows', () => (answer = () => never)],
])('draws without %s that are late', async (_what, prepare) => {
  const boot = await begin();
  prepare();
  jest.useFakeTimers({ advanceTimers: true });
  const moved = lastMove().at;
  let drawn = false;
  const waiting = firstPage(Promise.resolve(boot)).then(() => (drawn = true));
  await jest.advanceTimersByTimeAsync(900);
  expect(drawn).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  await waiting;
  expect(drawn).toBe(true);
  expect(lastMove().at).toBe(moved);
});

it('tells that the portal could not boot', async () => {
  await begin();
  await expect(firstPage(Promise.reject(new Error('/config.json: 500')))).resolves.toBe('failed');
  expect(loaded).not.toHaveBeenCalled();
});

it('waits for the session, and for nothing more when it cannot be read', async () => {
  const boot = await begin();
  restore();
  let fail: ((answer: Response) => void) | undefined;
  restore = stubServer({ 'POST me': () => new Promise<Response>((resolve) => (fail = resolve)) });
  const reading = auth.restore();
  let drawn = false;
  const waiting = firstPage(Promise.resolve(boot)).then(() => (drawn = true));
  await waitFor(() => expect(fail).toBeDefined());
  expect(drawn).toBe(false);
  fail?.(Response.json({}, { status: 500 }));
  await Promise.all([reading, waiting]);
  expect(auth.getSnapshot().status).toBe('failed');
  expect(loaded).not.toHaveBeenCalled();
});
