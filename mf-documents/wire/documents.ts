import { z } from 'zod';
import { declareList, recordId } from 'api-contract';

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
export const winnerDocumentsQuery = z.object({ customer_id: recordId.optional() });
export const winnerDocumentsAnswer = z.array(winnerDocument);
/** `POST winner_docs/view`: answers the PDF itself. `customer_id` is the portal's id of the active company. */
export const winnerDocumentBody = z.object({ id: recordId, customer_id: recordId.optional() });

/** `GET intertox_codes`: which products share a sheet. */
export const intertoxList = declareList({
  endpoint: 'intertox_codes',
  source: 'portal',
  title: 'Códigos Intertox',
  filters: { code: { kind: 'code' } },
  sorts: ['code', 'id'],
  order: { by: 'code', direction: 'ASC' },
});
