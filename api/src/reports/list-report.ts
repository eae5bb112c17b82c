import type { ErpListQuery, SheetColumn } from 'api-contract';
import type { z } from 'zod';
import type { Cursor, Scope, Slice } from '../erp/port';

/**
 * The report of one list: `extractRoute(app, deps, report)` is all that a list needs for 'Gerar Relatório'. Filters and
 * order are checked by the very schema of the list's own call, and the columns are the ones its screen shows.
 */
export interface ListReport<Row, Query extends ErpListQuery = ErpListQuery> {
  /** The list's call: `contracts` makes `POST /api/contracts/extract`. */
  readonly endpoint: string;
  /** In the e-mail, and as the file's name. */
  readonly title: string;
  /** Any of these codes. */
  readonly access: readonly number[];
  readonly query: z.ZodType<Query>;
  readonly columns: Readonly<Record<string, SheetColumn<Row>>>;
  readonly slice: (scope: Scope, query: Query, after: Cursor | null, limit: number) => Promise<Slice<Row>>;
}

/** The columns by heading, in the order wanted; headings nobody knows are left out, and none at all means every column. */
export function chosenColumns<Row>(
  { columns }: Pick<ListReport<Row>, 'columns'>,
  headings: readonly string[],
): SheetColumn<Row>[] {
  const known = Object.values(columns);
  const chosen = [...new Set(headings)].flatMap((heading) => known.filter(({ label }) => label === heading));
  return chosen.length > 0 ? chosen : known;
}
