import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { MoreActions, type MoreActionsProps } from './more-actions';
import { Own, Roomy, Tools } from './tools-css';

interface ListToolbarProps extends MoreActionsProps {
  /** Absent where the list does not offer it. */
  onSheet?: (sheet: boolean) => void;
  /** The screen's own buttons. */
  actions?: ReactNode;
}

/** What a list offers beside its rows, as quiet buttons: the sheet, what `MoreActions` has, and the screen's own. */
export function ListToolbar(props: ListToolbarProps) {
  const { sheet, onSheet, actions } = props;
  return (
    <Tools>
      <MoreActions {...props} />
      {onSheet && (
        <Roomy>
          <Button
            variant="ghost"
            icon={<Icon name="table" size={16} />}
            aria-pressed={sheet}
            onClick={() => onSheet(!sheet)}
          >
            Modo planilha
          </Button>
        </Roomy>
      )}
      <Own>{actions}</Own>
    </Tools>
  );
}
