import type { ReactNode } from 'react';
import { OnDemand } from '../on-demand/on-demand';
import { toast } from '../toast/toast';

export interface DialogProps {
  open: boolean;
  /** Called by Esc, the close button and a press outside. */
  onClose: () => void;
  title: string;
  /** Read with the title when the dialog opens. */
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons; the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Asks for an answer: a press outside does not close it. */
  urgent?: boolean;
}

const load = () => import('./dialog-window');

/** Fetches the dialog's code ahead, where one is likely to open (on hover or focus of what opens it). */
export const preloadDialog = () => void load().catch(() => undefined);

/** Says that a dialog's code did not come; it is asked for anew when the dialog is opened again. */
export const tellUnopened = () => toast.error('Não foi possível abrir a janela. Tente novamente.');

/** A modal dialog: the focus stays in it while it is open, and returns to what opened it. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <OnDemand
      load={load}
      onFail={() => {
        tellUnopened();
        props.onClose();
      }}
    >
      {({ DialogWindow }) => <DialogWindow {...props} />}
    </OnDemand>
  );
}
