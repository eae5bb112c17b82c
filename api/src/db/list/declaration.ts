import type { DeclaredList, Filters, IsoDate, ListParts, ListSorting, SheetColumn } from 'api-contract';
import type { z } from 'zod';
import type { Params } from '../params';

/** The type of a sort key. A `date` may be blank, and blank dates always come last; the other types are never blank. */
export interface SortKey {
  readonly sql: string;
  readonly type: 'text' | 'date' | 'numeric' | 'integer' | 'timestamptz';
}

const key = (type: SortKey['type']) => (sql: string) => ({ sql, type });

/** Sorts by codes or numbers stored as text. */
export const byText = key('text');
/** Sorts by text for people, in dictionary order. */
export const byName = (sql: string) => byText(`${sql} COLLATE "und-x-icu"`);
export const byDate = key('date');
export const byNumber = key('numeric');
export const byInteger = key('integer');
export const byMoment = key('timestamptz');

export type Way = 'ASC' | 'DESC';

/** Query parameters of a list that are not filters. */
type NotFilters =
  keyof ListSorting | 'page' | 'beyond' | 'cTop' | 'limit' | 'paginated' | 'tab' | 'customer_id';

/**
 * Turns one filter into a condition on the rows; called only with a non-blank value. `query` is all that is asked, where
 * another filter allows a condition that an index can be read for.
 */
type Condition<V, S> = (p: Params, value: V, scope: S, query: Readonly<Record<string, unknown>>) => string;

/** The names of a list's filters. */
type FilterName<Query> = Exclude<keyof Query, NotFilters>;

/** Counts that are kept ready beside a list's rows, for queries with no other filters than these (docs/adr/0078). */
export interface Counted<Query, S> {
  readonly from: string;
  /** The column whose sum is the number of rows. */
  readonly sum: string;
  readonly own: (p: Params, scope: S) => string;
  readonly filters: { readonly [K in FilterName<Query>]?: Condition<NonNullable<Query[K]>, S> };
}

/**
 * The SQL of a list: its rows, filters, sorts and views. Page, count, slice and view counts follow from it. The list's
 * query in api-contract defines which filters, sorts and views exist; TypeScript requires each of them here. `S` is the
 * scope that limits which rows a caller may see.
 */
export interface ListRows<Query, S> {
  /** The SELECT list. */
  readonly columns: string;
  /** `FROM …` with what scope, filters and sorts need. */
  readonly from: string;
  /** Outer joins that only the columns need, so that the count can omit them. */
  readonly lookups?: string;
  /**
   * The rows are cut to the page before the lookups are joined, so that a far page costs no lookups of the rows before
   * it. The SQL must name its columns without their tables, and no name twice.
   */
  readonly cutFirst?: boolean;
  /** Limits the rows to those the caller may see; null if the caller may see all. */
  readonly own: (p: Params, scope: S) => string | null;
  readonly filters: { readonly [K in FilterName<Query>]-?: Condition<NonNullable<Query[K]>, S> } & {
    /** Of some companies, in a list that staff read of every company. */
    readonly customer_id?: Condition<readonly number[], S>;
  };
  readonly counted?: Counted<Query, S>;
  /** One sort key, or several that are compared in turn. */
  readonly sorts: { readonly [K in SortName<Query>]: SortKey | readonly SortKey[] };
  /** The default order. */
  readonly order: { readonly by: SortName<Query>; readonly way: Way };
  /** Columns that make a row unique, so that no row appears on two pages; ascending text by default. */
  readonly unique: { readonly columns: string; readonly type: 'text' | 'integer'; readonly way?: Way };
  /** Converts an SQL row to the wire format if they differ; `scope` allows different fields per reader. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- SQL's rows have no type of their own
  readonly toWire?: (row: any, scope: S) => object | Promise<object>;
  /**
   * Views that only a few rows are in, though the database would expect many. Their rows are found before they are put in
   * order: it would otherwise go through the rows in order until it had a page, which is through nearly all of them. The SQL
   * must name its columns without their tables, and no name twice.
   */
  readonly scarce?: readonly ViewName<Query>[];
  /** Conditions of the views beside 'all'. */
  readonly views: { readonly [K in ViewName<Query>]: (p: Params, today: IsoDate) => string };
  /**
   * It may be asked of all of a user's companies, whose rows are then found one company at a time (docs/adr/0143).
   * `total`: what each company's rows are added up by.
   */
  readonly across?: { readonly total: string };
  /** Columns that are added up over the rows of a view: the counts then have `{view}_total`. */
  readonly totals?: { readonly [K in ViewName<Query>]?: string };
}

