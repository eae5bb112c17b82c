import type { ListSorting } from 'api-contract';
import type { Params } from '../params';
import type { ListRows, SortKey, Way } from './declaration';

/** Cursor: the sort keys of the last row read, as text; null for a blank date. The caller sends it back unchanged. */
export type Cursor = readonly (string | null)[];

/** The parts of a list's order that page and slice share. */
type Ordered = Pick<ListRows<never, never>, 'unique'> & {
  readonly sorts: Readonly<Record<string, SortKey | readonly SortKey[]>>;
  readonly order: { readonly by: string; readonly way: Way };
};

/** The requested sort (docs/product/calls.md, 'Lists'), or the list's default. */
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

/** `ORDER BY` of a list: the chosen sort with blank dates last, then the columns that make a row unique. */
export function orderOf(list: Ordered, query: ListSorting): string {
  const { keys, way } = chosen(list, query);
  const sorted = keys.map(({ sql, type }) => `${sql} ${way}${type === 'date' ? ' NULLS LAST' : ''}`);
  const unique = list.unique.columns.split(',').map((column) => `${column} ${list.unique.way ?? 'ASC'}`);
  return `ORDER BY ${[...sorted, ...unique].join(', ')}`;
}

/**
 * A row's position in the order: its cursor as JSON, which is read of a slice's last row only; removed before the row is
 * returned.
 */
export function placeOf(list: Ordered, query: ListSorting): string {
  const unique = list.unique.columns.split(',').map((column) => ({ sql: column }));
  const keys = [...chosen(list, query).keys, ...unique].map(({ sql }) => `(${sql})::text`);
  return `json_build_array(${keys.join(', ')})::text AS place`;
}

/** Whether one sort key of a row comes after a value, or equals it. A blank date comes after all others. */
function compared(p: Params, { sql, type }: SortKey, way: Way, value: string | null) {
  if (value === null) return { after: 'false', same: `${sql} IS NULL` };
  const at = `${p.add(value)}::${type}`;
  const after = `${sql} ${way === 'ASC' ? '>' : '<'} ${at}`;
  return { after: type === 'date' ? `(${after} OR ${sql} IS NULL)` : after, same: `${sql} = ${at}` };
}

/**
 * The condition that continues after a row (keyset pagination). Unlike an offset, rows that are added or removed
 * meanwhile cannot move other rows to another slice.
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

/**
 * A bound on the first sort key that an index can begin at; the condition of `afterPlace` alone makes the database pass
 * all rows before the place. It leaves out blank dates, which come after all others.
 */
export function boundAt(
  p: Params,
  list: Ordered,
  query: ListSorting,
  place: Cursor,
): { readonly sql: string; readonly leavesOut: boolean } | null {
  const { keys, way } = chosen(list, query);
  const [key, value] = [keys[0], place[0] ?? null];
  if (!key || value === null) return null;
  const sql = `${key.sql} ${way === 'ASC' ? '>=' : '<='} ${p.add(value)}::${key.type}`;
  return { sql, leavesOut: key.type === 'date' };
}
