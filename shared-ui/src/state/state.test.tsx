import { render, screen } from '@testing-library/react';
import { ErrorState } from './state';

const failure = (status: number) =>
  Object.assign(new Error('O servidor disse por quê.'), { status, reference: '7f3a9b21' });
const CODE = 'código 7f3a9b21';
const draw = (status: number, quiet = false) =>
  render(<ErrorState quiet={quiet} error={failure(status)} onRetry={() => undefined} />);

describe.each([false, true])('an error state (quiet: %s)', (quiet) => {
  it.each([0, 408, 425, 429, 500, 502, 503, 504])('offers another try after a %i', (status) => {
    draw(status, quiet);
    expect(screen.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
    expect(screen.getByText(CODE)).toBeVisible();
  });

  it.each([400, 401, 403, 404, 409, 410, 413, 422])('offers none after a %i, and says why', (status) => {
    draw(status, quiet);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(CODE)).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('O servidor disse por quê.');
  });
});

const lost = Object.assign(new Error('x'), { status: 0, withoutNetwork: true });

it.each([
  [false, 'Sem conexão. Esta página ainda não foi aberta neste aparelho.'],
  [true, 'Sem conexão. Estes dados ainda não foram abertos neste aparelho.'],
])('says without a network that it was not opened here (quiet: %s)', (quiet, text) => {
  render(<ErrorState quiet={quiet} error={lost} hint="Não respondeu." onRetry={() => undefined} />);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText('Não respondeu.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
});

it('leaves its words to a state that says of when its rows are, also without a network', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { rerender } = render(<ErrorState quiet hint="Estes são os dados das 08:12." />);
  expect(screen.getByText('Estes são os dados das 08:12.')).toBeVisible();
  // Code that did not come has no words of its own.
  rerender(<ErrorState />);
  expect(screen.getByText(/ainda não foi aberta/)).toBeVisible();
  jest.restoreAllMocks();
});
