import { useEffect, useRef } from 'react';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconButton } from '../button/icon-button';
import { ListIcon } from './list-icons';

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

/** One column of 'Ajustar Colunas': a handle and a label to drag it by, and buttons that do the same. */
export function ColumnRow({ label, shown, first, last, acted, onAction }: ColumnRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: label, attributes: { roleDescription: 'ordenável' } });
  useEffect(() => {
    if (acted === null) return;
    const buttons = [...(row.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
    (buttons.find(({ dataset }) => dataset.action === acted.action) ?? buttons[1])?.focus();
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
    <li
      ref={(element) => {
        row.current = element;
        setNodeRef(element);
      }}
      data-carried={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        icon={<ListIcon name="grip" size={18} />}
        label={`Arrastar ${label}`}
        data-handle=""
      />
      <span {...listeners} data-carries="">
        {label}
      </span>
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
