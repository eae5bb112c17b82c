import { z } from 'zod';
import { searched } from './common';
import { ownListQuery } from './list-query';
import { PRODUCT_DOCUMENT } from './rules/codes';

const id = z.coerce.number().pipe(z.int32().positive());

/** Details of a product's sheet besides its file, if there is a sheet. */
export const sheetInfo = z.object({
  /** As printed on the sheet: `3`, `Rev. 02`. */
  revision: z.string().nullable(),
  /** The date of that revision, `yyyy-mm-dd`. */
  date: z.iso.date().nullable(),
  /** Whether the user has read an earlier revision, but not this one. */
  updated: z.boolean(),
});
export type SheetInfo = z.infer<typeof sheetInfo>;

/** A product of the company's contracts or invoices, and whether it has a safety (FDS) and an emergency sheet (FDE). */
export const customerProduct = z.object({
  code: z.string(),
  name: z.string(),
  fispq: z.boolean(),
  fde: z.boolean(),
  /** Details of the two sheets; null if there is none. A customer's own server may omit them. */
  fispq_info: sheetInfo.nullable().optional(),
  fde_info: sheetInfo.nullable().optional(),
});
export type CustomerProduct = z.infer<typeof customerProduct>;
/** `GET customer-products`: an object by product code (docs/product/calls.md, 'Documents'). */
export const customerProductsAnswer = z.record(z.string(), customerProduct);
export type CustomerProducts = z.infer<typeof customerProductsAnswer>;

const documentId = z.coerce.number().pipe(z.literal(Object.values(PRODUCT_DOCUMENT)));
/**
 * The decoded params of a sheet: a product's code, or its name as order requests have it
 * (docs/product/calls.md, 'Documents').
 */
export const sheetParams = z.union([
  z.object({
    code: z.string().trim().min(1).max(40),
    document_id: documentId.default(PRODUCT_DOCUMENT.safetySheet),
    name: z.string().max(200).optional(),
  }),
  z.object({
    nome_produto: z.string().trim().min(1).max(200),
    document_id: documentId.default(PRODUCT_DOCUMENT.safetySheet),
  }),
]);
export type SheetParams = z.infer<typeof sheetParams>;

/** `POST order-fispq {info}`, and `GET order-fispq/file?info=` for the file in ranges: `info` is base64 JSON of {@link sheetParams}. */
export const sheetBody = z.object({ info: z.string().min(1).max(4000) });
export const sheetAnswer = z.object({ data: z.object({ base64: z.string(), file_name: z.string() }) });
export type SheetAnswer = z.infer<typeof sheetAnswer>;

/** A certificate of the company: `name` is the branch's name, the accordion's heading. */
export const winnerDocument = z.object({
  id: z.number().int(),
  name: z.string(),
  title: z.string(),
  /** Last day of validity, `yyyy-mm-dd`. A customer's own server may omit it. */
  valid_until: z.iso.date().nullable().optional(),
});
export type WinnerDocument = z.infer<typeof winnerDocument>;
/** `GET winner-docs/customer-documents`: a bare array; another `customer_id` than the active company's is 404. */
export const winnerDocumentsQuery = z.object({ customer_id: id.optional() });
export const winnerDocumentsAnswer = z.array(winnerDocument);
/** `POST winner_docs/view`: answers the PDF itself. `customer_id` is the portal's id of the active company. */
export const winnerDocumentBody = z.object({ id, customer_id: id.optional() });
/** `GET winner_docs/{id}/file`: the same PDF; supports range requests. */
export const winnerDocumentParams = z.object({ id });

/** A row of `GET intertox_codes`: the code of a sheet, and the products that use the sheet. */
export const intertoxCode = z.object({
  id: z.number().int(),
  code: z.string(),
  product_code: z.array(z.object({ product_code: z.string() })),
});
export type IntertoxCode = z.infer<typeof intertoxCode>;
export const intertoxListQuery = ownListQuery({ filters: { code: { kind: 'code' } }, sorts: ['code', 'id'] });

/**
 * `POST search_products {page, search}`: 15 products a page, by a part of their code or name
 * (docs/product/orders.md, 'Quotations').
 */
export const productSearchBody = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  search: searched().max(80).default(''),
});
export const foundProduct = z.object({ B1_COD: z.string(), B1_DESC: z.string(), B1_UM: z.string() });
export type FoundProduct = z.infer<typeof foundProduct>;
export const productSearchAnswer = z.object({
  data: z.object({ ZOOM: z.array(foundProduct), count: z.number().int() }),
});
export type ProductSearchAnswer = z.infer<typeof productSearchAnswer>;
