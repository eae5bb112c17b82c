import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button';
import { TextField } from '../text-field/text-field';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog, type DialogProps } from './dialog';
import { guide } from '../stories/guide';

const meta: Meta = {
  parameters: guide(
    'para o que precisa de resposta agora; ConfirmDialog antes de apagar.',
    'para avisar o que já aconteceu: isso é um toast.',
  ),
  title: 'Avisos/Dialog',
  component: Dialog,
};
export default meta;
type Story = StoryObj;

function Tried(props: DialogProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog {...props} open={open} onClose={close} footer={<Button onClick={close}>Fechar</Button>} />
    </>
  );
}
export const Playground: StoryObj<typeof Dialog> = {
  args: {
    title: 'Dados de entrega',
    text: 'Confira o endereço antes de enviar.',
    children: <TextField label="Local de entrega" />,
    size: 'md',
    urgent: false,
  },
  argTypes: {
    open: { control: false },
    onClose: { control: false },
    children: { control: false },
    footer: { control: false },
    text: { control: 'text' },
  },
  render: (props) => <Tried {...props} />,
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'Abrir' })),
};

function Confirming() {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sair</Button>
      <ConfirmDialog
        open={open}
        title="Tem certeza que deseja sair?"
        text="Esta operação não poderá ser desfeita."
        confirmLabel="Sair"
        danger
        onConfirm={close}
        onClose={close}
      />
    </>
  );
}
export const Confirm: Story = { render: () => <Confirming /> };

export const ConfirmNarrow: Story = { ...Confirm, globals: { viewport: { value: 'phone' } } };

function Form() {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Dialog
        open={open}
        title="Dados de entrega"
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Fechar</Button>
            <Button variant="primary" onClick={close}>
              Salvar
            </Button>
          </>
        }
      >
        <TextField label="Local de entrega" />
      </Dialog>
    </>
  );
}
export const WithForm: Story = { render: () => <Form /> };
