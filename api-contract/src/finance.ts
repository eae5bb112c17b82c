import { z } from 'zod';
import { companyOfRow, decimal, lineOfText } from './common';
import { BANK, PAYMENT_STATUS } from './rules/codes';

/**
 * The Pix payment that a title is in: live, received and not yet in the ERP, or in review. A customer's own server may
 * omit it.
 */
export const titlePayment = z
  .object({
    id: z.number().int(),
    status: z.enum([PAYMENT_STATUS.active, PAYMENT_STATUS.paid, PAYMENT_STATUS.review]),
    /** Until when it can be paid, and when it was; ISO 8601. */
    expires_at: z.string().nullable(),
    paid_at: z.string().nullable(),
  })
  .nullish();
export type TitlePayment = NonNullable<z.infer<typeof titlePayment>>;

/**
 * `GET invoices/pending`: open titles, overdue first (docs/product/finance.md, 'Open titles'); `E1_VENCREA`
 * `dd/mm/yyyy` decides what is overdue.
 */
export const pendingInvoice = z.object({
  ...companyOfRow,
  E1_NUM: z.string(),
  E1_VALOR: decimal,
  E1_SALDO: decimal,
  E1_VENCTO: z.string(),
  E1_VENCREA: z.string(),
  payment: titlePayment,
});
export type PendingInvoice = z.infer<typeof pendingInvoice>;
/**
 * `total`: Σ E1_SALDO of all `count` titles, those beyond the answered rows included; `overdue` how many of them were
 * due before today (São Paulo) and `overdue_total` their Σ E1_SALDO. A server of the customer's own may lack them.
 */
export const pendingInvoicesAnswer = z.object({
  ZOOM: z.array(pendingInvoice),
  count: z.number().int(),
  total: decimal.optional(),
  overdue: z.number().int().optional(),
  overdue_total: decimal.optional(),
});
export type PendingInvoices = z.infer<typeof pendingInvoicesAnswer>;

/**
 * `GET customer/credit` of the user's stores of the active company: Σ A1_LC, Σ (A1_SALDUP + A1_SALPEDL) and what is left,
 * below zero where more is used than the limit. 404 where A1_LC is blank in all of them.
 */
export const credit = z.object({ limit: decimal, used: decimal, free: decimal });
export type Credit = z.infer<typeof credit>;

const titleKeyPart = z.string().max(20);
/** A title's key: the decoded params of its slip (docs/product/finance.md, 'Slip'). */
export const slipParams = z.object({
  E1_FILIAL: titleKeyPart,
  E1_PREFIXO: titleKeyPart,
  E1_NUM: titleKeyPart.min(1),
  E1_PARCELA: titleKeyPart,
  E1_TIPO: titleKeyPart,
});
export type SlipParams = z.infer<typeof slipParams>;

/**
 * The decoded params of a DANFE (docs/product/finance.md, 'DANFE'). The invoice is looked for by number
 * in the caller's company, and by branch and series where they are given; the newest one where several fit
 * (docs/product/calls.md, 'Values').
 */
export const danfeParams = z.object({
  nota_fiscal: titleKeyPart.min(1),
  filial: z.string().max(100).optional(),
  serie: titleKeyPart.optional(),
  loja_ent: z.string().max(100).optional(),
  contrato: z.string().max(100).optional(),
});

/** A text on a bank's slips (docs/product/admin.md, 'Settings'); `updated_at` is ISO 8601. */
export const ticketMessage = z.object({
  id: z.number().int(),
  bank_id: z.string(),
  description: z.string(),
  updated_at: z.string(),
  updated_at_f: z.string(),
});
export type TicketMessage = z.infer<typeof ticketMessage>;
/** `POST ticket_messages/`. */
export const ticketMessageBody = z.object({
  bank_id: z.literal(Object.values(BANK)),
  description: lineOfText(200),
});
export type TicketMessageBody = z.input<typeof ticketMessageBody>;

/** What a line of a statement is about. Days are `yyyy-mm-dd` or blank. */
const statementTitle = z.object({
  branch: z.string(),
  branch_name: z.string(),
  prefix: z.string(),
  number: z.string(),
  instalment: z.string(),
  type: z.string(),
  due: z.string(),
});
/** A title that was issued, or what was paid of it (negative), with the balance after it. */
export const statementRow = statementTitle.extend({
  day: z.string(),
  kind: z.enum(['title', 'payment']),
  amount: decimal,
  balance: decimal,
});
export type StatementRow = z.infer<typeof statementRow>;
/** A title and what is still to be paid of it at the end of a statement's period. */
export const statementOpen = statementTitle.extend({ issued: z.string(), amount: decimal, balance: decimal });
export type StatementOpen = z.infer<typeof statementOpen>;
/**
 * `GET invoices/statement`: titles and payments of a period, oldest first, between the balance before it and after it,
 * and what is open at its end (docs/adr/0042).
 */
export const statementAnswer = z.object({
  opening: decimal,
  closing: decimal,
  rows: z.array(statementRow),
  open: z.array(statementOpen),
});
export type Statement = z.infer<typeof statementAnswer>;

/**
 * `POST invoices/payment-method`: the payment method of each store of the active company; blank if the ERP has none.
 */
export const paymentMethod = z.object({ A1_COD: z.string(), A1_LOJA: z.string(), A1_ZTPPAG: z.string() });
export type PaymentMethod = z.infer<typeof paymentMethod>;
/**
 * Totals and one value per label (`mm/yyyy` of the due date); the rule of each is in
 * docs/product/finance.md, 'Open titles'.
 */
export const financialDashboard = z.object({
  emDiaTotal: decimal,
  atrasadosTotal: decimal,
  pagosTotal: decimal,
  labels: z.array(z.string()),
  pagosList: z.array(decimal),
  emDiaLista: z.array(decimal),
  atrasadosLista: z.array(decimal),
});
export type FinancialDashboard = z.infer<typeof financialDashboard>;
