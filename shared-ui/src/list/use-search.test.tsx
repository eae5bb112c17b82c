import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import { toast } from '../toast/toast';
import { Toaster } from '../toast/toaster';
import { contractList, type Contract } from './testing/contract-list';
import type { useListData } from './use-list-data';
import { useSearch } from './use-search';

afterEach(() => act(() => toast.dismiss()));

const query = { filters: {}, sort: { by: 'CN9_NUMERO', direction: 'ASC' as const }, page: 1, pageSize: 25 };
const idle: ReturnType<typeof useListData<Contract>> = {
  rows: [],
  count: 0,
  pages: undefined,
  failed: false,
  kept: false,
  reason: '',
  error: null,
  loading: true,
  loadedAt: 0,
  slow: false,
  stale: false,
  fetching: false,
  isPage: () => undefined,
  fetchAhead: () => undefined,
  ask: async () => true,
};

/** 'Modo planilha': the blocks answer by `onAnswer`. */
function openSheet() {
  render(<Toaster />);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const ask = jest.fn();
  return renderHook(() => useSearch(contractList, query, { sheet: true, page: idle, ask }), { wrapper })
    .result;
}

test('in the sheet, Buscar with the same filters is another question; it is told when its answer is there', () => {
  const sheet = openSheet();
  const { question } = sheet.current;
  act(() => sheet.current.onAnswer({ question, count: 63, missing: [] }));
  expect(sheet.current.data).toMatchObject({ count: 63, loading: false, failed: false });

  act(() => sheet.current.search({}, true));
  expect(sheet.current.question).not.toBe(question);
  expect(sheet.current.data).toMatchObject({ count: 0, loading: true });
  // An answer to the former question is no answer to this one.
  act(() => sheet.current.onAnswer({ question, count: 63, missing: [] }));
  expect(screen.queryByText('Filtro aplicado')).not.toBeInTheDocument();
  act(() => sheet.current.onAnswer({ question: sheet.current.question, count: 64, missing: [] }));
  expect(screen.getByText('Filtro aplicado')).toBeInTheDocument();
});

test('a sheet that failed is asked again by Limpar Filtros; a failure is not told as applied', () => {
  const sheet = openSheet();
  const fail = () =>
    act(() => sheet.current.onAnswer({ question: sheet.current.question, count: null, missing: [1] }));
  fail();
  expect(sheet.current.data).toMatchObject({ failed: true, loading: false });
  act(() => sheet.current.search({}, false));
  expect(sheet.current.data).toMatchObject({ failed: false, loading: true });
  act(() => sheet.current.search({}, true));
  fail();
  expect(screen.queryByText('Filtro aplicado')).not.toBeInTheDocument();
});
