import { useRef, useState, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { IconButton } from '../button/icon-button';
import { PtBr } from '../aria/pt-br';
import { ToolIcon } from '../icon/tool-icon';
import { Sheet } from './calendar-css';

export interface CalendarButtonProps {
  /** Names the button and the calendar: 'Abrir calendário: Data Fim'. */
  label: string;
  disabled?: boolean;
  /** The calendar; `close` shuts it when a day is chosen. */
  children: (close: () => void) => ReactNode;
}

/** The button at the end of a date field that opens a calendar beside it. */
export function CalendarButton({ label, disabled, children }: CalendarButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <PtBr>
      <IconButton
        ref={button}
        icon={<ToolIcon name="calendar" size={18} />}
        label={`Abrir calendário: ${label}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      />
      <Sheet triggerRef={button} isOpen={open} onOpenChange={setOpen} placement="bottom end" offset={8}>
        <Dialog aria-label={label}>{children(() => setOpen(false))}</Dialog>
      </Sheet>
    </PtBr>
  );
}
