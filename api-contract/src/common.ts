import { z } from 'zod';

/** An ERP number on the wire: a raw decimal string, never a float (`1234.56`). */
export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

/** The number of a record, also as the digits of an address or a form. */
export const recordId = z.coerce.number().pipe(z.int32().positive());

/** The path of a call of one record, `…/{id}`. */
export const recordParams = z.object({ id: recordId });

/** A page of an ERP list: `{data: {ZOOM, count}}` (docs/product/calls.md, 'Lists'). */
export const zoomPage = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.object({ ZOOM: z.array(row), count: z.number().int() }) });

/** A page of the portal's own data: `{data, count, page, pages}` (docs/product/calls.md, 'Lists'). */
export const ownPage = <T extends z.ZodType>(row: T) =>
  z.object({ data: z.array(row), count: z.number().int(), page: z.number().int(), pages: z.number().int() });

/** Whose a row is: only in answers about all of the user's companies (docs/adr/0143). */
export const companyOfRow = { customer_id: z.number().int().optional(), company_name: z.string().optional() };

/** Body of every refused call. `errors` maps fields to messages on a 422; the shell reacts to `code`. */
export const problem = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  code: z.enum(['terms', 'maintenance', 'company', 'duplicate', 'two_step', 'proof', 'sso']).optional(),
});
export type Problem = z.infer<typeof problem>;

/** Control characters, line breaks (also U+0085, U+2028, U+2029), and characters that change the text direction. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** A name or other single-line text typed by users: trimmed, not blank, without invisible characters. */
export const lineOfText = (max: number) =>
  z
    .string()
    .refine((text) => !NOT_IN_A_LINE.test(text), { error: 'Valor inválido.' })
    .trim()
    .min(1)
    .max(max);

/** The text without characters that nobody sees: they come with what is pasted from mails, sheets and PDFs. */
export const visible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** A text that is searched for. */
export const searched = () => z.string().overwrite(visible);

/** A change sent as POST; part of its payload (docs/product/calls.md, 'Frame', `_method PUT`). */
export const asPut = {
  _method: z
    .string()
    .transform((method) => method.toUpperCase())
    .pipe(z.literal('PUT')),
};
