import { z } from 'zod';

/** What a list call can be asked for. Stated here once: the server's SQL and the screens' types follow from it. */
interface ListParts<F extends z.ZodRawShape, S extends string, V extends string> {
  /** By the name of the parameter; each is made optional. See {@link filter} for their kinds. */
  readonly filters: F;
  /** What the rows can be sorted by; another one is 422. */
  readonly sorts: readonly [S, ...S[]];
  /** Named views beside 'all', asked for by `tab` and counted by `GET {endpoint}/counts`. */
  readonly views?: readonly V[];
}

type Optional<F extends z.ZodRawShape> = { [K in keyof F]: z.ZodOptional<F[K]> };

const pageSize = z.coerce.number().int().min(1).max(100).default(25);
const page = z.coerce.number().int().min(1).max(1_000_000).default(1);

/** How every list is sorted: `order_by` with `order_type`, or one of the other two (spec part 1 section 7). */
const sorting = <S extends string>(sorts: readonly [S, ...S[]]) => ({
  order_by: z.enum(sorts).optional(),
  order_type: z
    .string()
    .transform((way) => way.toUpperCase())
    .pipe(z.enum(['ASC', 'DESC']))
    .optional(),
  orderByAsc: z.enum(sorts).optional(),
  orderByDesc: z.enum(sorts).optional(),
});

const parts = <F extends z.ZodRawShape, S extends string, V extends string>(list: ListParts<F, S, V>) => ({
  page,
  ...sorting(list.sorts),
  tab: z.enum(['all', ...(list.views ?? [])] as ['all', ...V[]]).optional(),
  ...(Object.fromEntries(
    Object.entries(list.filters).map(([name, schema]) => [name, (schema as z.ZodType).optional()]),
  ) as unknown as Optional<F>),
});

/** The query of an ERP list: `cTop` rows a page, filters named by their ERP field (WIRE, Calls). */
export const erpListQuery = <F extends z.ZodRawShape, const S extends string, const V extends string = never>(
  list: ListParts<F, S, V>,
) => z.object({ cTop: pageSize, ...parts(list) });

/** The query of a list of the portal's own data: `limit` rows a page, or all of them with `paginated=false`. */
export const ownListQuery = <F extends z.ZodRawShape, const S extends string, const V extends string = never>(
  list: ListParts<F, S, V>,
) => z.object({ limit: pageSize, paginated: z.literal(['true', 'false']).default('true'), ...parts(list) });

/** How a call asks for the order of its rows. */
export interface ListSorting<S extends string = string> {
  readonly order_by?: S | undefined;
  readonly order_type?: 'ASC' | 'DESC' | undefined;
  readonly orderByAsc?: S | undefined;
  readonly orderByDesc?: S | undefined;
}

interface AnyListQuery extends ListSorting {
  readonly page: number;
  readonly tab?: string | undefined;
}

/** What every ERP list is asked with. */
export interface ErpListQuery extends AnyListQuery {
  readonly cTop: number;
}

/** What every list of the portal's own data is asked with. */
export interface OwnListQuery extends AnyListQuery {
  readonly limit: number;
  readonly paginated: 'true' | 'false';
}

/** `GET {endpoint}/counts` with the list's own query: how many rows each view has, 'all' among them (WIRE, Calls). */
export const viewCounts = z.record(z.string(), z.number().int());
export type ViewCounts = z.infer<typeof viewCounts>;
