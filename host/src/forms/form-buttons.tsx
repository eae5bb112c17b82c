import type { ReactNode } from 'react';
import { Button, Cluster } from 'shared-ui';

interface FormButtonsProps {
  /** The form is being sent. */
  busy: boolean;
  onCancel: () => void;
  /** What sends it: 'Salvar'. */
  children: ReactNode;
}

/** The end of a form in a dialog: 'Cancelar', and the button that sends it. */
export const FormButtons = ({ busy, onCancel, children }: FormButtonsProps) => (
  <Cluster $justify="end">
    <Button onClick={onCancel}>Cancelar</Button>
    <Button type="submit" variant="primary" loading={busy}>
      {children}
    </Button>
  </Cluster>
);
