import type { IsoDate, ListSorting, ViewCounts } from 'api-contract';
import type { OwnCompany } from '../../platform/session';
import { Params } from '../params';
import { companiesIn, companyTable } from './companies';
import type { ListAsk, ListRows } from './declaration';
import { afterPlace, boundAt, type Cursor, orderOf, placeOf } from './order';

/** A page of rows, and the number of rows on all pages. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly count: number;
}

/** A slice of rows in the list's order; `next` is the cursor after them, null at the end. */
export interface Slice<T> {
  readonly rows: readonly T[];
  readonly next: Cursor | null;
}

/** Runs one statement and returns its rows. */
export type RunSql = <R extends object>(text: string, values: unknown[]) => Promise<R[]>;

/** The parameters that every list query has besides its filters. */
type ListQuery = ListSorting & { readonly tab?: string | undefined };
/** A declaration whose filters accept the values of its own query. */
type AnyRows<S> = Omit<ListRows<ListQuery, S>, 'scarce' | 'filters'> & {
  readonly scarce?: readonly string[];
  readonly filters: Readonly<
    Record<string, (p: Params, value: unknown, scope: S, query: Readonly<Record<string, unknown>>) => string>
  >;
  readonly views: Readonly<Record<string, (p: Params, today: IsoDate) => string>>;
};
const plain = <Query, S>(list: ListRows<Query, S>) => list as unknown as AnyRows<S>;

const isBlank = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** `WHERE` for the requested rows; `view` is one of the list's views, or all rows. */
function where<S>(p: Params, list: AnyRows<S>, ask: ListAsk<ListQuery, S>, view: string | undefined): string {
  const { scope, query, today } = ask;
  const asked = query as Readonly<Record<string, unknown>>;
  const conditions = [
    list.own(p, scope),
    ...Object.entries(list.filters).map(([name, condition]) =>
      isBlank(asked[name]) ? null : condition(p, asked[name], scope, asked),
    ),
    view === undefined ? null : (list.views[view]?.(p, today) ?? null),
  ].filter((part) => part !== null);
  return conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
}

/** The statement's count over all companies of the scope, where it has several. */
function addedUp<S>(p: Params, { scope }: ListAsk<ListQuery, S>, text: string): string {
  const companies = companiesIn(scope);
  return companies
    ? `SELECT coalesce(sum(count), 0)::int AS count FROM ${companyTable(p, companies)} CROSS JOIN LATERAL (${text}) own`
    : text;
}

/** The statement that counts the requested rows: over kept counts where they have every filter that is asked. */
function counting<S>(list: AnyRows<S>, ask: ListAsk<ListQuery, S>) {
  const p = new Params();
  const { counted } = list;
  const asked = ask.query as Readonly<Record<string, unknown>>;
  const isKept = (name: string) => isBlank(asked[name]) || (counted && name in counted.filters);
  if (!counted || ask.query.tab !== undefined || !Object.keys(list.filters).every(isKept)) {
    const text = `SELECT count(*)::int AS count ${list.from} ${where(p, list, ask, ask.query.tab)}`;
    return { text: addedUp(p, ask, text), values: p.values };
  }
  const kept = where(p, { ...list, ...counted } as AnyRows<S>, ask, undefined);
  const text = `SELECT coalesce(sum(${counted.sum}), 0)::int AS count ${counted.from} ${kept}`;
  return { text: addedUp(p, ask, text), values: p.values };
}

/** Converts SQL rows to the wire format. */
const onWire = async <Row, S>({ toWire }: AnyRows<S>, rows: readonly object[], scope: S) =>
  (toWire ? await Promise.all(rows.map((row) => toWire(row, scope))) : rows) as Row[];

/** Rows that are all found before they are put in order: PostgreSQL plans what has an OFFSET by itself. */
const foundFirst = (from: string, condition: string) =>
  `SELECT * FROM (SELECT * ${from} ${condition} OFFSET 0) found`;

/** The statement for some rows of a list, in its order. */
function rowsOf<S>(
  list: AnyRows<S>,
  ask: ListAsk<ListQuery, S>,
  columns: string,
  condition: string,
  limit: string,
) {
  const order = orderOf(list, ask.query);
  const lookups = list.lookups ?? '';
  if (ask.query.tab !== undefined && list.scarce?.includes(ask.query.tab))
    return `SELECT ${columns} FROM (${foundFirst(list.from, condition)} ${order} ${limit}) part ${lookups} ${order}`;
  if (!list.cutFirst || lookups === '' || limit === '')
    return `SELECT ${columns} ${list.from} ${lookups} ${condition} ${order} ${limit}`;
  return `SELECT ${columns} FROM (SELECT * ${list.from} ${condition} ${order} ${limit}) part ${lookups} ${order}`;
}

