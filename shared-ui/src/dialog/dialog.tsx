import { lazy, Suspense, type ReactNode } from 'react';

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
const DialogWindow = lazy(() => load().then((module) => ({ default: module.DialogWindow })));

/** Fetches the dialog's code ahead, where one is likely to open (on hover or focus of what opens it). */
export const preloadDialog = () => void load().catch(() => undefined);

/** A modal dialog: the focus stays in it while it is open, and returns to what opened it. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogWindow {...props} />
    </Suspense>
  );
}
