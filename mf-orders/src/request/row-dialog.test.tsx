import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from 'shared-ui';
import { rowDialog } from './row-dialog';

function Content({ row, onClose }: { row: { id: number }; onClose: () => void }) {
  return <button onClick={onClose}>Fechar {row.id}</button>;
}

it('loads its content when a row is first opened', async () => {
  const load = jest.fn(async () => ({ default: Content }));
  const { open, Dialogs } = rowDialog<{ id: number }>(load);
  render(<Dialogs />);
  expect(load).not.toHaveBeenCalled();
  await act(() => open({ id: 12 }));
  await userEvent.click(screen.getByRole('button', { name: 'Fechar 12' }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says that it could not be opened, and tries again the next time', async () => {
  const load = jest.fn(async () => ({ default: Content })).mockRejectedValueOnce(new Error('offline'));
  const { open, Dialogs } = rowDialog<{ id: number }>(load);
  render(
    <>
      <Dialogs />
      <Toaster />
    </>,
  );
  await act(() => open({ id: 12 }));
  expect(await screen.findByText('Não foi possível abrir a janela. Tente novamente.')).toBeInTheDocument();
  await act(() => open({ id: 12 }));
  expect(screen.getByRole('button', { name: 'Fechar 12' })).toBeInTheDocument();
});
