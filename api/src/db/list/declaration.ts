import type { IsoDate, ListSorting, SheetColumn } from 'api-contract';
import type { z } from 'zod';
import type { Params } from '../params';

/** What a sort compares by. A `date` may be blank, and blank dates come last whichever way; the others never are. */
export interface SortKey {
  readonly sql: string;
  readonly type: 'text' | 'date' | 'numeric' | 'integer' | 'timestamptz';
}

const key = (type: SortKey['type']) => (sql: string) => ({ sql, type });

/** A sort by codes or numbers kept as text. */
export const byText = key('text');
/** A sort by a text for people, as a dictionary has it. */
export const byName = (sql: string) => byText(`${sql} COLLATE "und-x-icu"`);
export const byDate = key('date');
export const byNumber = key('numeric');
export const byInteger = key('integer');
export const byMoment = key('timestamptz');

export type Way = 'ASC' | 'DESC';

/** Names of the parameters of a list's query that are not filters. */
type NotFilters = keyof ListSorting | 'page' | 'cTop' | 'limit' | 'paginated' | 'tab';

/** One filter of a list as a condition on its rows; called with a value that is neither absent nor blank. */
type Condition<V, S> = (p: Params, value: V, scope: S) => string;

/**
 * The rows of a list and what can be asked of them, in SQL. Page, count, slice and the counts of its views follow from
 * it. Filters, sorts and views are those of the list's query in api-contract; TypeScript wants each of them here.
 * `S` is whose rows a caller may see.
 */
export interface ListRows<Query, S> {
  /** The SELECT list. */
  readonly columns: string;
  /** `FROM …` with what scope, filters and sorts need. */
  readonly from: string;
  /** Outer joins that only the columns need, so that the count leaves them out. */
  readonly lookups?: string;
  /** The only rows the caller may see; null where he may see all. */
  readonly own: (p: Params, scope: S) => string | null;
  readonly filters: {
    readonly [K in Exclude<keyof Query, NotFilters>]-?: Condition<NonNullable<Query[K]>, S>;
  };
  /** One key, or several that are compared in turn. */
  readonly sorts: {
    readonly [K in SortName<Query>]: SortKey | readonly SortKey[];
  };
  /** The order nobody chose. */
  readonly order: { readonly by: SortName<Query>; readonly way: Way };
  /** Columns that make a row unique, so that no row is on two pages; ascending texts unless told otherwise. */
  readonly unique: { readonly columns: string; readonly type: 'text' | 'integer'; readonly way?: Way };
  /** Makes a row of the wire of what SQL answers, where that is not the same; `scope` where readers see different fields. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- SQL's rows have no type of their own
  readonly toWire?: (row: any, scope: S) => object;
  /** Conditions of the views beside 'all'. */
  readonly views: { readonly [K in ViewName<Query>]: (p: Params, today: IsoDate) => string };
}

/** Whether a type is `any`: a list of which nothing is known has sorts and views of any name. */
type IsAny<T> = 0 extends 1 & T ? true : false;
export type SortName<Query> =
  IsAny<Query> extends true ? string : Query extends { order_by?: infer S } ? Extract<S, string> : never;
export type ViewName<Query> =
  IsAny<Query> extends true
    ? string
    : Query extends { tab?: infer V }
      ? Exclude<Extract<V, string>, 'all'>
      : never;

/** What a list is asked with: whose rows, which and in what order, and the day in São Paulo. */
export interface ListAsk<Query, S> {
  readonly scope: S;
  readonly query: Query;
  readonly today: IsoDate;
}

/** Who may read a list: any of the access codes and, where there are types, one of them. */
export interface ListAccess {
  readonly anyOf: readonly number[];
  readonly types?: readonly number[];
}

/** What a list says of itself beside its rows. */
export interface ListOnWire<RowSchema extends z.ZodType, QuerySchema extends z.ZodType> {
  /** Its call: `contracts` is `GET /api/contracts`, `GET …/counts` where it has views, `POST …/extract` with a report. */
  readonly endpoint: string;
  /** Its name in e-mails and files. */
  readonly title: string;
  readonly access: ListAccess;
  /** Filters, sorts and views (api-contract). */
  readonly query: QuerySchema;
  /** A row as the wire has it (api-contract). */
  readonly row: RowSchema;
  /** The columns of 'Gerar Relatório' (api-contract/rules); a list without them has no report. */
  readonly report?: Readonly<Record<string, SheetColumn<z.output<RowSchema>>>>;
}

/** A list's views, which only a list that has some states. */
type Views<Query, S> = [ViewName<Query>] extends [never]
  ? { readonly views?: undefined }
  : Pick<ListRows<Query, S>, 'views'>;

/** What a list states of itself, once. `More` is what its kind of list has beside. */
export type Declared<RowSchema extends z.ZodType, QuerySchema extends z.ZodType, S, More> = More &
  ListOnWire<RowSchema, QuerySchema> &
  Omit<ListRows<z.output<QuerySchema>, S>, 'views' | 'toWire'> &
  Views<z.output<QuerySchema>, S> & {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- SQL's rows have no type of their own
    readonly toWire?: (row: any, scope: S) => z.output<RowSchema>;
  };

/** A declared list: what it is on the wire, and its rows. */
export type List<Row, Query, S, More> = More &
  ListOnWire<z.ZodType<Row>, z.ZodType<Query>> &
  ListRows<Query, S>;

/** The list of a declaration. */
export const listOf = <R extends z.ZodType, Q extends z.ZodType, S, More>(
  declared: Declared<R, Q, S, More>,
) => ({ ...declared, views: declared.views ?? {} }) as unknown as List<z.output<R>, z.output<Q>, S, More>;
