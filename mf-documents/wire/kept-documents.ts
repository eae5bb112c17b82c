import { DOCUMENT_KIND, filter, lineOfText, recordId } from 'api-contract';
import { z } from 'zod';

const { safety, emergency, certificate } = DOCUMENT_KIND;

/** A day of a form; blank for none. */
const optionalDay = z
  .string()
  .default('')
  .pipe(z.union([z.literal('').transform(() => null), filter.date()]));
const code = z
  .string()
  .trim()
  .max(40)
  .regex(/^[^\p{Cc}]*$/u)
  .default('');

/**
 * `POST kept_documents` (multipart, with the PDF as `file`): adds a document, or a new revision of the one with the same
 * kind and product, Intertox code, or company, branch and title. The same file again is no new revision.
 */
export const keptDocumentFields = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal([safety, emergency]),
    /** One of the two. */
    product_code: code,
    intertox_code: code,
    revision: lineOfText(40),
    date: filter.date(),
    valid_until: optionalDay,
  }),
  z.object({
    kind: z.literal(certificate),
    customer_id: recordId,
    branch: z.string().trim().min(1).max(10),
    title: lineOfText(120),
    valid_until: optionalDay,
  }),
]);
export type KeptDocumentFields = z.output<typeof keptDocumentFields>;
export const keptDocumentAnswer = z.object({ key: z.string(), message: z.string() });
export type KeptDocumentAnswer = z.infer<typeof keptDocumentAnswer>;

/** `GET kept_documents/{key}/file`, `DELETE kept_documents/{key}`. */
export const keptDocumentParams = z.object({ key: z.string().regex(/^(sheet|certificate)-\d{1,9}$/) });

/**
 * `POST order-fispq/link {info}`: the sheet's permanent address, and its QR code as an SVG. `POST order-fispq/link/renew`
 * answers another address; the former one opens nothing any more.
 */
export const sheetLinkAnswer = z.object({ data: z.object({ url: z.string(), svg: z.string() }) });
export type SheetLinkAnswer = z.infer<typeof sheetLinkAnswer>;
/**
 * `GET sheet/{token}`: the sheet of a permanent address, in its present revision, for whoever has the address. What is no
 * token opens nothing.
 */
export const sheetLinkParams = z.object({
  token: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .catch(''),
});