/**
 * {@link rowsOf} several companies. Each company's rows are put in order and cut by themselves, as its index has them: no
 * more than `upToPage` of one can be on the page.
 */
function rowsAcross<S>(
  list: AnyRows<S>,
  ask: ListAsk<ListQuery, S>,
  companies: string,
  condition: string,
  { limit, upToPage }: { readonly limit: string; readonly upToPage: string },
) {
  const own = orderOf(list, ask.query);
  const lookups = list.lookups ?? '';
  if (!list.cutFirst)
    return `SELECT ${list.columns}, mine.customer_id, mine.company_name
      ${list.from} CROSS JOIN ${companies} ${lookups} ${condition} ${own} ${limit}`;
  // Rows of two companies may be alike in all that makes one company's unique.
  const order = `${own}, customer_id`;
  const isScarce = ask.query.tab !== undefined && list.scarce?.includes(ask.query.tab);
  const found = isScarce ? foundFirst(list.from, condition) : `SELECT * ${list.from} ${condition}`;
  return `SELECT ${list.columns}, customer_id, company_name
    FROM (SELECT * FROM ${companies} CROSS JOIN LATERAL (${found} ${own} ${upToPage}) own ${order} ${limit}) part
    ${lookups} ${order}`;
}

/** The offset and limit of a page; all rows if there is no `size`. `beyond`: see `list-query.ts` of api-contract. */
export interface PageOf {
  readonly page: number;
  readonly size: number | null;
  readonly beyond?: 'last' | undefined;
}

/** One page of a list, and the count of all its rows. */
export async function readPage<Row, Query extends ListQuery, S>(
  run: RunSql,
  declared: ListRows<Query, S>,
  ask: ListAsk<Query, S>,
  { page, size, beyond }: PageOf,
): Promise<Page<Row>> {
  const [list, p] = [plain(declared), new Params()];
  const condition = where(p, list, ask, ask.query.tab);
  const count = counting(list, ask);
  const counted = run<{ count: number }>(count.text, count.values);
  const companies = companiesIn(ask.scope);
  const table = companies && companyTable(p, companies);
  const n = p.values.length;
  const limit = size === null ? '' : `LIMIT $${n + 1} OFFSET $${n + 2}`;
  // The rows of all pages up to the asked one.
  const upToPage = size === null ? '' : `LIMIT $${n + 1}::bigint + $${n + 2}::bigint`;
  const text = table
    ? rowsAcross(list, ask, table, condition, { limit, upToPage })
    : rowsOf(list, ask, list.columns, condition, limit);
  const readRows = (at: number) => run(text, size === null ? p.values : [...p.values, size, (at - 1) * size]);
  const [[all], read] = await Promise.all([counted, readRows(page)]);
  const total = all?.count ?? 0;
  const isBeyond = size !== null && beyond === 'last' && read.length === 0 && total > 0;
  const shown = isBeyond ? await readRows(Math.ceil(total / size)) : read;
  return { rows: await onWire<Row, S>(list, shown, ask.scope), count: total };
}

/** The statement for at most `limit` rows after a place; `leavesOut`: there may be more than it finds. */
function rowsAfter<S>(
  list: AnyRows<S>,
  ask: ListAsk<ListQuery, S>,
  after: Cursor | null,
  limit: number,
  isBound: boolean,
) {
  const p = new Params();
  const condition = where(p, list, ask, ask.query.tab);
  const bound = after && isBound ? boundAt(p, list, ask.query, after) : null;
  const conditions = after ? [...(bound ? [bound.sql] : []), afterPlace(p, list, ask.query, after)] : [];
  const rest = conditions.length > 0 ? `${condition ? 'AND' : 'WHERE'} ${conditions.join(' AND ')}` : '';
  const columns = `${list.columns}, ${placeOf(list, ask.query)}`;
  const text = rowsOf(list, ask, columns, `${condition} ${rest}`, `LIMIT ${p.add(limit)}`);
  return { text, values: p.values, leavesOut: bound?.leavesOut ?? false };
}

