import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { IDatasource, IGetRowsParams } from 'ag-grid-community';
import type { FetchPage, ListPage } from '../list/declaration';
import { contractList, fetchContracts, type Contract } from '../list/testing/contract-list';
import { BLOCK, useBlocks } from './use-blocks';

type Page = ListPage<Contract>;

/** A fake grid that requests blocks when the test says so, and records what it receives. */
function fakeGrid() {
  let source: IDatasource | null = null;
  const shown = { rows: jest.fn(), failed: jest.fn() };
  const grid = {
    setGridOption: jest.fn((_name: string, value: IDatasource) => (source = value)),
    purgeInfiniteCache: jest.fn(),
    refreshInfiniteCache: jest.fn(),
  };
  const scrollTo = (block: number) =>
    act(async () =>
      source?.getRows({
        startRow: (block - 1) * BLOCK,
        successCallback: shown.rows,
        failCallback: shown.failed,
      } as unknown as IGetRowsParams),
    );
  return { grid: grid as typeof grid & Parameters<typeof useBlocks>[1], shown, scrollTo };
}

/** A server that answers in the order the test chooses. */
function server() {
  const waiting: { number?: string; page: number; answer: (page: Page) => void; refuse: () => void }[] = [];
  const fetchPage = jest.fn<ReturnType<FetchPage<Contract>>, Parameters<FetchPage<Contract>>>(
    ({ filters, page }) =>
      new Promise((resolve, reject) =>
        waiting.push({
          ...(filters.CN9_ZCONCL !== undefined && { number: filters.CN9_ZCONCL }),
          page,
          answer: resolve,
          refuse: () => reject(new Error('503')),
        }),
      ),
  );
  const next = () => {
    const call = waiting.shift();
    if (!call) throw new Error('nothing was asked');
    return call;
  };
  return { fetchPage, next, waiting };
}

const sort = { by: 'CN9_NUMERO', direction: 'ASC' as const };
const query = (filters: Record<string, string> = {}) => ({ filters, sort, page: 1, pageSize: 25 });
const someRows = async () =>
  (await fetchContracts({ ...query(), pageSize: 10 }, { signal: new AbortController().signal })).rows;

function open(fetchPage: FetchPage<Contract>) {
  const { grid, shown, scrollTo } = fakeGrid();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  const view = renderHook(
    ({ filters, question }) =>
      useBlocks({ list: contractList, fetchPage, query: query(filters), question }, grid),
    {
      initialProps: { filters: {} as Record<string, string>, question: 'all' },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  return { ...view, grid, shown, scrollTo };
}

test('a block is a page of the list’s call', async () => {
  const { fetchPage, next } = server();
  const { result, shown, scrollTo } = open(fetchPage);
  expect(result.current.answer).toEqual({ question: 'all', count: null, missing: [] });
  await scrollTo(3);
  expect(fetchPage.mock.calls[0]?.[0]).toEqual({ ...query(), page: 3, pageSize: BLOCK });
  const rows = await someRows();
  await act(async () => next().answer({ rows, count: 250 }));
  expect(shown.rows).toHaveBeenCalledWith([...rows], 250);
  expect(result.current.answer.count).toBe(250);
});

test('other filters load from the start, and a late answer to the earlier ones is ignored', async () => {
  const { fetchPage, next } = server();
  const { result, rerender, grid, scrollTo } = open(fetchPage);
  await scrollTo(1);
  rerender({ filters: { CN9_ZCONCL: '77' }, question: '77' });
  expect(grid.purgeInfiniteCache).toHaveBeenCalledTimes(1);
  await scrollTo(1);
  const [former, now] = [next(), next()];
  expect(now.number).toBe('77');
  await act(async () => now.answer({ rows: [], count: 0 }));
  await act(async () => former.answer({ rows: await someRows(), count: 63 }));
  expect(result.current.answer).toEqual({ question: '77', count: 0, missing: [] });
});

test('a late failure of the earlier filters is ignored', async () => {
  const { fetchPage, next } = server();
  const { result, rerender, shown, scrollTo } = open(fetchPage);
  await scrollTo(1);
  rerender({ filters: { CN9_ZCONCL: '77' }, question: '77' });
  await act(async () => next().refuse());
  // The grid counts its calls and needs an answer for each.
  expect(shown.failed).toHaveBeenCalledTimes(1);
  expect(result.current.answer).toEqual({ question: '77', count: null, missing: [] });
});

test('other filters clear an earlier failure', async () => {
  const { fetchPage, next } = server();
  const { result, rerender, grid, scrollTo } = open(fetchPage);
  await scrollTo(1);
  await act(async () => next().refuse());
  expect(result.current.answer).toMatchObject({ count: null, missing: [1] });
  expect(result.current.error?.message).toBe('503');
  rerender({ filters: {}, question: 'all again' });
  expect(result.current.answer).toEqual({ question: 'all again', count: null, missing: [] });
  expect(grid.purgeInfiniteCache).toHaveBeenCalledTimes(1);
  await scrollTo(1);
  await act(async () => next().answer({ rows: await someRows(), count: 63 }));
  expect(result.current.answer.count).toBe(63);
});

test('a failed block does not affect the others, and a retry loads only what is missing', async () => {
  const { fetchPage, next, waiting } = server();
  const { result, grid, shown, scrollTo } = open(fetchPage);
  const rows = await someRows();
  await scrollTo(1);
  await act(async () => next().answer({ rows, count: 250 }));
  await scrollTo(2);
  await act(async () => next().refuse());
  expect(result.current.answer).toEqual({ question: 'all', count: 250, missing: [2] });
  expect(grid.purgeInfiniteCache).not.toHaveBeenCalled();

  act(() => result.current.retry());
  expect(grid.refreshInfiniteCache).toHaveBeenCalledTimes(1);
  expect(result.current.answer).toEqual({ question: 'all', count: 250, missing: [] });
  // As the grid does: request all its blocks again.
  jest.useFakeTimers({ now: Date.now() + 3_600_000 });
  await scrollTo(1);
  await scrollTo(2);
  jest.useRealTimers();
  expect(waiting.map(({ page }) => page)).toEqual([2]);
  await act(async () => next().answer({ rows, count: 250 }));
  expect(shown.rows).toHaveBeenCalledTimes(3);
  expect(result.current.answer.missing).toEqual([]);
});
