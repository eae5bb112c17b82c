import { z } from 'zod';
import {
  asPut,
  decimal,
  QUOTATION_STATUS,
  quotationBody,
  type QuotationFields,
  searched,
} from 'api-contract';

/**
 * `POST search_products {page, search}`: 15 products a page, by a part of their code or name
 * (docs/product/orders.md, 'Quotations').
 */
export const productSearchBody = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  search: searched().max(80).default(''),
});

export const quotationSavedAnswer = z.object({ id: z.number().int() });
export type QuotationSaved = z.infer<typeof quotationSavedAnswer>;

const status = z.coerce.number().pipe(z.literal(Object.values(QUOTATION_STATUS)));

/** A row of `GET licitations/`. */
export const quotationRow = z.object({
  id: z.number().int(),
  company_name: z.string(),
  /** 14 characters in upper case, without mask. */
  cnpj: z.string(),
  company_type: z.string(),
  product: z.string(),
  product_name: z.string(),
  quantity: decimal,
  /** The unit, in either layout; for 'OUTRA' what was typed as `specification`. */
  unit: z.string(),
  user_name: z.string(),
  status: z.number().int(),
  created_at: z.string(),
  created_at_f: z.string(),
  /** The last day (`yyyy-mm-dd`) of the newest offer while nobody has answered it; it may be past. */
  offer_until: z.string().nullable(),
  /** Whether the reader sent it, and whether he may delete it now. */
  mine: z.boolean(),
  may_delete: z.boolean(),
});
export type QuotationRow = z.infer<typeof quotationRow>;

/** A quotation as it was sent. */
export const quotation = quotationRow.omit({ quantity: true, product: true, product_name: true }).extend({
  ...(Object.fromEntries(Object.keys(quotationBody.shape).map((field) => [field, z.string()])) as Record<
    keyof QuotationFields,
    z.ZodString
  >),
  /** The day of submission, `dd/mm/yyyy`. */
  date: z.string(),
  /** The attachment's name, and its path for `licitation/file-download/{file_path}`; null without attachment. */
  file: z.string().nullable(),
  file_path: z.string().nullable(),
});
export type Quotation = z.infer<typeof quotation>;

/** `POST licitations/{id}`, type 1 only: any status at any time (docs/product/orders.md, 'Quotations'). */
export const quotationStatusBody = z.object({ ...asPut, status });

/** `GET licitation/file-download/{file_path}`. */
export const quotationFileParams = z.object({ file_path: z.string().max(60) });
