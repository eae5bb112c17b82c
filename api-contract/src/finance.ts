import { z } from 'zod';
import { companyOfRow, decimal, zoomPage } from './common';
import { filter } from './list-filters';
import { BUNDLE_TITLES, PAYMENT_STATUS } from './rules/codes';
import { daysBetween } from './rules/dates';

/**
 * The Pix payment that a title is in: live, received and not yet in the ERP, or in review. A customer's own server may
 * omit it.
 */
const titlePayment = z
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
 * One title of 'Consulta de Títulos' (SE1). Dates `dd/mm/yyyy` except `E1_VENCTO`, `dd/mm/yy`
 * (docs/product/calls.md, 'Values').
 */
export const invoice = z.object({
  ...companyOfRow,
  E1_FILIAL: z.string(),
  /** The branch's name, blank where it has none. A customer's own server may omit it. */
  M0_FILIAL: z.string().optional(),
  E1_PREFIXO: z.string(),
  E1_NUM: z.string(),
  E1_PARCELA: z.string(),
  E1_TIPO: z.string(),
  E1_EMISSAO: z.string(),
  E1_VENCTO: z.string(),
  E1_VENCREA: z.string(),
  E1_BAIXA: z.string(),
  E1_VALOR: decimal,
  E1_SALDO: decimal,
  E1_STATUS: z.string(),
  E1_PORTADO: z.string(),
  E1_LOJA: z.string(),
  /**
   * The origin of the title: its invoice, the invoice's first order and that order's contract; blank if there is none.
   */
  F2_DOC: z.string().optional(),
  F2_SERIE: z.string().optional(),
  C5_NUM: z.string().optional(),
  C5_MDCONTR: z.string().optional(),
  /** That order's delivery, `dd/mm/yyyy` or blank, and the branch of its contract (blank: none found). */
  C5_ENTREAL: z.string().optional(),
  CN9_FILIAL: z.string().optional(),
  /** Whether the bank supplied a Pix code (E1_ZPIX), which `GET invoices/boleto` returns with `pix=true`. */
  has_pix: z.boolean().optional(),
  payment: titlePayment,
});
export type Invoice = z.infer<typeof invoice>;

export const invoiceListAnswer = zoomPage(invoice);

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
 * `GET invoices/boleto`: `params` (base64 JSON of {@link slipParams}) answers the slip as `[{base64}]`; `invoiceNumber`
 * or `num` name a title as `PREFIXO-NUM-PARCELA`, or by E1_NUM alone where it is unique, and answer the PDF itself, or
 * the 47 digits to type with `codigoDeBarras=true`, or the text of its Pix code with `pix=true`.
 */
export const slipQuery = z.object({
  params: z.string().max(2000).optional(),
  invoiceNumber: z.string().max(60).optional(),
  num: z.string().max(60).optional(),
  codigoDeBarras: z.enum(['true', 'false']).optional(),
  pix: z.enum(['true', 'false']).optional(),
});
/** A slip's PDF, base64. */
export const slipAnswer = z.tuple([z.object({ base64: z.string() })]);
export type SlipAnswer = z.infer<typeof slipAnswer>;
/** `GET invoices/boleto` when it does not answer the PDF itself: the slip as base64, or its typeable line. */
export const slipFileAnswer = z.union([slipAnswer, z.string()]);

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
export type DanfeParams = z.infer<typeof danfeParams>;
const encodedParams = z.string().min(1).max(2000);
/** `POST invoice/danfe`: base64 JSON of {@link danfeParams}. */
export const danfeBody = z.object({ info: encodedParams });
export const danfeAnswer = z.object({ base64: z.string(), file_name: z.string() });
export type DanfeAnswer = z.infer<typeof danfeAnswer>;
/** `GET invoice/xml`: base64 JSON of {@link danfeParams}; answers the NF-e's XML as a file. */
export const invoiceXmlQuery = z.object({ params: encodedParams });

/**
 * `POST invoices/bundle`: documents of the named titles as one file, prepared by a job (`202 {job_id}`). `as` is a ZIP
 * of all `kinds`, one PDF with all slips and DANFEs, or a text with the 47 digits of each title, a line each. A title
 * of another company is not found.
 */
export const bundleBody = z.object({
  titles: z.array(slipParams).min(1).max(BUNDLE_TITLES),
  kinds: z
    .array(z.enum(['slip', 'danfe', 'xml']))
    .min(1)
    .max(3)
    .default(['slip']),
  as: z.enum(['zip', 'pdf', 'lines']).default('zip'),
});
export type BundleBody = z.infer<typeof bundleBody>;

/** Longest period of a statement, in days. */
const STATEMENT_DAYS = 1827;
/** The period of a statement, `yyyy-mm-dd`, both days included. */
export const statementPeriod = z
  .object({ from: filter.date(), to: filter.date() })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'A data final deve ser igual ou posterior à inicial.',
  })
  // Compared this way round, a broken date passes here: it already has an error of its own.
  .refine(({ from, to }) => !(daysBetween(from, to) > STATEMENT_DAYS), {
    path: ['to'],
    error: 'O período pode ter no máximo cinco anos.',
  });
/** `POST invoices/statement`: a statement as a file, prepared by a job (`202 {job_id}`). */
export const statementBody = statementPeriod.and(z.object({ format: z.enum(['pdf', 'xlsx']) }));
export type StatementBody = z.infer<typeof statementBody>;

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
export const paymentMethodAnswer = z.object({ ZOOM: z.array(paymentMethod) });

/** `GET invoices/dashboard`: days `yyyy-mm-dd` of the due date, inclusive; by default 365 days before and after today. */
export const financialDashboardQuery = z.object({
  initialDate: z.iso.date().optional(),
  finalDate: z.iso.date().optional(),
});
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

/** One item of a packaging invoice ('Embalagens', SD2 with D2_ZEMBAL `S`). `D2_EMISSAO` is `dd/mm/yyyy`. */
export const packagingInvoice = z.object({
  D2_DOC: z.string(),
  D2_SERIE: z.string(),
  D2_ITEM: z.string(),
  D2_CF: z.string(),
  X5_DESCRI: z.string(),
  D2_FILIAL: z.string(),
  /** The branch's name, as in {@link invoice}. */
  M0_FILIAL: z.string().optional(),
  D2_LOJA: z.string(),
  C5_LOJAENT: z.string(),
  C5_MDCONTR: z.string(),
  A1_MUN: z.string(),
  D2_COD: z.string(),
  B1_DESC: z.string(),
  D2_EMISSAO: z.string(),
  E4_DESCRI: z.string(),
  D2_QUANT: decimal,
  D1_QUANT: decimal,
  D2_PRCVEN: decimal,
  D2_TOTAL: decimal,
  D1_TOTAL: decimal,
});
export type PackagingInvoice = z.infer<typeof packagingInvoice>;

export const packagingListAnswer = zoomPage(packagingInvoice);
