import { z } from 'zod';
import { lineOfText } from './common';

/**
 * The key of a list: its endpoint, with the route's last part where two lists share one
 * (docs/product/calls.md, 'Lists').
 */
const listKey = z.string().min(1).max(80);

/** A saved column layout of one list (docs/product/calls.md, 'Session'). */
export const columnLayout = z.object({
  endpoint: z.string(),
  show: z.array(z.string()),
  no_show: z.array(z.string()),
});
export type ColumnLayout = z.infer<typeof columnLayout>;

/** `POST users/save_columns`: lists travel as JSON text (docs/product/calls.md, 'Lists'). */
export const saveColumnsBody = z.object({
  show: z.string().max(20_000),
  no_show: z.string().max(20_000),
  endpoint: listKey,
});
export const deleteColumnsBody = z.object({ endpoint: listKey });

/** The content of a saved view: the list's part of the query string (`sort=…&size=…&cols=…`). */
const viewQuery = z.string().max(4000);

/** A saved view of one user and list. At most one of a list is the default. */
export const savedView = z.object({
  id: z.number().int(),
  endpoint: z.string(),
  name: z.string(),
  query: z.string(),
  is_default: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** `GET users/views?endpoint=`: the user's views of that list, by name. */
export const savedViewsQuery = z.object({ endpoint: listKey });
export const savedViewsAnswer = z.object({ data: z.array(savedView) });

/** `POST users/views`: saves a view, replacing one with the same name. Returns `{data}`, the saved view. */
export const saveViewBody = z.object({
  endpoint: listKey,
  name: lineOfText(60),
  query: viewQuery,
  is_default: z.boolean().default(false),
});
export type SaveViewBody = z.input<typeof saveViewBody>;
export const saveViewAnswer = z.object({ data: savedView });

/** The default view of a list; part of `me`, so that the first page requested is already the right one. */
export const defaultView = z.object({ id: z.number().int(), endpoint: z.string(), query: z.string() });
export type DefaultView = z.infer<typeof defaultView>;

/** Maximum rows of a report; further rows are cut off, and the e-mail says so. */
export const REPORT_ROWS = 200_000;

/**
 * `POST {endpoint}extract` (docs/product/calls.md, 'Lists'): the list's filters as key and value, its order, and the
 * headings of the columns in the order wanted (none: all). Whatever else is sent, `email` above all, is ignored: the
 * report goes to the session's user, about the session's company.
 */
export const extractBody = z.object({
  queries: z
    .array(z.object({ key: z.string().min(1).max(40), value: z.string().max(400) }))
    .max(40)
    .default([]),
  order_by: z.string().max(40).optional(),
  order_type: z.string().max(4).optional(),
  top: z.coerce.number().int().min(1).max(REPORT_ROWS).default(REPORT_ROWS),
  columns: z.array(z.string().max(80)).max(100).default([]),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
});
export type ExtractBody = z.infer<typeof extractBody>;
export const extractAnswer = z.object({ message: z.string() });

/** `POST branches/get-branches/` (docs/product/calls.md, 'Lists'). */
export const branchesAnswer = z.object({
  data: z.array(z.object({ filial: z.string(), nomefil: z.string() })),
});
export type Branch = z.infer<typeof branchesAnswer>['data'][number];
/** `POST customers/get-products/`: products behind the list named by `path`. */
export const productsAnswer = z.object({
  data: z.array(z.object({ B1_COD: z.string(), B1_DESC: z.string() })),
});
export type ProductOption = z.infer<typeof productsAnswer>['data'][number];
export const optionsBody = z.object({ path: z.string().max(80).optional() });
