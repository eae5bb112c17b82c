import { decimal, MESSAGE_LENGTH, slipParams, threadFile, threadMessage } from 'api-contract';
import { z } from 'zod';
import { CLAIM_KINDS, CLAIM_OUTCOMES, CLAIM_TEMPLATES_MOST, CLAIM_WISHES } from './rules/claims';
import { THREAD_STATUSES } from './rules/threads';

const code = (max: number) => z.string().trim().max(max);

/** The invoice that a claim names: its number, and series and branch where they are known. */
export const claimInvoice = z.object({
  nota_fiscal: code(20).min(1),
  serie: code(20).optional(),
  filial: code(100).optional(),
});

/** What a claim is about, by the params of its page. */
export const claimSubject = z.discriminatedUnion('type', [
  z.object({ type: z.literal(['delivery', 'invoice', 'report']), params: claimInvoice }),
  z.object({ type: z.literal('title'), params: slipParams }),
  z.object({
    type: z.literal('tank'),
    params: z.object({
      tank_id: z.union([code(60).min(1), z.number().int().transform(String)]),
      fill: z.union([code(60), z.number().int().transform(String)]).optional(),
    }),
  }),
]);
export type ClaimSubject = z.output<typeof claimSubject>;

/** `POST claims/about`: what a claim about this would be about; `lines` are the invoice's. */
export const claimAbout = z.object({
  label: z.string(),
  store: z.string(),
  lines: z.array(
    z.object({ item: z.string(), product_name: z.string(), invoiced: decimal, unit: z.string() }),
  ),
  /** Whether at least one line must be named. */
  lines_required: z.boolean(),
  /** What it begins with, and the call that answers the file (a PDF) that belongs to it. */
  suggested: z.object({ kind: z.string(), text: z.string(), file: z.string() }).nullable(),
});
export type ClaimAbout = z.output<typeof claimAbout>;

/** `POST claims`. */
export const claimBody = z.object({
  kind: z.enum(CLAIM_KINDS),
  subject: claimSubject,
  lines: z
    .array(
      z.object({
        item: code(10).min(1),
        quantity: z
          .union([z.string(), z.number().transform(String)])
          .pipe(z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, { error: 'Quantidade inválida.' })),
      }),
    )
    .max(1000)
    .default([]),
  wish: z.enum(CLAIM_WISHES),
  text: z.string().trim().min(1, { error: 'Conte o que aconteceu.' }).max(MESSAGE_LENGTH),
});
export type ClaimBody = z.output<typeof claimBody>;
export const claimSaved = z.object({ id: z.int32() });

const status = z.enum(THREAD_STATUSES);

/** A row of `GET claims/`. `owner` is a user's id. */
export const claimRow = z.object({
  id: z.int32(),
  kind: z.enum(CLAIM_KINDS),
  status,
  subject: z.object({ type: z.string(), params: z.record(z.string(), z.unknown()) }),
  /** What it is about, in words. */
  label: z.string(),
  store: z.string(),
  created_at: z.string(),
  due: z.string(),
  late: z.boolean(),
  owner: z.int32().nullable(),
  last_at: z.string(),
  unread: z.number().int(),
  owner_name: z.string(),
  company_name: z.string(),
});
export type ClaimRow = z.output<typeof claimRow>;

const outcome = z.object({
  kind: z.enum(CLAIM_OUTCOMES).nullable(),
  documents: z.array(
    z.object({ type: z.enum(['credit_note', 'invoice']), number: z.string(), date: z.string() }),
  ),
});

/** `GET claims/{id}`. */
export const claim = claimRow.extend({
  lines: z.array(
    z.object({
      item: z.string(),
      product_name: z.string(),
      quantity: decimal,
      invoiced: decimal,
      unit: z.string(),
    }),
  ),
  wish: z.enum(CLAIM_WISHES),
  text: z.string(),
  user_name: z.string(),
  files: z.array(threadFile),
  outcome: outcome.nullable(),
  messages: z.array(threadMessage),
  /** What the reader may do now. */
  may_manage: z.boolean(),
  may_reopen: z.boolean(),
});
export type Claim = z.output<typeof claim>;

/** `PUT claims/{id}`; `invoice` names the new delivery. */
export const claimChange = z
  .object({
    status,
    owner: z.int32().nullable().optional(),
    outcome: z.enum(CLAIM_OUTCOMES).optional(),
    invoice: claimInvoice.optional(),
  })
  .refine(({ outcome: kind, invoice }) => invoice === undefined || kind === 'delivery', {
    path: ['invoice'],
    error: 'Só uma nova entrega tem nota fiscal.',
  });
export type ClaimChange = z.output<typeof claimChange>;

/** `GET claims/numbers`: claims begun in a month (`yyyy-mm`), by kind. */
export const claimNumbers = z.object({
  open: z.number().int(),
  late: z.number().int(),
  months: z.array(z.object({ month: z.string(), kind: z.enum(CLAIM_KINDS), count: z.number().int() })),
});
export type ClaimNumbers = z.output<typeof claimNumbers>;

/** `GET|PUT claims/templates`: answers that are kept ready. */
export const claimTemplates = z.object({
  templates: z
    .array(
      z.object({
        title: z.string().trim().min(1).max(80),
        text: z.string().trim().min(1).max(MESSAGE_LENGTH),
      }),
    )
    .max(CLAIM_TEMPLATES_MOST),
});
export type ClaimTemplates = z.output<typeof claimTemplates>;