/** At most `limit` rows of the list, in the same order, after the last row read. */
export async function readSlice<Row, Query extends ListQuery, S>(
  run: RunSql,
  declared: ListRows<Query, S>,
  ask: ListAsk<Query, S>,
  after: Cursor | null,
  limit: number,
): Promise<Slice<Row>> {
  const list = plain(declared);
  const near = rowsAfter(list, ask, after, limit, true);
  let read = await run<{ place: string }>(near.text, near.values);
  if (near.leavesOut && read.length < limit) {
    const all = rowsAfter(list, ask, after, limit, false);
    read = await run<{ place: string }>(all.text, all.values);
  }
  const last = read.length < limit ? undefined : read.at(-1)?.place;
  const next = last === undefined ? null : (JSON.parse(last) as Cursor);
  const rowsAlone = read.map(({ place, ...row }) => row);
  return { rows: await onWire<Row, S>(list, rowsAlone, ask.scope), next };
}

/** How many rows were found, and what they come to by the list's `across.total`. */
export interface Sum {
  readonly count: number;
  /** A decimal. */
  readonly total: string;
}

/** {@link Sum} of the requested rows. */
export async function readSum<Query extends ListQuery, S>(
  run: RunSql,
  declared: ListRows<Query, S>,
  ask: ListAsk<Query, S>,
): Promise<Sum> {
  const [list, p] = [plain(declared), new Params()];
  const rows = where(p, list, ask, ask.query.tab);
  const total = `trim_scale(coalesce(sum(${list.across?.total ?? '0'}), 0))::text`;
  const [sum] = await run<Sum>(
    `SELECT count(*)::int AS count, ${total} AS total ${list.from} ${rows}`,
    p.values,
  );
  return sum!;
}

/** How many of the requested rows are in each view of the list, and what they come to; `all` counts the rows of every view. */
export async function readCounts<Query extends ListQuery, S>(
  run: RunSql,
  declared: ListRows<Query, S>,
  ask: ListAsk<Query, S>,
): Promise<ViewCounts> {
  const companies = companiesIn(ask.scope);
  if (companies) return countsAcross(run, plain(declared), ask, companies);
  const [list, p] = [plain(declared), new Params()];
  const rows = where(p, list, ask, undefined);
  const views = Object.entries(list.views).map(
    ([name, view]) => `(count(*) FILTER (WHERE ${view(p, ask.today)}))::int AS "${name}"`,
  );
  const totals = Object.entries(list.totals ?? {}).map(
    ([name, column]) =>
      `trim_scale(coalesce(sum(${column}) FILTER (WHERE ${list.views[name]!(p, ask.today)}), 0))::text AS "${name}_total"`,
  );
  const counts = ['count(*)::int AS "all"', ...views, ...totals].join(', ');
  const [answer] = await run<ViewCounts>(`SELECT ${counts} ${list.from} ${rows}`, p.values);
  return answer ?? {};
}

/** {@link readCounts} of several companies: also how many rows of the chosen view each has, and what they come to. */
async function countsAcross<S>(
  run: RunSql,
  list: AnyRows<S>,
  ask: ListAsk<ListQuery, S>,
  companies: readonly OwnCompany[],
): Promise<ViewCounts> {
  const p = new Params();
  const rows = where(p, list, ask, undefined);
  const viewOf = (name: string) => `FILTER (WHERE ${list.views[name]!(p, ask.today)})`;
  const { tab = 'all' } = ask.query;
  const chosen = tab === 'all' ? '' : viewOf(tab);
  const views = Object.keys(list.views);
  const totals = Object.entries(list.totals ?? {});
  const each = [
    'count(*) AS "all"',
    ...views.map((name) => `count(*) ${viewOf(name)} AS "${name}"`),
    ...totals.map(([name, column]) => `sum(${column}) ${viewOf(name)} AS "${name}_total"`),
    `count(*) ${chosen} AS count, sum(${list.across?.total ?? '0'}) ${chosen} AS total`,
  ];
  const amount = (column: string) => `trim_scale(coalesce(${column}, 0))::text`;
  const all = [
    ...['all', ...views].map((name) => `coalesce(sum("${name}"), 0)::int AS "${name}"`),
    ...totals.map(([name]) => `${amount(`sum("${name}_total")`)} AS "${name}_total"`),
    `coalesce(json_object_agg(customer_id, json_build_object('count', count, 'total', ${amount('total')})), '{}')
      AS companies`,
  ];
  const [answer] = await run<ViewCounts>(
    `SELECT ${all.join(', ')} FROM ${companyTable(p, companies)}
     CROSS JOIN LATERAL (SELECT ${each.join(', ')} ${list.from} ${rows}) own`,
    p.values,
  );
  return answer ?? {};
}
