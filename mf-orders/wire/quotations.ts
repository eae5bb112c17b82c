import { z } from 'zod';
import { asPut, decimal, filledIn, QUOTATION_STATUS } from 'api-contract';

export const quotationSavedAnswer = z.object({ id: z.number().int() });
export type QuotationSaved = z.infer<typeof quotationSavedAnswer>;

/** `POST licitations/upload-file` (multipart `id`, `file`): the attachment; a second one replaces it. */
export const quotationFileFields = z.object({ id: z.coerce.number().pipe(z.int32().positive()) });

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
  ...(Object.fromEntries(
    (Object.keys(filledIn) as (keyof typeof filledIn)[]).map((field) => [field, z.string()]),
  ) as { [K in keyof typeof filledIn]: z.ZodString }),
  /** The day of submission, `dd/mm/yyyy`. */
  date: z.string(),
  /** The attachment's name, and its path for `licitation/file-download/{file_path}`; null without attachment. */
  file: z.string().nullable(),
  file_path: z.string().nullable(),
});
export type Quotation = z.infer<typeof quotation>;
export const quotationParams = z.object({ id: z.coerce.number().pipe(z.int32().positive()) });

/** `POST licitations/{id}`, type 1 only: any status at any time (docs/product/orders.md, 'Quotations'). */
export const quotationStatusBody = z.object({ ...asPut, status });

/** `GET licitation/file-download/{file_path}`. */
export const quotationFileParams = z.object({ file_path: z.string().max(60) });
