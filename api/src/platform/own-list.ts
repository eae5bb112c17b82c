import { type Filters, type MailModule, ownListQuery, type OwnListQuery } from 'api-contract';
import type pg from 'pg';
import type { z } from 'zod';
import {
  type Declared,
  type List,
  type ListAsk,
  listOf,
  type ListRows,
  type Told,
} from '../db/list/declaration';
import { readPage, type RunSql } from '../db/list/read';
import { prepared } from '../db/prepared';
import type { OwnCompany } from './session';

/** The reader of a list of the portal's own data, with company (A1_COD) and stores. */
export interface Reader {
  readonly userId: number;
  readonly typeId: number;
  /** The reader's access codes. */
  readonly access: readonly number[];
  /** Null if the list does not depend on a company, or if the reader sees every company's rows. */
  readonly customer: string | null;
  readonly stores: readonly string[];
  /** The rows of each of these companies within its own stores; `customer` and `stores` then name nothing. */
  readonly companies?: readonly OwnCompany[];
}

/** Properties of a list of the portal's own data, in addition to those of every list. */
interface OwnListParts {
  /**
   * Whether the rows depend on the session's active company: a user without a company is refused, and a report needs
   * the company until it is sent. `customers`: only for types 2 and 3; administrators see every company's rows
   * (docs/product/access.md, 'Whose rows'). `onlyCustomers`: only for type 2.
   */
  readonly ofCompany: boolean | 'customers' | 'onlyCustomers';
  /** Whose configured recipients get its report too (docs/product/admin.md, 'E-mail modules'). */
  readonly reportModule?: MailModule;
}

/** A list of the portal's own data, declared once by {@link ownList}. */
type OwnList<Row, Query extends OwnListQuery = OwnListQuery> = List<Row, Query, Reader, OwnListParts>;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- filters and columns are contravariant
export type AnyOwnList = OwnList<any, any>;

/** What a list's declaration makes of its call. */
type Query<F extends Filters, S extends string, V extends string> =
  ReturnType<typeof ownListQuery<F, S, V>> extends infer Q extends z.ZodType<OwnListQuery> ? Q : never;

/** The list of the portal's own tables of a declaration, `list`, by its SQL; the counterpart of `erpList` (docs/list.md). */
export const ownList = <
  const F extends Filters,
  const S extends string,
  R extends z.ZodType,
  const V extends string = never,
>(
  list: { readonly list: Told<F, S, V> } & Declared<R, Query<F, S, V>, Reader, OwnListParts>,
): OwnList<z.output<R>, z.output<Query<F, S, V>>> =>
  listOf<Told<F, S, V>, R, Query<F, S, V>, Reader, OwnListParts>(
    list,
    (told) => ownListQuery(told) as unknown as Query<F, S, V>,
  );

/** Runs statements on the portal's own tables, planned once per connection. */
export const ownSql =
  (pool: pg.Pool): RunSql =>
  async (text, values) =>
    (await prepared<never>(pool, text, values)).rows;

/** A page as `{data, count, page, pages}` (docs/product/calls.md, 'Lists'); all rows if `paginated=false`. */
export async function readOwnPage<Row, Query extends OwnListQuery, S>(
  pool: pg.Pool,
  list: ListRows<Query, S>,
  ask: ListAsk<Query, S>,
) {
  const { page, limit, paginated, beyond } = ask.query;
  const whole = paginated === 'false';
  const { rows, count } = await readPage<Row, Query, S>(ownSql(pool), list, ask, {
    page,
    size: whole ? null : limit,
    beyond,
  });
  const pages = whole ? 1 : Math.max(1, Math.ceil(count / limit));
  return { data: [...rows], count, page: whole ? 1 : beyond ? Math.min(page, pages) : page, pages };
}

/**
 * A timestamp for display, `dd/mm/yyyy hh:mm` in São Paulo's time: the `*_f` field of its column
 * (docs/product/calls.md, 'Values').
 */
export const formattedMoment = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`;

/** A row of a log as SQL returns it: a bigint comes as text. */
export type LogSqlRow<Row> = Omit<Row, 'id' | 'created_at'> & {
  readonly id: string;
  readonly created_at: Date;
};

export const logRowOnWire = <Row extends { readonly id: string; readonly created_at: Date }>({
  id,
  created_at,
  ...row
}: Row) => ({ ...row, id: Number(id), created_at: created_at.toISOString() });
