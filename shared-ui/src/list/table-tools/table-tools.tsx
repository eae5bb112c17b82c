import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../../button/icon-button';
import { VisuallyHidden } from '../../layout/visually-hidden';
import { t } from '../../tokens';
import { ListIcon } from '../list-icons';
import { copyText, textOf, type Shown } from './copy';
import { useCellKeys } from './use-cell-keys';
import { useColumnDrag } from './use-column-drag';
import { measure, widened, type Widths } from './widths';

const Floating = styled(IconButton)`
  position: absolute;
  z-index: 2;
  width: 1.625rem;
  height: 1.625rem;
  border: 1px solid ${t.color.line};
  background: ${t.color.raised};
`;

interface TableToolsProps<Row> extends Shown<Row> {
  /** Positioned, and around the table. */
  frame: HTMLElement;
  table: HTMLTableElement;
  /** Ids of the columns in sight, in order. */
  ids: readonly string[];
  widths: Widths;
  onWidths: (widths: Widths) => void;
}

interface Spot {
  text: string;
  label: string;
  top: number;
  left: number;
}

const SIZE = 26;

/** Where the button of the cell under a mouse goes; null for a cell that holds nothing, or a control of its own. */
function spotOf<Row>(frame: HTMLElement, target: EventTarget | null, shown: Shown<Row>): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('tbody td') : null;
  const text = cell ? textOf(cell, shown) : '';
  if (!cell || text === '' || cell.querySelector('a, button, input')) return null;
  const [outer, inner] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()];
  // At the end the text does not reach, over the empty part of the cell.
  const left = cell.dataset.align === 'right' ? inner.left + 2 : inner.right - SIZE - 2;
  return {
    text,
    label: cell.dataset.label ?? '',
    top: inner.top - outer.top + (inner.height - SIZE) / 2,
    left: left - outer.left,
  };
}

/** What makes the list's table handy: keys, widths and copying. Fetched when somebody first comes near the table. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { frame, table, ids, columns, rows, widths, onWidths } = props;
  const [spot, setSpot] = useState<Spot | null>(null);
  const onResize = useCallback(
    (place: number, change: number) => {
      const id = ids[place];
      if (id !== undefined) onWidths(widened(measure(table, ids), id, change));
    },
    [table, ids, onWidths],
  );
  const onForget = useCallback(
    (place: number) => {
      const others = Object.fromEntries(Object.entries(widths).filter(([id]) => id !== ids[place]));
      onWidths(others);
    },
    [ids, widths, onWidths],
  );
  const onCopy = useCallback(
    (cell: HTMLTableCellElement) => void copyText(textOf(cell, { columns, rows })),
    [columns, rows],
  );
  useCellKeys(table, { onResize, onCopy, rows });
  useColumnDrag(table, { ids, onWidths, onForget });

  useEffect(() => {
    const over = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      if (event.target instanceof Element && event.target.closest('[data-copy]')) return;
      setSpot(spotOf(frame, event.target, { columns, rows }));
    };
    const away = () => setSpot(null);
    frame.addEventListener('pointerover', over);
    frame.addEventListener('pointerleave', away);
    frame.addEventListener('scroll', away, { capture: true, passive: true });
    return () => {
      frame.removeEventListener('pointerover', over);
      frame.removeEventListener('pointerleave', away);
      frame.removeEventListener('scroll', away, { capture: true });
    };
  }, [frame, columns, rows]);

  return (
    <>
      <VisuallyHidden>
        Setas percorrem as linhas e as células. Enter abre a linha. Ctrl+C copia a célula. Shift com as setas
        muda a largura da coluna.
      </VisuallyHidden>
      {spot && (
        <Floating
          data-copy=""
          // The keyboard copies with Ctrl+C.
          tabIndex={-1}
          icon={<ListIcon name="copy" size={14} />}
          label={`Copiar ${spot.label}`}
          style={{ top: spot.top, left: spot.left }}
          onClick={() => void copyText(spot.text)}
        />
      )}
    </>
  );
}
