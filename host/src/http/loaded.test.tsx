import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Loaded } from './loaded';
import { queryClient } from './query-client';

const answers: (() => Promise<string>)[] = [];
const query = {
  queryKey: ['loaded'],
  queryFn: () => (answers.shift() ?? (() => Promise.resolve('por fim')))(),
  retry: false,
};
const refuse = () => Promise.reject(new Error('fora'));
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Loaded query={query} waiting={<p>espera</p>}>
        {(text) => <p>{text}</p>}
      </Loaded>
    </QueryClientProvider>,
  );
afterEach(() => {
  answers.length = 0;
  queryClient.clear();
});

it('shows the shape until the answer is there', async () => {
  show();
  expect(screen.getByText('espera').parentElement).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('por fim')).toBeVisible();
  expect(screen.queryByText('espera')).not.toBeInTheDocument();
});

it('offers to try again where it failed, and then shows the answer', async () => {
  answers.push(refuse);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar Novamente' }));
  expect(await screen.findByText('por fim')).toBeVisible();
});

it('keeps what is known when a later answer fails', async () => {
  answers.push(() => Promise.resolve('antes'), refuse);
  show();
  expect(await screen.findByText('antes')).toBeVisible();
  await act(() => queryClient.invalidateQueries({ queryKey: ['loaded'] }));
  expect(queryClient.getQueryState(['loaded'])?.status).toBe('error');
  expect(screen.getByText('antes')).toBeVisible();
});
