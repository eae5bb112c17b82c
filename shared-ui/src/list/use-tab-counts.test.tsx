import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { CONTRACT_SITUATION } from 'api-contract/rules';
import { contractList } from './testing/contract-list';
import { useTabCounts, type FetchCounts } from './use-tab-counts';

const tabs = [{ key: 'ending', label: 'Vencendo' }];
const filters = { CN9_SITUAC: CONTRACT_SITUATION.inForce };

function hook(list: typeof contractList, fetchCounts: FetchCounts, ready: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook((now: boolean) => useTabCounts(list, fetchCounts, { filters }, now), {
    initialProps: ready,
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

test('counts are asked for with the filters in force, once the rows are there', async () => {
  const fetchCounts = jest.fn(async () => ({ all: 63, ending: 4 }));
  const { result, rerender } = hook({ ...contractList, tabs }, fetchCounts, false);
  expect(result.current).toBeNull();
  expect(fetchCounts).not.toHaveBeenCalled();
  rerender(true);
  await waitFor(() => expect(result.current).toEqual({ all: 63, ending: 4 }));
  expect(fetchCounts).toHaveBeenCalledWith(filters, { signal: expect.any(AbortSignal) });
});

test('a list without tabs asks for none', () => {
  const fetchCounts = jest.fn(async () => ({ all: 63 }));
  hook(contractList, fetchCounts, true);
  expect(fetchCounts).not.toHaveBeenCalled();
});

test('counts that cannot be had leave the list as it is', async () => {
  const fetchCounts = jest.fn(async () => Promise.reject(new Error('503')));
  const { result } = hook({ ...contractList, tabs }, fetchCounts, true);
  await waitFor(() => expect(fetchCounts).toHaveBeenCalled());
  expect(result.current).toBeNull();
});
