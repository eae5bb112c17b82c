import type { ListSorting } from 'api-contract';
import type { Params } from '../params';
import type { ListRows, SortKey, Way } from './declaration';

/** Where a list was read to: the sort keys of its last row as text, a blank date as null. Handed back as it came. */
export type Cursor = readonly (string | null)[];

/** The parts of a list's order, which page and slice share. */
type Ordered = Pick<ListRows<never, never>, 'unique'> & {
  readonly sorts: Readonly<Record<string, SortKey | readonly SortKey[]>>;
  readonly order: { readonly by: string; readonly way: Way };
};

/** The sort a call asks for (WIRE, Calls), else the list's own. */
function chosen({ sorts, order }: Ordered, query: ListSorting): { keys: readonly SortKey[]; way: Way } {
  const by = query.order_by ?? query.orderByAsc ?? query.orderByDesc;
  const keys = sorts[by ?? order.by] ?? [];
  return { keys: Array.isArray(keys) ? keys : [keys as SortKey], way: wayOf(query, order.way) };
}

function wayOf(query: ListSorting, own: Way): Way {
  if (query.order_by !== undefined) return query.order_type ?? 'ASC';
  if (query.orderByAsc !== undefined) return 'ASC';
  if (query.orderByDesc !== undefined) return 'DESC';
  return query.order_type ?? own;
}

/** `ORDER BY` of a list: the chosen sort with blank dates last, then what makes a row unique. */
export function orderOf(list: Ordered, query: ListSorting): string {
  const { keys, way } = chosen(list, query);
  const sorted = keys.map(({ sql, type }) => `${sql} ${way}${type === 'date' ? ' NULLS LAST' : ''}`);
  const unique = list.unique.columns.split(',').map((column) => `${column} ${list.unique.way ?? 'ASC'}`);
  return `ORDER BY ${[...sorted, ...unique].join(', ')}`;
}

/** A row's place in the order, as text; to be taken off again before the row is answered. */
export function placeOf(list: Ordered, query: ListSorting): string {
  const unique = list.unique.columns.split(',').map((column) => ({ sql: column }));
  const keys = [...chosen(list, query).keys, ...unique].map(({ sql }) => `(${sql})::text`);
  return `ARRAY[${keys.join(', ')}] AS place`;
}

/** That one sort key of a row comes after a value, or is the same. A blank date comes after every other. */
function compared(p: Params, { sql, type }: SortKey, way: Way, value: string | null) {
  if (value === null) return { after: 'false', same: `${sql} IS NULL` };
  const at = `${p.add(value)}::${type}`;
  const after = `${sql} ${way === 'ASC' ? '>' : '<'} ${at}`;
  return { after: type === 'date' ? `(${after} OR ${sql} IS NULL)` : after, same: `${sql} = ${at}` };
}

/**
 * The condition that reads on after a row instead of counting rows to skip, so that rows that come or go meanwhile move
 * no other row to another slice.
 */
export function afterPlace(p: Params, list: Ordered, query: ListSorting, place: Cursor): string {
  const { keys, way } = chosen(list, query);
  const { columns, type, way: uniqueWay = 'ASC' } = list.unique;
  const last = place.slice(keys.length).map((value) => `${p.add(value)}::${type}`);
  const ties = `(${columns}) ${uniqueWay === 'ASC' ? '>' : '<'} (${last.join(', ')})`;
  return keys.reduceRight((rest, key, n) => {
    const { after, same } = compared(p, key, way, place[n] ?? null);
    return `(${after} OR (${same} AND ${rest}))`;
  }, ties);
}
