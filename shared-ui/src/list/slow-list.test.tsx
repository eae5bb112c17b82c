import { act, fireEvent, screen } from '@testing-library/react';
import { fetchContracts } from './testing/contract-list';
import { renderList } from './testing/render-list';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const retryButton = () => screen.queryByRole('button', { name: 'Tentar Novamente' });

test('after 30 s without an answer another try is offered, which gives the first one up', async () => {
  const signals: AbortSignal[] = [];
  const fetchPage = jest.fn<ReturnType<typeof fetchContracts>, Parameters<typeof fetchContracts>>(
    (query, context) => {
      signals.push(context.signal);
      return signals.length === 1 ? new Promise(() => undefined) : fetchContracts(query, context);
    },
  );
  renderList({ fetchPage });
  await pass(29_999);
  expect(retryButton()).not.toBeInTheDocument();
  await pass(1);
  const retry = retryButton();
  if (!retry) throw new Error('no retry offered');
  fireEvent.click(retry);
  await pass(0);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  await pass(0);
  expect(screen.getByText('63 registros')).toBeInTheDocument();
  expect(retryButton()).not.toBeInTheDocument();
});
