import type { ReactNode } from 'react';
import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { Draw } from './drawn-cells';

type CellClass<Row> = new () => ICellRendererComp<Row>;

let made = 0;

/**
 * A cell that is an element and not just a text: AG Grid makes one for each row in sight, and one element per row is far
 * cheaper than one React root. `fill` writes into it; what is no text goes by `show` to React.
 */
export function cellElement<Row>(
  tag: 'a' | 'span',
  draw: Draw,
  fill: (element: HTMLElement, row: Row | undefined, show: (node: ReactNode) => void) => void,
): CellClass<Row> {
  return class implements ICellRendererComp<Row> {
    private readonly element = document.createElement(tag);
    private readonly key = String((made += 1));
    private drawn = false;

    init(params: ICellRendererParams<Row>): void {
      this.refresh(params);
    }
    refresh({ data }: ICellRendererParams<Row>): boolean {
      fill(this.element, data, (node) => this.show(node));
      return true;
    }
    getGui(): HTMLElement {
      return this.element;
    }
    destroy(): void {
      this.clear();
    }
    private show(node: ReactNode): void {
      if (typeof node === 'object' && node !== null) {
        this.drawn = true;
        draw(this.key, this.element, node);
        return;
      }
      this.clear();
      this.element.textContent = typeof node === 'string' || typeof node === 'number' ? String(node) : '';
    }
    private clear(): void {
      if (this.drawn) draw(this.key, this.element, null);
      this.drawn = false;
    }
  };
}
