import type { OrderItem } from '../../deliveries';
import { DELIVERY_LABELS, isDelivered, isReturned } from '../delivery';
import { fieldColumn, withIds, type SheetColumn } from '../sheet';
import { declareList, variantOf } from '../list';

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

const load = {
  plate: field('Placa', 'DA3_PLACA'),
  driver: field('Motorista', 'DA4_NOME'),
  ticket: field('Ticket', 'C5_ZTICKET'),
  seal: field('Lacre', 'C5_ZLACRE'),
  returned: quantity('Qtd. Devolvida', 'D2_QTDEDEV'),
  total: field('Valor Total', 'D2_TOTAL', { kind: 'money' }),
};

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

/** The columns of 'Entregas em Andamento' and 'Entregas' as data. */
export const deliveryColumns = withIds({ ...order, ...invoice, ...load, delivered, situation });

/** Of every list of orders and deliveries; the dates bound C5_EMISSAO and C6_ENTREG, inclusive. */
const filters = {
  C5_NUM: { kind: 'code', label: 'N° Pedido' },
  C6_NUMPCOM: { kind: 'code', label: 'Pedido do Cliente' },
  C5_MDCONTR: { kind: 'code', label: 'N° Negociação' },
  C6_PRODUTO: { kind: 'code', label: 'Produto', choices: 'products' },
  F2_DOC: { kind: 'code', label: 'Nota Fiscal' },
  C5_FILIAL: { kind: 'branch', label: 'Filial', choices: 'branches' },
  C5_EMISSAO_from: { kind: 'date', label: 'Emissão de' },
  C5_EMISSAO_to: { kind: 'date', label: 'Emissão até' },
  C6_ENTREG_from: { kind: 'date', label: 'Entrega de' },
  C6_ENTREG_to: { kind: 'date', label: 'Entrega até' },
} as const;
const FLAGS = ['true', 'false'] as const;

/** The items of orders (docs/product/orders.md, 'Order lists'). */
export const orderList = declareList({
  endpoint: 'orders',
  source: 'erp',
  title: 'Pedidos',
  across: true,
  filters: {
    /** `billed` and `unbilled` by C6_NOTA; `all` both. */
    status: { kind: 'oneOf', values: ['billed', 'unbilled', 'all'] },
    /** `true` leaves out delivered items. */
    nao_entregues: { kind: 'oneOf', values: FLAGS },
    /** `true` leaves only delivered items. */
    concluidos: { kind: 'oneOf', values: FLAGS },
    ...filters,
  },
  sorts: ['C5_EMISSAO', 'C6_ENTREG', 'C5_NUM', 'F2_DOC', 'C5_ENTREAL'],
  order: { by: 'C5_EMISSAO', direction: 'DESC' },
  // Not delivered, by C6_ENTREG: before today, from today to the seventh day. A blank day is neither.
  tabs: [
    { key: 'late', label: 'Atrasados' },
    { key: 'next7', label: 'Próximos 7 dias' },
  ],
});

/** One row per item, invoice and load (docs/product/orders.md, 'Order lists'). */
export const deliveryList = declareList({
  ...orderList,
  endpoint: 'deliveries',
  title: 'Entregas',
  filters: { status: { kind: 'oneOf', values: ['pending', 'delivered'] }, ...filters },
});

const OF_ALL = Object.keys(filters);
const underway = { sorts: ['C5_EMISSAO', 'C6_ENTREG', 'C5_NUM', 'F2_DOC'], filters: OF_ALL };
const arrived = {
  sorts: orderList.sorts,
  order: { by: 'C5_ENTREAL', direction: 'DESC' },
  filters: OF_ALL,
  tabs: [],
} as const;

/** 'Pedidos a Faturar': without an invoice's number. */
export const unbilledOrderList = variantOf(orderList, {
  routePart: 'order-unbilled-list',
  title: 'Pedidos a Faturar',
  fixed: { status: 'unbilled' },
  filters: OF_ALL.filter((name) => name !== 'F2_DOC'),
  sorts: ['C5_EMISSAO', 'C6_ENTREG', 'C5_NUM'],
});

/** 'Pedidos em Rota'. */
export const shippedOrderList = variantOf(orderList, {
  ...underway,
  routePart: 'order-list',
  title: 'Pedidos em Rota',
  fixed: { status: 'billed', nao_entregues: 'true' },
});

/** 'Pedidos Entregues'. */
export const deliveredOrderList = variantOf(orderList, {
  ...arrived,
  routePart: 'order-finished-list',
  title: 'Pedidos Entregues',
  fixed: { status: 'all', concluidos: 'true' },
});

/** 'Entregas em Andamento'. */
export const pendingDeliveryList = variantOf(deliveryList, {
  ...underway,
  routePart: 'delivery-list',
  title: 'Entregas em Andamento',
  fixed: { status: 'pending' },
});

/** 'Entregas'. */
export const deliveredDeliveryList = variantOf(deliveryList, {
  ...arrived,
  routePart: 'delivered-list',
  title: 'Entregas',
  fixed: { status: 'delivered' },
});
