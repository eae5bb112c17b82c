import { z } from 'zod';
import {
  BUNDLE_TITLES,
  companyOfRow,
  daysBetween,
  decimal,
  declareList,
  filter,
  paymentMethod,
  slipParams,
  titlePayment,
  zoomPage,
} from 'api-contract';

/**
 * One title of 'Consulta de Títulos' (SE1). Dates `dd/mm/yyyy` except `E1_VENCTO`, `dd/mm/yy`
 * (docs/product/calls.md, 'Values').
 */
export const title = z.object({
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
export type Title = z.infer<typeof title>;

export const titleListAnswer = zoomPage(title);
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
/** `GET ticket_messages/`: by bank, in the order in which they stand on the slip. */
export const ticketMessageList = declareList({
  endpoint: 'ticket_messages',
  source: 'portal',
  title: 'Mensagens do boleto',
  filters: { bank_id: { kind: 'code', max: 3 } },
  sorts: ['bank_id', 'updated_at', 'id'],
  order: { by: 'bank_id', direction: 'ASC' },
});

export const paymentMethodAnswer = z.object({ ZOOM: z.array(paymentMethod) });

/** `GET invoices/dashboard`: days `yyyy-mm-dd` of the due date, inclusive; by default 365 days before and after today. */
export const financialDashboardQuery = z.object({
  initialDate: z.iso.date().optional(),
  finalDate: z.iso.date().optional(),
});

/** One item of a packaging invoice ('Embalagens', SD2 with D2_ZEMBAL `S`). `D2_EMISSAO` is `dd/mm/yyyy`. */
export const packagingItem = z.object({
  D2_DOC: z.string(),
  D2_SERIE: z.string(),
  D2_ITEM: z.string(),
  D2_CF: z.string(),
  X5_DESCRI: z.string(),
  D2_FILIAL: z.string(),
  /** The branch's name, as in {@link title}. */
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
export type PackagingItem = z.infer<typeof packagingItem>;

export const packagingListAnswer = zoomPage(packagingItem);
