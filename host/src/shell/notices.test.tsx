import { useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endTestSession, startTestSession, stubServer } from '../exports/testing';
import { http } from '../http/client';
import { ApiError } from '../http/api-error';
import { queryClient } from '../http/query-client';
import { bootData } from '../remotes/registry';
import { connection, watchConnection } from '../watch/connection';
import { newVersion } from '../watch/new-version';
import { Notices } from './notices';

const ORDERS = 'A criação de pedidos pelo portal está indisponível no momento.';

beforeEach(() => startTestSession());
afterEach(endTestSession);

it.each([
  [true, 0],
  [false, 1],
])('orders can be made: %s', (order_creation_available, notes) => {
  render(<Notices config={{ ...bootData().config, order_creation_available }} />);
  expect(screen.queryAllByText(ORDERS)).toHaveLength(notes);
});

it('shows that the connection is lost, and hides it when it is back', () => {
  render(<Notices config={bootData().config} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => connection.set('offline'));
  expect(screen.getByRole('status')).toHaveTextContent('Você está sem conexão com a internet.');
  act(() => connection.set('unreachable'));
  expect(screen.getByRole('status')).toHaveTextContent('O portal não está respondendo.');
  act(() => connection.set('online'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('offers the one retry of an ERP that is away', async () => {
  const retries = () => document.documentElement.hasAttribute('data-banner-retries');
  let answer = (): Promise<unknown> => Promise.reject(new ApiError(503, 'ERP fora do ar'));
  const Part = () => {
    useQuery({ queryKey: ['x'], queryFn: () => answer() }, queryClient);
    return null;
  };
  render(
    <>
      <Notices config={bootData().config} />
      <Part />
    </>,
  );
  expect(await screen.findByText('ERP fora do ar')).toBeVisible();
  expect(retries()).toBe(true);
  answer = () => Promise.resolve('rows');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar Novamente' }));
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  expect(retries()).toBe(false);
});

const part =
  (key: string, answer: () => Promise<unknown>): (() => null) =>
  () => {
    useQuery({ queryKey: [key], queryFn: answer }, queryClient);
    return null;
  };

it.each([
  [1, false],
  [2, true],
])('%i parts that failed alike have one retry: %s', async (count, one) => {
  const refused = jest.fn(() => Promise.reject(new ApiError(500, 'Erro na API')));
  const parts = Array.from({ length: count }, (_, n) => part(`part ${n}`, refused));
  render(
    <>
      <Notices config={bootData().config} />
      {parts.map((Part, n) => (
        <Part key={n} />
      ))}
    </>,
  );
  await waitFor(() => expect(refused).toHaveBeenCalledTimes(count));
  await waitFor(() =>
    expect(screen.queryAllByRole('button', { name: 'Tentar Novamente' })).toHaveLength(Number(one)),
  );
  expect(document.documentElement.hasAttribute('data-banner-retries')).toBe(one);
});

describe('a call without an answer', () => {
  let restore = () => {};
  const asked = jest.fn();
  /** No answer but of the portal's health: these states in turn, then 200. */
  const server = (...states: number[]) => {
    restore = stubServer({ 'GET nowhere': () => Promise.reject(new TypeError('network')) });
    const { fetch } = globalThis;
    globalThis.fetch = async (input, init) => {
      if (input !== '/api/health') return fetch(input, init);
      asked();
      // By then the refused call is known as such.
      await new Promise((done) => setTimeout(done, 20));
      return { status: states.shift() ?? 200 } as Response;
    };
  };
  const show = () => {
    const answer = jest.fn(() => http.get('nowhere'));
    const Part = part('lost', answer);
    render(
      <>
        <Notices config={bootData().config} />
        <Part />
      </>,
    );
    return answer;
  };
  beforeAll(() => watchConnection());
  afterEach(() => {
    restore();
    asked.mockClear();
    act(() => connection.set('online'));
  });

  it('is asked again once the server is back', async () => {
    server(504);
    const answer = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar Novamente' }));
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  });

  it('is not asked again without an end while the server answers others', async () => {
    server();
    const answer = show();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await act(() => new Promise((done) => setTimeout(done, 100)));
    expect(answer).toHaveBeenCalledTimes(1);
    expect(connection.getSnapshot()).toBe('online');
  });
});

it('offers a new version, and says when a withdrawn one is left', () => {
  render(<Notices config={bootData().config} />);
  act(() => newVersion.set('offered'));
  expect(screen.getByRole('status')).toHaveTextContent('Há uma nova versão do portal.');
  expect(screen.getByRole('button', { name: 'Atualizar' })).toBeVisible();
  act(() => newVersion.set('leaving'));
  expect(screen.getByRole('status')).toHaveTextContent('Esta versão foi retirada.');
  act(() => newVersion.set('none'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
