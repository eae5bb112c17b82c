import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SortControl } from './sort-control';

const sorts = [
  { value: 'E1_NUM', label: 'N° Nota' },
  { value: 'E1_VENCTO', label: 'Vencimento' },
];

afterEach(() => void jest.restoreAllMocks());

it('on a phone one list says by what and which way', async () => {
  const media = matchMedia('');
  jest.spyOn(window, 'matchMedia').mockReturnValue({ ...media, matches: true });
  const onSort = jest.fn();
  render(<SortControl sorts={sorts} sort={{ by: 'E1_NUM', direction: 'DESC' }} onSort={onSort} />);
  const control = screen.getByRole('combobox', { name: 'Ordenar por' });
  expect(within(control).getByRole('option', { selected: true })).toHaveTextContent('N° Nota, decrescente');
  await userEvent.selectOptions(control, 'Vencimento, crescente');
  expect(onSort).toHaveBeenCalledWith({ by: 'E1_VENCTO', direction: 'ASC' });
});

it('elsewhere the way is a button beside it', async () => {
  const onSort = jest.fn();
  render(<SortControl sorts={sorts} sort={{ by: 'E1_NUM', direction: 'DESC' }} onSort={onSort} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'Vencimento');
  expect(onSort).toHaveBeenLastCalledWith({ by: 'E1_VENCTO', direction: 'DESC' });
  await userEvent.click(screen.getByRole('button', { name: 'Decrescente: mudar para crescente' }));
  expect(onSort).toHaveBeenLastCalledWith({ by: 'E1_NUM', direction: 'ASC' });
});
