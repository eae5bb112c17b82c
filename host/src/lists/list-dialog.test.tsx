import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from 'shared-ui';
import { queryClient } from '../http/query-client';
import { listDialog, type ListDialogProps } from './list-dialog';

function Content({ of, onClose, onChanged, onNext }: ListDialogProps<number>) {
  return (
    <>
      <p>Linha {of}</p>
      <button onClick={onClose}>Fechar</button>
      <button onClick={onChanged}>Salvar</button>
      <button onClick={() => onNext(of + 1)}>Próxima</button>
    </>
  );
}

function opened(load = jest.fn(async () => ({ default: Content }))) {
  const { open, Dialogs } = listDialog<number>(load);
  render(
    <>
      <Dialogs />
      <Toaster />
    </>,
  );
  return { load, open: (row: number) => act(async () => open(row)) };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('loads its content when it is first opened', async () => {
  const { load, open } = opened();
  expect(load).not.toHaveBeenCalled();
  await open(12);
  expect(screen.getByText('Linha 12')).toBeInTheDocument();
  await press('Fechar');
  expect(screen.queryByText('Linha 12')).not.toBeInTheDocument();
});

it('asks for the rows anew after a change, and may go on with something else', async () => {
  const asked = jest.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const { open } = opened();
  await open(12);
  await press('Salvar');
  expect(asked.mock.calls).toEqual([[{ queryKey: ['list'] }]]);
  await press('Próxima');
  expect(screen.getByText('Linha 13')).toBeInTheDocument();
  asked.mockRestore();
});

it('says that it could not be opened, and tries again the next time', async () => {
  const { open } = opened(
    jest.fn(async () => ({ default: Content })).mockRejectedValueOnce(new Error('offline')),
  );
  await open(12);
  expect(await screen.findByText('Não foi possível abrir a janela. Tente novamente.')).toBeInTheDocument();
  await open(12);
  expect(screen.getByText('Linha 12')).toBeInTheDocument();
});
