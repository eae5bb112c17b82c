import { Button, copyText, Dialog, TextField } from 'shared-ui';

interface ShownOnceProps {
  title: string;
  /** What it is: 'Chave'. */
  label: string;
  secret: string;
  /** What is said once it is copied, and once it could not be. */
  said: Parameters<typeof copyText>[1];
  onClose: () => void;
}

/** A secret, this once: the portal shows it nowhere again. It is closed by a press alone. */
export function ShownOnce({ title, label, secret, said, onClose }: ShownOnceProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text="Copie agora: não será possível ver de novo. Guarde como uma senha."
      size="md"
      urgent
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button variant="primary" onClick={() => void copyText(secret, said)}>
            Copiar {label.toLowerCase()}
          </Button>
        </>
      }
    >
      <TextField label={label} value={secret} readOnly onFocus={(event) => event.target.select()} />
    </Dialog>
  );
}
