import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '../toast/toast';
import * as parts from './list-parts';
import { renderList } from './testing/render-list';

jest.mock('./list-parts', () => {
  const real = jest.requireActual<typeof parts>('./list-parts');
  return { ...real, loadTools: jest.fn(real.loadTools), loadColumns: jest.fn(real.loadColumns) };
});

const loaded = () => waitFor(() => expect(screen.getByText('63 registros')).toBeInTheDocument());
beforeEach(() => jest.spyOn(console, 'info').mockImplementation());
afterEach(() => {
  jest.mocked(console.info).mockRestore();
  act(() => toast.dismiss());
});

test('a table whose tools do not come stays a table, and gets them the next time somebody comes near', async () => {
  jest.mocked(parts.loadTools).mockRejectedValueOnce(new Error('chunk'));
  renderList();
  await loaded();
  const link = screen.getByRole('link', { name: /000000000012002/ });
  const near = () => fireEvent.pointerEnter(screen.getByRole('group', { name: 'Contratos' }).parentElement!);
  near();
  await waitFor(() => expect(console.info).toHaveBeenCalled());
  expect(screen.getByRole('table', { name: 'Contratos' })).toBeInTheDocument();
  expect(link).not.toHaveAttribute('tabindex');
  near();
  await waitFor(() => expect(link).toHaveAttribute('tabindex', '-1'));
});

test('a dialog that does not come is told, and comes when it is asked for again', async () => {
  renderList();
  await loaded();
  jest.mocked(parts.loadColumns).mockRejectedValue(new Error('chunk'));
  const button = screen.getByRole('button', { name: 'Ajustar Colunas' });
  await userEvent.click(button);
  expect(await screen.findByText('Não foi possível abrir a janela. Tente novamente.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Contratos' })).toBeInTheDocument();
  jest
    .mocked(parts.loadColumns)
    .mockImplementation(jest.requireActual<typeof parts>('./list-parts').loadColumns);
  await userEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'Ajustar Colunas' })).toBeInTheDocument();
});
