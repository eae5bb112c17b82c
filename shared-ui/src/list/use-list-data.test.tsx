import { Suspense, use, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { contractList, fetchContracts } from './testing/contract-list';
import { useListData } from './use-list-data';

const query = { filters: {}, page: 1, pageSize: 10, sort: { by: 'CN9_NUMERO', direction: 'ASC' } } as const;
const never = new Promise<never>(() => undefined);
const asked: string[] = [];
const fetchPage: typeof fetchContracts = (...given) => {
  asked.push('rows');
  return fetchContracts(...given);
};

function Filter() {
  const queryFn = () => asked.push('options');
  useQuery({ queryKey: ['options'], queryFn });
  return null;
}
function List() {
  useListData(contractList, fetchPage, query);
  return <Filter />;
}
function NotThere(): null {
  return use(never);
}
const show = (list: ReactNode) =>
  act(async () => render(<QueryClientProvider client={new QueryClient()}>{list}</QueryClientProvider>));

beforeEach(() => {
  asked.length = 0;
});

test('asks for its rows before its filters ask for their options', async () => {
  await show(<List />);
  expect(asked).toEqual(['rows', 'options']);
});

test('asks for nothing while it is drawn and not yet shown', async () => {
  await show(
    <Suspense>
      <List />
      <NotThere />
    </Suspense>,
  );
  expect(asked).toEqual([]);
});
