import { QueryClientProvider, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { areaClient, SHARED } from './area-client';
import { queryClient } from './query-client';

let calls = 0;
const ask = (who: string) => Promise.resolve(`${who} ${++calls}`);
const KEY = ['users', '7'];

function Part({ who, options }: { who: string; options: object }) {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => ask(who), ...options });
  return <button onClick={() => client.setQueryData(KEY, 'escrito')}>{`${who}: ${data ?? ''}`}</button>;
}

const show = (parts: [string, QueryClient][], options = {}) =>
  render(
    parts.map(([who, client]) => (
      <QueryClientProvider key={who} client={client}>
        <Part who={who} options={options} />
      </QueryClientProvider>
    )),
  );
const both = (): [string, QueryClient][] => [
  ['um', areaClient('mf-one')],
  ['outro', areaClient('mf-other')],
];

beforeEach(() => {
  calls = 0;
});
afterEach(() => queryClient.clear());

it('two areas with the same key have data of their own', async () => {
  show(both());
  expect(await screen.findByText('um: um 1')).toBeVisible();
  expect(await screen.findByText('outro: outro 2')).toBeVisible();
  await userEvent.click(screen.getByText('um: um 1'));
  expect(screen.getByText('um: escrito')).toBeVisible();
  expect(screen.getByText('outro: outro 2')).toBeVisible();
});

it('what is no longer true is said to all, and a cache that is cleared is empty for all', async () => {
  show(both());
  await screen.findByText('outro: outro 2');
  await queryClient.invalidateQueries({ queryKey: ['users'] });
  expect(await screen.findByText('um: um 3')).toBeVisible();
  expect(await screen.findByText('outro: outro 4')).toBeVisible();
  queryClient.clear();
  expect(areaClient('mf-one').getQueryData(KEY)).toBeUndefined();
});

it('a query of the host is one for the host and all areas', async () => {
  show([...both(), ['o portal', queryClient]], SHARED);
  expect(await screen.findByText('o portal: um 1')).toBeVisible();
  expect(await screen.findByText('outro: um 1')).toBeVisible();
  expect(calls).toBe(1);
});
