import { z } from 'zod';
import { decimal, erpListQuery, zoomPage } from './common';

/** Title status (spec part 1 section 3, 'Pending invoice'). */
export const INVOICE_STATUS = { A: 'Aberto', B: 'Baixado', R: 'Reliquidado' } as const;

/** One title of 'Consulta de Títulos' (SE1). Dates `dd/mm/yyyy` except `E1_VENCTO`, `dd/mm/yy` (WIRE, Calls). */
export const invoice = z.object({
  E1_FILIAL: z.string(),
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
});
export type Invoice = z.infer<typeof invoice>;

export const INVOICE_SORTS = ['E1_NUM', 'E1_EMISSAO', 'E1_VENCREA', 'E1_VALOR'] as const;

/** `GET invoices/`: dates `yyyy-mm-dd`; `E1_VENCTO_from` / `_to` bound the due date, inclusive. */
export const invoiceListQuery = erpListQuery.extend({
  E1_NUM: z.string().max(40).optional(),
  E1_STATUS: z.enum(['A', 'B', 'R']).optional(),
  E1_FILIAL: z.string().max(60).optional(),
  E1_VENCTO_from: z.iso.date().optional(),
  E1_VENCTO_to: z.iso.date().optional(),
});
export type InvoiceListQuery = z.infer<typeof invoiceListQuery>;
export const invoiceListAnswer = zoomPage(invoice);

/** `GET invoices/pending`: open titles, overdue first (WIRE, Rules). */
export const pendingInvoice = z.object({ E1_NUM: z.string(), E1_VALOR: decimal, E1_VENCTO: z.string() });
export type PendingInvoice = z.infer<typeof pendingInvoice>;
export const pendingInvoicesAnswer = z.object({ ZOOM: z.array(pendingInvoice), count: z.number().int() });