/** Whether a type is `any`: a list of unknown type has sorts and views of any name. */
type IsAny<T> = 0 extends 1 & T ? true : false;
export type SortName<Query> =
  IsAny<Query> extends true ? string : Query extends { order_by?: infer S } ? Extract<S, string> : never;
export type ViewName<Query> =
  IsAny<Query> extends true
    ? string
    : Query extends { tab?: infer V }
      ? Exclude<Extract<V, string>, 'all'>
      : never;

/** The input of a list: the scope, which rows in what order, and today's date in São Paulo. */
export interface ListAsk<Query, S> {
  readonly scope: S;
  readonly query: Query;
  readonly today: IsoDate;
}

/** Who may read a list: of everyone, users with any of the access codes if some are given, and of one of the types if some are. */
export interface ListAccess {
  readonly anyOf?: readonly number[];
  readonly types?: readonly number[];
  /** Types 1 and 4 read it whatever they hold. */
  readonly orAdministrators?: true;
}

/** The properties of a list besides its rows. */
export interface ListOnWire<RowSchema extends z.ZodType, QuerySchema extends z.ZodType> {
  /**
   * Its path: `contracts` is `GET /api/contracts`, `GET …/counts` if it has views, `POST …/extract` if it has a report.
   */
  readonly endpoint: string;
  /** `routePart` of its screens' lists, where several show it: layouts and views are saved for each by itself. */
  readonly routeParts?: readonly string[];
  /** Its name in e-mails and files. */
  readonly title: string;
  readonly access: ListAccess;
  /** Filters, sorts and views (api-contract). */
  readonly query: QuerySchema;
  /** A row as the wire has it (api-contract). */
  readonly row: RowSchema;
  /** The columns of 'Gerar Relatório' (api-contract/rules); a list without columns has no report. */
  readonly report?: Readonly<Record<string, SheetColumn<z.output<RowSchema>>>>;
}

/** The views of a list, if it has any. */
type Views<Query, S> = [ViewName<Query>] extends [never]
  ? { readonly views?: undefined }
  : Pick<ListRows<Query, S>, 'views'>;

/** What the server takes of a list's declaration (docs/adr/0167). */
export type Told<F extends Filters, S extends string, V extends string> = ListParts<F, S, V> &
  Pick<DeclaredList, 'path' | 'endpoint' | 'title' | 'order'>;

/** What is known of a list by its declaration: said again only where the call differs. */
type Known = 'endpoint' | 'title' | 'order';

/** A list's SQL and access. `More` is what its kind of list adds. */
export type Declared<RowSchema extends z.ZodType, QuerySchema extends z.ZodType, S, More> = More &
  Omit<ListOnWire<RowSchema, QuerySchema>, Known | 'query'> &
  Omit<ListRows<z.output<QuerySchema>, S>, Known | 'views' | 'toWire'> &
  Partial<Pick<ListOnWire<RowSchema, QuerySchema> & ListRows<z.output<QuerySchema>, S>, Known>> &
  Views<z.output<QuerySchema>, S> & {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- SQL's rows have no type of their own
    readonly toWire?: (row: any, scope: S) => z.output<RowSchema> | Promise<z.output<RowSchema>>;
  };

/** A declared list: its wire format and its rows. */
export type List<Row, Query, S, More> = More &
  ListOnWire<z.ZodType<Row>, z.ZodType<Query>> &
  ListRows<Query, S>;

/**
 * The list of a declaration (`list`), whose query is made by `queryOf`, and its SQL. A server part that was built before
 * lists were declared says all of that itself.
 */
export function listOf<
  L extends Told<Filters, string, string>,
  R extends z.ZodType,
  Q extends z.ZodType,
  S,
  More,
>({ list, ...sql }: { readonly list?: L } & Declared<R, Q, S, More>, queryOf: (list: L) => Q) {
  const told = list && {
    endpoint: list.endpoint,
    title: list.title,
    screen: list.path,
    order: { by: list.order.by, way: list.order.direction },
    query: queryOf(list),
  };
  return { ...told, views: {}, ...sql } as unknown as List<z.output<R>, z.output<Q>, S, More>;
}
