import { z } from 'zod';
import { decimal } from './common';
import { filter, filterSchema, type FilterSchema } from './list-filters';
import type { ListFilter } from './rules/list';

/** The filters of a list's declaration. */
export type Filters = Readonly<Record<string, ListFilter>>;

/** What of a list's declaration its query is made of ({@link DeclaredList}); the server's SQL is checked against it. */
export interface ListParts<F extends Filters, S extends string, V extends string> {
  /** By parameter name; each is optional, and a blank text is as if absent. */
  readonly filters: F;
  readonly sorts: readonly (S | { readonly value: S })[];
  /** Named views besides 'all', requested by `tab` and counted by `GET {endpoint}/counts`. */
  readonly tabs?: readonly { readonly key: V }[];
  readonly across?: boolean;
}

const pageSize = z.coerce.number().int().min(1).max(100).default(25);
const page = z.coerce.number().int().min(1).max(1_000_000).default(1);

/** The value, or nothing; a blank text is nothing. */
const orBlank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()).optional();
type OrBlank<T extends z.ZodType> = ReturnType<typeof orBlank<T>>;

/**
 * Sort parameters of every list: `order_by` with `order_type`, or one of the other two
 * (docs/product/calls.md, 'Lists'). Blank ones are as if absent.
 */
const sorting = <S extends string>(sorts: readonly (S | { readonly value: S })[]) => {
  const by = orBlank(
    z.enum(sorts.map((sort) => (typeof sort === 'string' ? sort : sort.value)) as [S, ...S[]]),
  );
  const way = z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(z.enum(['ASC', 'DESC']));
  return { order_by: by, order_type: orBlank(way), orderByAsc: by, orderByDesc: by };
};

/** The portal's ids of companies, one or repeated. */
export const companyIds = orBlank(filter.companies());

/** A page after the last one is empty, or with `last` the last one: what a screen needs for an old link. */
const beyond = z.literal('last').optional();

const parts = <F extends Filters, S extends string, V extends string>({
  filters,
  sorts,
  tabs = [],
  across,
}: ListParts<F, S, V>) => ({
  page,
  beyond,
  ...sorting(sorts),
  ...((across ? { customer_id: companyIds } : {}) as { customer_id: typeof companyIds }),
  tab: z.enum(['all', ...tabs.map(({ key }) => key)] as ['all', ...V[]]).optional(),
  ...(Object.fromEntries(
    Object.entries(filters).map(([name, declared]) => [name, orBlank(filterSchema(declared))]),
  ) as { [K in keyof F]: OrBlank<FilterSchema<F[K]>> }),
});

/** The query of an ERP list: `cTop` rows a page, filters named by their ERP field (docs/product/calls.md, 'Lists'). */
export const erpListQuery = <const F extends Filters, const S extends string, const V extends string = never>(
  list: ListParts<F, S, V>,
) => z.object({ cTop: pageSize, ...parts(list) });

/** The query of a list of the portal's own data: `limit` rows a page, or all of them with `paginated=false`. */
export const ownListQuery = <const F extends Filters, const S extends string, const V extends string = never>(
  list: ListParts<F, S, V>,
) => z.object({ limit: pageSize, paginated: z.literal(['true', 'false']).default('true'), ...parts(list) });

/** The sort parameters of a call. */
export interface ListSorting<S extends string = string> {
  readonly order_by?: S | undefined;
  readonly order_type?: 'ASC' | 'DESC' | undefined;
  readonly orderByAsc?: S | undefined;
  readonly orderByDesc?: S | undefined;
}

interface AnyListQuery extends ListSorting {
  readonly page: number;
  readonly beyond?: 'last' | undefined;
  readonly tab?: string | undefined;
  /** Of all the user's companies only these. */
  readonly customer_id?: readonly number[] | undefined;
}

/** The parameters of every ERP list. */
export interface ErpListQuery extends AnyListQuery {
  readonly cTop: number;
}

/** The parameters of every list of the portal's own data. */
export interface OwnListQuery extends AnyListQuery {
  readonly limit: number;
  readonly paginated: 'true' | 'false';
}

/**
 * `GET {endpoint}/counts` with the list's own query: the number of rows in each view, including 'all', and as
 * `{view}_total` what the rows of some views come to (docs/product/calls.md, 'Lists').
 */
export const viewCounts = z.record(z.string(), z.union([z.number().int(), decimal]));
export type ViewCounts = z.infer<typeof viewCounts>;

/** What all of the user's companies have of the asked rows: how many, and what they come to. */
const companyCounts = z.record(z.string(), z.object({ count: z.number().int(), total: decimal }));
export type CompanyCounts = z.infer<typeof companyCounts>;
/** {@link viewCounts} of a list that was asked of all the user's companies: with each company's part, by its id. */
export const viewCountsAcross = z
  .object({ companies: companyCounts.optional() })
  .catchall(z.union([z.number().int(), decimal]));
