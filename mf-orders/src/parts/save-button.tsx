import { useState, type ReactNode } from 'react';
import { Button, Icon, toast } from 'shared-ui';

interface SaveButtonProps {
  /** Fetches the file and saves it. */
  save: () => Promise<void>;
  size?: 'sm';
  'aria-label'?: string;
  children: ReactNode;
}

/** A button that saves a file, busy until it is there. */
export function SaveButton({ save, children, ...look }: SaveButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await save();
    } catch {
      toast.error('Erro ao criar o arquivo para download.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...look} icon={<Icon name="download" size={16} />} loading={busy} onClick={() => void run()}>
      {children}
    </Button>
  );
}
