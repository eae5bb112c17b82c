import { Button, Dialog, TextField, toast } from 'shared-ui';

interface ShownOnceProps {
  title: string;
  /** What it is: 'Chave'. */
  label: string;
  secret: string;
  /** What is said once it is copied, and once it could not be. */
  copied: string;
  notCopied: string;
  onClose: () => void;
}

/** A secret, this once: the portal shows it nowhere again. It is closed by a press alone. */
export function ShownOnce({ title, label, secret, copied, notCopied, onClose }: ShownOnceProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(copied);
    } catch {
      toast.error(notCopied);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={`Copie agora: não será possível ver de novo. Guarde como uma senha.`}
      size="md"
      urgent
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button variant="primary" onClick={() => void copy()}>
            Copiar {label.toLowerCase()}
          </Button>
        </>
      }
    >
      <TextField label={label} value={secret} readOnly onFocus={(event) => event.target.select()} />
    </Dialog>
  );
}
