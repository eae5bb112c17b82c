import type { Column } from '../table/columns';

/** A saved column layout, by labels, as the wire has it (docs/product/lists.md, 'Columns'). */
export interface ColumnLayout {
  show: readonly string[];
  no_show: readonly string[];
}

/**
 * A layout that fits today's columns: unknown labels are dropped, columns that came later are shown at the end. A layout
 * that would show nothing counts as none.
 */
export function fitLayout<Row>(columns: readonly Column<Row>[], saved?: ColumnLayout | null): ColumnLayout {
  const labels = columns.map(({ label }) => label);
  const known = (list: readonly string[]) => [...new Set(list)].filter((label) => labels.includes(label));
  const shown = known(saved?.show ?? []);
  if (shown.length === 0) return { show: labels, no_show: [] };
  const hidden = known(saved?.no_show ?? []).filter((label) => !shown.includes(label));
  const added = labels.filter((label) => !shown.includes(label) && !hidden.includes(label));
  return { show: [...shown, ...added], no_show: hidden };
}

/** The columns a layout shows, in its order. */
export function shownColumns<Row>(columns: readonly Column<Row>[], layout: ColumnLayout): Column<Row>[] {
  return layout.show.flatMap((label) => columns.filter((column) => column.label === label));
}

/** Moves a shown column by one place; at either end nothing happens. */
export function moveColumn(layout: ColumnLayout, label: string, by: -1 | 1): ColumnLayout {
  const from = layout.show.indexOf(label);
  const to = from + by;
  if (from < 0 || to < 0 || to >= layout.show.length) return layout;
  const show = layout.show.filter((other) => other !== label);
  show.splice(to, 0, label);
  return { ...layout, show };
}

/** Hides a shown column or shows a hidden one, at the end of the other list; the last shown one stays. */
export function toggleColumn(layout: ColumnLayout, label: string): ColumnLayout {
  const without = (list: readonly string[]) => list.filter((other) => other !== label);
  if (layout.no_show.includes(label)) {
    return { show: [...layout.show, label], no_show: without(layout.no_show) };
  }
  if (layout.show.length <= 1) return layout;
  return { show: without(layout.show), no_show: [...layout.no_show, label] };
}

/** Puts a column at a place of either list (from 0); the last shown one stays where it is. */
export function placeColumn(
  layout: ColumnLayout,
  label: string,
  to: keyof ColumnLayout,
  place: number,
): ColumnLayout {
  if (to === 'no_show' && layout.show.length <= 1 && layout.show.includes(label)) return layout;
  const without = (list: readonly string[]) => list.filter((other) => other !== label);
  const next = { show: without(layout.show), no_show: without(layout.no_show) };
  return { ...next, [to]: next[to].toSpliced(place, 0, label) };
}
