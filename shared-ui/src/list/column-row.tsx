import { useEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button';

/** What can be done to a column in 'Ajustar Colunas'. */
export type ColumnAction = 'up' | 'down' | 'toggle';

interface ColumnRowProps {
  label: string;
  shown: boolean;
  /** Of the list of shown columns. */
  first: boolean;
  last: boolean;
  /** Set anew when this row was acted on: the focus goes back to that button, or to one that can still be pressed. */
  acted: { action: ColumnAction } | null;
  onAction: (action: ColumnAction) => void;
}

/** One column of 'Ajustar Colunas' with its buttons. */
export function ColumnRow({ label, shown, first, last, acted, onAction }: ColumnRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (acted === null) return;
    const buttons = [...(row.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
    (buttons.find(({ dataset }) => dataset.action === acted.action) ?? buttons[0])?.focus();
  }, [acted]);
  const button = (
    action: ColumnAction,
    icon: 'arrowUp' | 'arrowDown' | 'eye' | 'eyeOff',
    name: string,
    off = false,
  ) => (
    <IconButton
      icon={icon}
      label={name}
      disabled={off}
      data-action={action}
      onClick={() => onAction(action)}
    />
  );
  return (
    <li ref={row}>
      <span>{label}</span>
      {shown ? (
        <>
          {button('up', 'arrowUp', `Mover ${label} para cima`, first)}
          {button('down', 'arrowDown', `Mover ${label} para baixo`, last)}
          {button('toggle', 'eyeOff', `Não exibir ${label}`, first && last)}
        </>
      ) : (
        button('toggle', 'eye', `Exibir ${label}`)
      )}
    </li>
  );
}
