import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { IconButton } from '../../button/icon-button';
import { Icon } from '../../icon/icon';
import { VisuallyHidden } from '../../layout/visually-hidden';
import { namingColumns } from '../../table/columns';
import { t } from '../../tokens';
import { ListIcon } from '../list-icons';
import { cellsOf, focusCell } from './cells';
import { copyCell, textOf, type Shown } from './copy';
import { PeekPanel } from './peek-panel';
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
  /** Whether the rows' links are only signs (a chevron). */
  signed: boolean;
  widths: Widths;
  onWidths: (widths: Widths) => void;
  /** The keys are known from now on. */
  onReady: () => void;
}

interface Spot {
  /** The row's place. */
  row: number;
  /** Where the row's own button goes: at the end of the cell that names the row. */
  peekTop: number;
  peekLeft: number;
  /** What the cell says; '' where there is nothing to copy. */
  text: string;
  label: string;
  top: number;
  left: number;
}

const SIZE = 26;

const isRight = (cell: HTMLElement) => cell.dataset.align === 'right';

/** A button's place at the end of a cell that the text does not reach. */
function placeIn(frame: HTMLElement, cell: HTMLElement): { top: number; left: number } {
  const [outer, inner] = [frame.getBoundingClientRect(), cell.getBoundingClientRect()];
  const left = isRight(cell) ? inner.left + 2 : inner.right - SIZE - 2;
  return { top: inner.top - outer.top + (inner.height - SIZE) / 2, left: left - outer.left };
}

/** How far a second button of a cell stands from its first. */
const beside = (cell: HTMLElement) => (isRight(cell) ? SIZE + 2 : -SIZE - 2);

/** Where the buttons of the cell under a mouse go, and those of its row. */
function spotOf<Row>(
  frame: HTMLElement,
  target: EventTarget | null,
  shown: Shown<Row>,
  signed: boolean,
): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('tbody td') : null;
  const line = cell?.closest('tr');
  if (!cell || !line || shown.rows[line.sectionRowIndex] === undefined) return null;
  const text = cell.querySelector('a, button, input') ? '' : textOf(cell, shown);
  const { title } = namingColumns(shown.columns, signed);
  const named = (title && line.cells[shown.columns.indexOf(title)]) ?? cell;
  const [peek, own] = [placeIn(frame, named), placeIn(frame, cell)];
  return {
    row: line.sectionRowIndex,
    peekTop: peek.top,
    peekLeft: peek.left,
    text,
    label: cell.dataset.label ?? '',
    top: own.top,
    left: own.left + (cell === named ? beside(cell) : 0),
  };
}

/** What makes the list's table handy: keys, widths and copying. Fetched when somebody first comes near the table. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { frame, table, ids, columns, rows, signed, widths, onWidths, onReady } = props;
  const [peeked, setPeeked] = useState<number | null>(null);
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
    (cell: HTMLTableCellElement) => void copyCell(textOf(cell, { columns, rows })),
    [columns, rows],
  );
  const onPeek = useCallback((place: number) => setPeeked((before) => (before === place ? null : place)), []);
  // An open panel follows the focus from row to row.
  const onRow = useCallback((place: number) => setPeeked((before) => (before === null ? null : place)), []);
  const onClose = useCallback(() => setPeeked(null), []);
  useCellKeys(table, { onResize, onCopy, onPeek, onRow, onClose, rows });
  useColumnDrag(table, { ids, onWidths, onForget });
  useEffect(onReady, [onReady]);

  useEffect(() => {
    const over = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      if (event.target instanceof Element && event.target.closest('[data-copy]')) return;
      setSpot(spotOf(frame, event.target, { columns, rows }, signed));
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
  }, [frame, columns, rows, signed]);

  const line = peeked === null ? undefined : table.tBodies[0]?.rows[peeked];
  const row = peeked === null ? undefined : rows[peeked];
  // The row that the panel shows is told in the list, too; the table knows nothing of the panel.
  useEffect(() => {
    if (!line) return undefined;
    line.dataset.peeked = '';
    return () => {
      delete line.dataset.peeked;
    };
  }, [line]);
  const linkOf = (element: Element | undefined) => element?.querySelector<HTMLElement>('a[data-row-link]');
  const close = () => {
    setPeeked(null);
    // Back to where the keys lead on from.
    line?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const peekByMouse = (place: number) => {
    const [cell] = cellsOf(table.tBodies[0]?.rows[place]);
    if (table.tBodies[0]) focusCell(table.tBodies[0], cell);
    setPeeked(place);
  };
  return (
    <>
      <VisuallyHidden>
        Setas percorrem as linhas e as células. Enter abre a linha. Espaço mostra a linha ao lado. Ctrl+C
        copia a célula. Shift com as setas muda a largura da coluna.
      </VisuallyHidden>
      {row !== undefined &&
        createPortal(
          <PeekPanel
            row={row}
            columns={columns}
            signed={signed}
            onOpen={linkOf(line) ? () => linkOf(line)?.click() : undefined}
            onClose={close}
          />,
          document.body,
        )}
      {spot && (
        <Floating
          data-copy=""
          // The keyboard peeks with Space.
          tabIndex={-1}
          icon={<Icon name="eye" size={14} />}
          label="Ver detalhes ao lado"
          style={{ top: spot.peekTop, left: spot.peekLeft }}
          onClick={() => peekByMouse(spot.row)}
        />
      )}
      {spot && spot.text !== '' && (
        <Floating
          data-copy=""
          // The keyboard copies with Ctrl+C.
          tabIndex={-1}
          icon={<ListIcon name="copy" size={14} />}
          label={`Copiar ${spot.label}`}
          style={{ top: spot.top, left: spot.left }}
          onClick={() => void copyCell(spot.text)}
        />
      )}
    </>
  );
}
