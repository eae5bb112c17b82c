import { useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question: 'Tem certeza que deseja sair?' */
  title: string;
  text?: ReactNode;
  /** Further choices inside the dialog. */
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** True when the confirmed action destroys something. */
  danger?: boolean;
  /** May be asynchronous: the dialog stays open and busy until it is done. The caller closes the dialog. */
  onConfirm: () => void | Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    text,
    children,
    confirmLabel = 'Confirmar',
    cancelLabel = 'Cancelar',
    danger,
    onConfirm,
    onClose,
  } = props;
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      size="sm"
      urgent
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
