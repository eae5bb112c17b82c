import type { OrderItem } from 'api-contract';
import { danfeAddress, encodePathParams, type Invoiced, invoiceOf } from 'api-contract/rules';

/** The address of a delivery's tracking (docs/product/deliveries.md, 'Tracking'). */
export const trackingPath = (
  row: Invoiced & Pick<OrderItem, 'DA3_PLACA' | 'DAK_VEIC2' | 'A4_NOME'>,
): string =>
  `/admin/delivery/tracking/${encodePathParams({
    placa: row.DA3_PLACA,
    placaCav: row.DAK_VEIC2,
    transportadora: row.A4_NOME,
    notafiscal: row.F2_DOC,
    serie: row.F2_SERIE,
    filial: row.C5_FILIAL,
  })}`;

/** The address of the wizard with an earlier order in it. */
export const orderAgainPath = (
  order:
    | { readonly request: number }
    | { readonly branch: string; readonly number: string; readonly item: string },
): string =>
  `/admin/order-new?${new URLSearchParams(Object.entries(order).map(([name, value]): [string, string] => [name, String(value)])).toString()}`;

/** The address of a product's safety sheet, from a list of requests (docs/product/documents.md, 'Sheets'). */
export const safetySheetPath = (product: string): string =>
  `/admin/order/fispq/${encodePathParams({ nome_produto: product })}`;

/** The address of an invoice's lab report. */
export const labReportPath = (row: Invoiced): string =>
  `/admin/order/report/${encodePathParams(invoiceOf(row))}`;

/** The address of an invoice's DANFE; null without number or branch (docs/product/orders.md, 'Kanban'). */
export const danfePath = (
  row: Invoiced & Pick<OrderItem, 'C5_LOJAENT' | 'C5_LOJACLI' | 'C5_MDCONTR'>,
): string | null =>
  row.F2_DOC === '' || row.C5_FILIAL === ''
    ? null
    : danfeAddress({
        ...invoiceOf(row),
        loja_ent: row.C5_LOJAENT || row.C5_LOJACLI,
        contrato: row.C5_MDCONTR,
      });
