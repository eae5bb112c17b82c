import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '../toast/toast';
import { contractList } from './testing/contract-list';
import { renderList } from './testing/render-list';

afterEach(() => act(() => toast.dismiss()));

const LABELS = contractList.columns.map(({ label }) => label);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ajustar Colunas' }));
  return screen.findByRole('dialog', { name: 'Ajustar Colunas' });
};

test('columns are hidden, shown and moved by buttons, and saved', async () => {
  const onSaveLayout = jest.fn();
  renderList({ onSaveLayout });
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Não exibir Valor unitário' }));
  expect(
    within(within(dialog).getByRole('region', { name: 'Não Exibir' })).getByText('Valor unitário'),
  ).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mover Produto para cima' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar Colunas' }));
  const show = ['Produto', 'Detalhe', ...LABELS.slice(3)];
  await waitFor(() => expect(onSaveLayout).toHaveBeenCalledWith({ show, no_show: ['Valor unitário'] }));
  expect(screen.getByText('A ordem das colunas foi salva.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the focus goes along with what it moved, to a button that can be pressed', async () => {
  renderList();
  const dialog = await open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mover Produto para cima' }));
  expect(within(dialog).getByRole('button', { name: 'Mover Produto para baixo' })).toHaveFocus();
  expect(within(dialog).getByRole('status', { name: 'Mudança' })).toHaveTextContent(
    'Produto: em Exibir, posição 1 de 7',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Não exibir Produto' }));
  expect(within(dialog).getByRole('button', { name: 'Exibir Produto' })).toHaveFocus();
});

test('hidden columns are told in the list, and the saved order is kept', async () => {
  renderList({ layout: { show: ['Produto', 'Detalhe'], no_show: LABELS.slice(2) } });
  expect(heads()).toEqual(['Produto', 'Detalhe']);
  expect(screen.getByText('Você possui colunas ocultas')).toBeInTheDocument();
});

test('resetting asks first', async () => {
  renderList({ layout: { show: ['Produto'], no_show: LABELS.filter((label) => label !== 'Produto') } });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Resetar' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Resetar' }));
  await waitFor(() => expect(heads()).toEqual(LABELS));
  expect(screen.getByText('A ordem das colunas resetada.')).toBeInTheDocument();
  expect(screen.queryByText('Você possui colunas ocultas')).not.toBeInTheDocument();
});

test('what could not be saved stays open, with its message', async () => {
  renderList({ onSaveLayout: () => Promise.reject(new Error('500')) });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar Colunas' }));
  expect(await screen.findByText('Erro na API')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Ajustar Colunas' })).toBeInTheDocument();
});
