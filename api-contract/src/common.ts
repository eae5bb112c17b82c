import { z } from 'zod';

/** An ERP number on the wire: a raw decimal string, never a float (`1234.56`). */
export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

/** A page of an ERP list: `{data: {ZOOM, count}}` (spec part 1 section 7). */
export const zoomPage = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.object({ ZOOM: z.array(row), count: z.number().int() }) });

/** A page of the portal's own data: `{data, count, page, pages}` (spec part 1 section 7). */
export const ownPage = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    count: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
  });

/** Body of every refused call; `errors` is field → messages on a 422, `code` tells apart what the shell acts on. */
export const problem = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.enum(['terms', 'maintenance', 'company']).optional(),
});
export type Problem = z.infer<typeof problem>;

/** How every list is paged and sorted; only what a page's size is called differs (spec part 1 section 7). */
const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  order_by: z.string().max(40).optional(),
  order_type: z
    .string()
    .transform((v) => v.toUpperCase())
    .pipe(z.enum(['ASC', 'DESC']))
    .optional(),
  orderByAsc: z.string().max(40).optional(),
  orderByDesc: z.string().max(40).optional(),
});
const pageSize = z.coerce.number().int().min(1).max(100).default(25);

/** An ERP list; filters are further params named by their ERP field (WIRE, Calls). */
export const erpListQuery = listQuery.extend({ cTop: pageSize });
export type ErpListQuery = z.infer<typeof erpListQuery>;

/**
 * A list of the portal's own data. `limit` rows a page, or all with `paginated=false`; `created_at` is a day
 * `yyyy-mm-dd`, or a range of two moments `yyyy-mm-dd hh:mm:ss,yyyy-mm-dd hh:mm:ss` in São Paulo time.
 */
export const ownListQuery = listQuery.extend({
  limit: pageSize,
  paginated: z.literal(['true', 'false']).default('true'),
  created_at: z.string().max(60).optional(),
});
export type OwnListQuery = z.infer<typeof ownListQuery>;

/** A change that travels as POST: part of its payload (spec part 2 section 7, `_method PUT`). */
export const asPut = {
  _method: z
    .string()
    .transform((method) => method.toUpperCase())
    .pipe(z.literal('PUT')),
};

/** Header with the portal's id of the company a tab shows; another than the session's → 409 with code `company`. */
export const COMPANY_HEADER = 'X-Customer-Id';
