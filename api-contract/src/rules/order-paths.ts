import type { OrderItem } from '../deliveries';
import { encodePathParams } from './params';

/** What names an invoice in a row. */
export type Invoiced = Pick<OrderItem, 'F2_DOC' | 'F2_SERIE' | 'C5_FILIAL'>;

/** Which invoice, for the server: number, series and branch (docs/product/calls.md, 'Values'). */
export const invoiceOf = ({ F2_DOC, F2_SERIE, C5_FILIAL }: Invoiced) => ({
  nota_fiscal: F2_DOC,
  serie: F2_SERIE,
  filial: C5_FILIAL,
});

/** The address of a delivery's receipt. */
export const receiptPath = (row: Invoiced & Pick<OrderItem, 'F2_CHVNFE'>): string =>
  `/admin/delivery/canhoto/${encodePathParams({ F2_CHVNFE: row.F2_CHVNFE, ...invoiceOf(row) })}`;

/** The address of an item's page, with what became of it. */
export const orderViewPath = (row: Pick<OrderItem, 'C5_FILIAL' | 'C5_NUM' | 'C6_ITEM'>): string =>
  `/admin/order-view/${encodePathParams({ filial: row.C5_FILIAL, pedido: row.C5_NUM, item: row.C6_ITEM })}`;
