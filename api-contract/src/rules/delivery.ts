import type { OrderItem } from '../deliveries';
import { parseDate } from './dates';
import { readDecimal } from './decimal';

/**
 * Whether an invoiced item has arrived: C5_ENTREAL counts only for billed items (docs/product/deliveries.md, 'Stages').
 */
export const isDelivered = (row: Pick<OrderItem, 'C5_ENTREAL' | 'F2_DOC'>): boolean =>
  row.F2_DOC.trim() !== '' && parseDate(row.C5_ENTREAL) !== null;

/** Whether part of the item was returned. */
export const isReturned = ({ D2_QTDEDEV }: Pick<OrderItem, 'D2_QTDEDEV'>): boolean =>
  readDecimal(D2_QTDEDEV)?.gt(0) ?? false;

/** The words of a delivery's button (docs/product/deliveries.md, 'Button labels'). */
export const DELIVERY_LABELS = {
  returned: 'NF DEVOLVIDA',
  receipt: 'Entrega OK / Gerar Canhoto',
  deliveredOrder: 'Pedido Entregue',
  tracking: 'Rastrear Entrega',
} as const;
