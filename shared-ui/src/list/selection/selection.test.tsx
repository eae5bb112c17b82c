import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from '../../toast/toast';
import type { ListSelect } from '../declaration';
import { contractList, type Contract } from '../testing/contract-list';
import { renderList } from '../testing/render-list';

afterEach(() => act(() => toast.dismiss()));

const loaded = (text = '63 registros') => waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
const box = (number: number) => screen.getByRole('checkbox', { name: `Selecionar ${String(number)}` });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bar = () => screen.findByRole('region', { name: 'Linhas selecionadas' });
const numbers = (rows: readonly Contract[]) => rows.map(({ number }) => Number(number)).join(', ');

/** The list with rows that can be ticked, each named by its number. */
const ticking = (select: ListSelect<Contract> = {}, start?: string) =>
  renderList(
    { list: { ...contractList, select: { label: ({ number }) => String(Number(number)), ...select } } },
    start,
  );

test('a list that says nothing of it has no boxes', async () => {
  renderList();
  await loaded();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('ticked rows are counted and summed, and stay ticked on another page', async () => {
  ticking({ sum: numbers });
  await loaded();
  expect(screen.queryByRole('region', { name: 'Linhas selecionadas' })).not.toBeInTheDocument();
  await userEvent.click(box(12001));
  expect(within(await bar()).getByRole('status')).toHaveTextContent('1 linha selecionada · 12001');
  await press('Próxima página');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar 12012' }));
  expect(within(await bar()).getByRole('status')).toHaveTextContent('2 linhas selecionadas · 12001, 12012');
  await press('Página anterior');
  await waitFor(() => expect(box(12001)).toBeChecked());
  await press('Limpar seleção');
  expect(box(12001)).not.toBeChecked();
});

test('the box in the head ticks the page, or lets it go', async () => {
  ticking({ when: ({ number }) => !number.endsWith('3') });
  await loaded();
  const all = screen.getByRole('checkbox', { name: 'Selecionar todas as linhas desta página' });
  await userEvent.click(box(12002));
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(within(await bar()).getByRole('status')).toHaveTextContent('9 linhas selecionadas');
  expect(screen.queryByRole('checkbox', { name: 'Selecionar 12003' })).not.toBeInTheDocument();
  await userEvent.click(all);
  expect(screen.queryByRole('region', { name: 'Linhas selecionadas' })).not.toBeInTheDocument();
});

test('another question lets the ticked rows go', async () => {
  ticking();
  await loaded();
  await userEvent.click(box(12001));
  await userEvent.type(screen.getByRole('textbox', { name: 'N° Contrato do cliente' }), 'ct-2026/12{Enter}');
  await loaded('10 registros');
  expect(screen.queryByRole('region', { name: 'Linhas selecionadas' })).not.toBeInTheDocument();
});

test('what is done with them gets the rows, and lets them go only when it worked', async () => {
  const run = jest.fn().mockRejectedValueOnce(new Error('Serviço fora.')).mockResolvedValue(undefined);
  ticking({
    actions: [
      { id: 'bundle', label: (rows) => `Baixar ${rows.length}`, run },
      { id: 'pay', label: 'Pagar', run, disabled: (rows) => rows.length < 3 },
    ],
  });
  await loaded();
  await userEvent.click(box(12001));
  await userEvent.click(box(12002));
  expect(await screen.findByRole('button', { name: 'Pagar' })).toBeDisabled();
  await press('Baixar 2');
  expect(await screen.findByText('Serviço fora.')).toBeInTheDocument();
  expect(box(12001)).toBeChecked();
  await press('Baixar 2');
  await waitFor(() => expect(box(12001)).not.toBeChecked());
  expect(numbers(run.mock.calls[1]?.[0] as Contract[])).toBe('12001, 12002');
});
