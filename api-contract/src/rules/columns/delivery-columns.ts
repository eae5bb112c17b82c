import type { OrderItem } from '../../deliveries';
import { DELIVERY_LABELS, isDelivered, isReturned } from '../delivery';
import { fieldColumn, withIds, type SheetColumn } from '../sheet';

const field = fieldColumn<OrderItem>;
const quantity = (label: string, name: 'C6_QTDVEN' | 'D2_QUANT' | 'D2_QTDEDEV') =>
  field(label, name, { kind: 'number', unit: (row) => row.C6_UM });
const invoiceNumber = ({ F2_DOC, F2_SERIE }: OrderItem) => (F2_SERIE ? `${F2_DOC}/${F2_SERIE}` : F2_DOC);

const order = {
  number: field('N° Pedido', 'C5_NUM', { kind: 'code' }),
  customerOrder: field('Pedido do Cliente', 'C6_NUMPCOM'),
  contract: field('N° Negociação', 'C5_MDCONTR', { kind: 'code' }),
  product: field('Produto', 'B1_DESC', { value: (row) => row.B1_DESC || row.C6_PRODUTO }),
  place: field('Local de Entrega', 'A1_ZAPLENT'),
  city: field('Município', 'CC2_MUN'),
  quantity: quantity('Quantidade', 'C6_QTDVEN'),
  issued: field('Emissão', 'C5_EMISSAO', { kind: 'date' }),
  expected: field('Previsão de Entrega', 'C6_ENTREG', { kind: 'date' }),
};

const invoice = {
  invoice: field('Nota Fiscal', 'F2_DOC', { value: invoiceNumber }),
  invoiced: field('Faturamento', 'F2_EMISSAO', { kind: 'date' }),
  billed: quantity('Qtd. Faturada', 'D2_QUANT'),
  carrier: field('Transportadora', 'A4_NOME'),
};

const delivered = field('Data de Entrega', 'C5_ENTREAL', { kind: 'date' });

/** The stage of an item, as on its button (docs/product/deliveries.md, 'Button labels'). */
export function deliverySituation(row: OrderItem): string {
  if (isReturned(row)) return DELIVERY_LABELS.returned;
  if (isDelivered(row)) return DELIVERY_LABELS.deliveredOrder;
  return row.F2_DOC === '' ? 'A faturar' : 'Em rota';
}
const situation: SheetColumn<OrderItem> = { label: 'Situação', value: deliverySituation };

/**
 * The columns of the order lists as data: 'Pedidos a Faturar' shows the first ones, the other lists all
 * (docs/product/orders.md, 'Order lists').
 */
export const orderColumns = withIds({ ...order, ...invoice, delivered, situation });
