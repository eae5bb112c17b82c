import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

function Logout({ onConfirm }: { onConfirm: () => void | Promise<void> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Sair</button>
      <ConfirmDialog
        open={open}
        title="Tem certeza que deseja sair?"
        text="Esta operação não poderá ser desfeita."
        confirmLabel="Sim"
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

test('it has a name and a description, and focuses the harmless answer', async () => {
  render(<Logout onConfirm={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Tem certeza que deseja sair?' });
  expect(dialog).toHaveAccessibleDescription('Esta operação não poderá ser desfeita.');
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
});

test('the focus stays inside, and returns to the button that opened it', async () => {
  render(<Logout onConfirm={jest.fn()} />);
  const opener = screen.getByRole('button', { name: 'Sair' });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('it is busy until the confirmed action is done, and runs it only once', async () => {
  let finish = () => undefined as void;
  const confirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Logout onConfirm={confirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  const yes = await screen.findByRole('button', { name: 'Sim' });
  await userEvent.click(yes);
  await userEvent.click(yes);
  expect(yes).toHaveAttribute('aria-busy', 'true');
  expect(confirm).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(yes).not.toHaveAttribute('aria-busy'));
});

test('a dialog with a form starts at its first field', async () => {
  render(
    <Dialog open title="Dados de entrega" onClose={jest.fn()}>
      <input aria-label="Local" />
    </Dialog>,
  );
  expect(await screen.findByRole('dialog', { name: 'Dados de entrega' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Local' })).toHaveFocus();
});

test('a dialog whose form comes later starts at its first field, unless the user is elsewhere in it', async () => {
  // In an urgent one without a footer nothing can have the focus before.
  const dialog = (loaded: boolean, urgent = false) => (
    <Dialog
      open
      title="Respostas prontas"
      urgent={urgent}
      onClose={jest.fn()}
      footer={!urgent && <button>Cancelar</button>}
    >
      {loaded ? <input aria-label="Título" /> : <p>Carregando...</p>}
    </Dialog>
  );
  for (const urgent of [false, true]) {
    const { rerender, unmount } = render(dialog(false, urgent));
    await screen.findByRole(urgent ? 'alertdialog' : 'dialog');
    rerender(dialog(true, urgent));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Título' })).toHaveFocus());
    unmount();
  }

  const again = render(dialog(false));
  const close = await screen.findByRole('button', { name: 'Fechar janela' });
  close.focus();
  again.rerender(dialog(true));
  await screen.findByRole('textbox', { name: 'Título' });
  expect(close).toHaveFocus();
});
