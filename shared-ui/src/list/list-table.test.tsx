import { render, screen } from '@testing-library/react';
import { ListTable } from './list-table';

it('draws its cells once', () => {
  const cell = jest.fn((row: string) => row);
  render(
    <ListTable
      caption="Contratos"
      columns={[{ id: 'name', label: 'Nome', cell }]}
      rows={['ácido', 'soda']}
      rowKey={(row) => row}
    />,
  );
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(cell).toHaveBeenCalledTimes(2);
});
