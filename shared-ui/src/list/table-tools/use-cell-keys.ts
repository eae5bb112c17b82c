import { useEffect } from 'react';
import { cellTowards, firstStop, focusCell, makeStop } from './cells';

/** A step of a column's width by keyboard, in pixels. */
const STEP = 16;

interface CellKeys {
  /** Makes the column at this place wider or narrower. */
  onResize: (place: number, change: number) => void;
  onCopy: (cell: HTMLTableCellElement) => void;
  /** Shows the row at this place in the panel, or closes the panel that shows it. */
  onPeek: (place: number) => void;
  /** The focus came to the row at this place. */
  onRow: (place: number) => void;
  onClose: () => void;
  /** Changes with the rows: their links are new then. */
  rows: unknown;
}

/**
 * The table by keyboard: one stop for Tab; arrows, Home, End and the page keys walk over rows and cells; Enter follows
 * the row's link, Space shows the row beside the list; Ctrl+C copies the cell; Shift with the arrows changes the column's width.
 */
export function useCellKeys(table: HTMLTableElement, keys: CellKeys): void {
  const { onResize, onCopy, onPeek, onRow, onClose, rows } = keys;
  useEffect(() => {
    const body = table.tBodies[0];
    const first = body && firstStop(body);
    // Where the focus is already in the rows, its cell stays the stop.
    const current = body?.contains(document.activeElement) ? document.activeElement?.closest('td') : null;
    if (body && first) makeStop(body, current ?? first);
  }, [table, rows]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const body = table.tBodies[0];
      const element = event.target instanceof HTMLElement ? event.target : null;
      const cell = element?.closest<HTMLTableCellElement>('td, th');
      if (!body || !cell || event.altKey) return;
      const { key } = event;
      if (event.ctrlKey || event.metaKey) {
        const selecting = document.getSelection()?.isCollapsed === false;
        if (key.toLowerCase() === 'c' && !selecting && cell.tagName === 'TD') onCopy(cell);
        return;
      }
      if (event.shiftKey) {
        const change = key === 'ArrowRight' ? STEP : key === 'ArrowLeft' ? -STEP : 0;
        if (change === 0) return;
        event.preventDefault();
        onResize(cell.cellIndex, change);
        return;
      }
      if (cell.tagName === 'TH') return;
      const line = cell.closest('tr');
      if (key === ' ' && line && (element === cell || element?.matches('a[data-row-link]'))) {
        event.preventDefault();
        onPeek(line.sectionRowIndex);
        return;
      }
      if (key === 'Escape') return onClose();
      if (key === 'Enter' && element === cell) {
        // Rows that lead nowhere may still open something by the cell's own button.
        const own = line?.querySelector<HTMLElement>('a[data-row-link]') ?? cell.querySelector('a, button');
        if (own instanceof HTMLElement) own.click();
        return;
      }
      const next = cellTowards(cell, key);
      if (!next) return;
      event.preventDefault();
      focusCell(body, next);
    };
    const come = ({ target }: FocusEvent) => {
      const line = target instanceof Element ? target.closest('tbody tr') : null;
      if (line instanceof HTMLTableRowElement) onRow(line.sectionRowIndex);
    };
    table.addEventListener('keydown', press);
    table.addEventListener('focusin', come);
    return () => {
      table.removeEventListener('keydown', press);
      table.removeEventListener('focusin', come);
    };
  }, [table, onResize, onCopy, onPeek, onRow, onClose]);
}
