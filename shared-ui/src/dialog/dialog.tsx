import { OnDemand } from '../on-demand/on-demand';
import { toast } from '../toast/toast';
import type { DialogProps } from './dialog-window';

export type { DialogProps };

const load = () => import('./dialog-window');

/** Preloads the dialog's code where one is likely to open (on hover or focus of its button). */
export const preloadDialog = () => void load().catch(() => undefined);

/** Shows that a dialog's code failed to load; opening the dialog again downloads it again. */
export const tellUnopened = () => toast.error('Não foi possível abrir a janela. Tente novamente.');

/** A modal dialog: the focus stays inside while it is open, and returns to the element that opened it. */
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
