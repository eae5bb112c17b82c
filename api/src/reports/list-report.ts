import {
  type IsoDate,
  type ListSorting,
  type MailModule,
  seenBy,
  type SheetColumn,
  type Viewer,
} from 'api-contract';
import type pg from 'pg';
import type { z } from 'zod';
import type { ListAccess } from '../db/list/declaration';
import type { Cursor } from '../db/list/order';
import { readSlice, type Slice } from '../db/list/read';
import type { AnyErpList } from '../erp/list';
import { listSlice } from '../erp/reads/lists';
import { type AnyOwnList, ownSql, type Reader } from '../platform/own-list';

/** Input for a slice of a list: the reader, the date, the cursor and the maximum number of rows. */
export interface SliceAsk {
  readonly reader: Reader;
  readonly query: ListSorting;
  readonly today: IsoDate;
  readonly after: Cursor | null;
  readonly limit: number;
}

/** The report of one list, derived from its declaration. */
export interface ListReport {
  /** The list's path: `contracts` makes `POST /api/contracts/extract`. */
  readonly endpoint: string;
  readonly title: string;
  readonly access: ListAccess;
  /** Whether its rows depend on the session's active company. */
  readonly ofCompany: AnyOwnList['ofCompany'];
  /** Validates filters and order with the schema of the list's own call. */
  readonly query: z.ZodType;
  readonly columns: readonly SheetColumn<object>[];
  /** Whose configured recipients get it too. */
  readonly module?: MailModule | undefined;
  readonly slice: (ask: SliceAsk) => Promise<Slice<object>>;
}

const columnsOf = ({ report = {} }: Pick<AnyErpList | AnyOwnList, 'report'>): SheetColumn<object>[] =>
  Object.values(report);

/** The report of an ERP list. */
export function erpReport(pool: pg.Pool, list: AnyErpList): ListReport {
  const { endpoint, title, access, query } = list;
  return {
    endpoint,
    title,
    access,
    query,
    ofCompany: true,
    columns: columnsOf(list),
    slice: ({ reader, query: asked, today, after, limit }) => {
      const { customer, stores, access } = reader;
      const scope = { customer: customer ?? '', stores, access };
      return listSlice(pool, scope, list, { query: asked, today }, { after, limit });
    },
  };
}

/** The report of a list of the portal's own data. */
export function ownReport(pool: pg.Pool, list: AnyOwnList): ListReport {
  const { endpoint, title, access, query, ofCompany } = list;
  return {
    endpoint,
    title,
    access,
    query,
    ofCompany,
    columns: columnsOf(list),
    module: list.reportModule,
    slice: ({ reader, query: asked, today, after, limit }) => {
      const ask = { scope: reader, query: asked, today };
      return readSlice(ownSql(pool), list, ask, after, limit);
    },
  };
}

/**
 * The requested columns by heading, in that order, limited to those this viewer may see. Unknown headings are ignored;
 * no headings means every column.
 */
export function chosenColumns<Row>(
  known: readonly SheetColumn<Row>[],
  headings: readonly string[],
  viewer: Viewer,
): readonly SheetColumn<Row>[] {
  const seen = seenBy(known, viewer);
  const chosen = [...new Set(headings)].flatMap((heading) => seen.filter(({ label }) => label === heading));
  return chosen.length > 0 ? chosen : seen;
}
