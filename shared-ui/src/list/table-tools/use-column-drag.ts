import { useEffect } from 'react';
import { draw, edgeAt, measure, widened, type Widths } from './widths';

interface ColumnDrag {
  ids: readonly string[];
  onWidths: (widths: Widths) => void;
  /** A column's edge was pressed twice: it has its own width again. */
  onForget: (place: number) => void;
}

/** Columns resized by dragging the edge of their heads. The keyboard's way is in `useCellKeys`. */
export function useColumnDrag(table: HTMLTableElement, { ids, onWidths, onForget }: ColumnDrag): void {
  useEffect(() => {
    const head = table.tHead;
    if (!head) return undefined;
    let drag: { id: string; x: number; widths: Widths } | null = null;
    const at = (event: MouseEvent) => edgeAt(table, event.clientX);
    const hover = (event: PointerEvent) => {
      if (!drag) head.style.cursor = at(event) >= 0 ? 'col-resize' : '';
    };
    const take = (event: PointerEvent) => {
      const id = ids[at(event)];
      if (id === undefined || event.button !== 0) return;
      // Neither a sort nor a selection of text is meant.
      event.preventDefault();
      drag = { id, x: event.clientX, widths: measure(table, ids) };
      head.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (!drag) return hover(event);
      draw(table, ids, widened(drag.widths, drag.id, event.clientX - drag.x));
    };
    const drop = (event: PointerEvent) => {
      if (!drag) return;
      const change = event.clientX - drag.x;
      if (change !== 0) onWidths(widened(drag.widths, drag.id, change));
      drag = null;
    };
    const click = (event: MouseEvent) => {
      // The press that ended at an edge must not sort.
      if (at(event) >= 0) event.stopPropagation();
    };
    const twice = (event: MouseEvent) => at(event) >= 0 && onForget(at(event));
    head.addEventListener('pointerdown', take);
    head.addEventListener('pointermove', move);
    head.addEventListener('pointerup', drop);
    head.addEventListener('click', click, true);
    head.addEventListener('dblclick', twice);
    return () => {
      head.removeEventListener('pointerdown', take);
      head.removeEventListener('pointermove', move);
      head.removeEventListener('pointerup', drop);
      head.removeEventListener('click', click, true);
      head.removeEventListener('dblclick', twice);
    };
  }, [table, ids, onWidths, onForget]);
}
