import type { ErpListQuery } from 'api-contract';
import { type Params, sortOf } from '../../db/sql';
import type { Cursor, Slice } from '../port';

/** How a list is ordered, for reading it in slices. `sorts` are texts unless `types` says otherwise. */
export interface KeysetOrder {
  readonly sorts: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, 'date' | 'numeric'>>;
  readonly fallback: { readonly sort: string; readonly type: 'ASC' | 'DESC' };
  /** Text columns that make a row unique. */
  readonly tieBreak: string;
}

/** What no value counts as: PostgreSQL puts it after everything upwards, and so does a list's own order. */
const LAST = { date: `'infinity'::date`, numeric: `'infinity'::numeric`, text: `''` };

/**
 * The parts of a statement that reads on after a row instead of counting rows to skip, so that the thousandth slice
 * costs what the first does, and rows that come or go meanwhile move no other row to another slice.
 */
export function keyset(
  p: Params,
  query: ErpListQuery,
  { sorts, types, fallback, tieBreak }: KeysetOrder,
  after: Cursor | null,
) {
  const { wanted, column, way } = sortOf(query, sorts, fallback);
  const type = types[wanted] ?? 'text';
  const first = type === 'text' ? column : `coalesce(${column}, ${LAST[type]})`;
  const where = () => {
    if (!after) return 'true';
    const [value = '', ...rest] = after;
    const at = `${p.add(value)}::${type}`;
    const ties = rest.map((key) => `${p.add(key)}::text`).join(', ');
    return `(${first} ${way === 'ASC' ? '>' : '<'} ${at} OR (${first} = ${at} AND (${tieBreak}) > (${ties})))`;
  };
  return {
    /** The row's own place, as text; taken off again by {@link sliceOf}. */
    select: `ARRAY[(${first})::text, ${tieBreak}] AS keyset`,
    where: where(),
    order: `ORDER BY ${first} ${way}, ${tieBreak}`,
  };
}

/** Rows without their places, and the place to read on after; null where fewer came than were asked for. */
export function sliceOf<Row>(rows: readonly (Row & { keyset: string[] })[], limit: number): Slice<Row> {
  const next = rows.length < limit ? null : (rows.at(-1)?.keyset ?? null);
  return {
    rows: rows.map(
      (row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'keyset')) as Row,
    ),
    next,
  };
}
