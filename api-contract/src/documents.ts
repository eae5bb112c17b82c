import { z } from 'zod';
import { lineOfText } from './common';
import { PRODUCT_DOCUMENT } from './rules/codes';

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

/** A row of `GET intertox_codes`: the code of a sheet, and the products that use the sheet. */
export const intertoxCode = z.object({
  id: z.number().int(),
  code: z.string(),
  product_code: z.array(z.object({ product_code: z.string() })),
});
export type IntertoxCode = z.infer<typeof intertoxCode>;
/**
 * `POST intertox_codes_new`: the products of a code. A code that exists gets these products besides its own; 422 on
 * `product_codes` for a product the ERP does not know.
 */
export const intertoxBody = z.object({
  code: lineOfText(40),
  product_codes: z.array(lineOfText(40)).min(1).max(500),
});
export type IntertoxBody = z.input<typeof intertoxBody>;

export const foundProduct = z.object({ B1_COD: z.string(), B1_DESC: z.string(), B1_UM: z.string() });
export type FoundProduct = z.infer<typeof foundProduct>;
export const productSearchAnswer = z.object({
  data: z.object({ ZOOM: z.array(foundProduct), count: z.number().int() }),
});
export type ProductSearchAnswer = z.infer<typeof productSearchAnswer>;
