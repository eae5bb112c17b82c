import type { OrderItem } from 'api-contract';
import { declareList, fieldColumn, orderColumns, variantOf, withIds } from 'api-contract/rules';

const field = fieldColumn<OrderItem>;
const { delivered, situation, ...first } = orderColumns;

/** The columns of 'Entregas em Andamento' and 'Entregas' as data. */
export const deliveryColumns = withIds({
  ...first,
  plate: field('Placa', 'DA3_PLACA'),
  driver: field('Motorista', 'DA4_NOME'),
  ticket: field('Ticket', 'C5_ZTICKET'),
  seal: field('Lacre', 'C5_ZLACRE'),
  returned: field('Qtd. Devolvida', 'D2_QTDEDEV', { kind: 'number', unit: (row) => row.C6_UM }),
  total: field('Valor Total', 'D2_TOTAL', { kind: 'money' }),
  delivered,
  situation,
});

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
  path: '/admin/order-unbilled-list',
  routePart: 'order-unbilled-list',
  title: 'Pedidos a Faturar',
  fixed: { status: 'unbilled' },
  filters: OF_ALL.filter((name) => name !== 'F2_DOC'),
  sorts: ['C5_EMISSAO', 'C6_ENTREG', 'C5_NUM'],
});

/** 'Pedidos em Rota'. */
export const shippedOrderList = variantOf(orderList, {
  ...underway,
  path: '/admin/order-list',
  routePart: 'order-list',
  title: 'Pedidos em Rota',
  fixed: { status: 'billed', nao_entregues: 'true' },
});

/** 'Pedidos Entregues'. */
export const deliveredOrderList = variantOf(orderList, {
  ...arrived,
  path: '/admin/order-finished-list',
  routePart: 'order-finished-list',
  title: 'Pedidos Entregues',
  fixed: { status: 'all', concluidos: 'true' },
});

/** 'Entregas em Andamento'. */
export const pendingDeliveryList = variantOf(deliveryList, {
  ...underway,
  path: '/admin/delivery-list',
  routePart: 'delivery-list',
  title: 'Entregas em Andamento',
  fixed: { status: 'pending' },
});

/** 'Entregas'. */
export const deliveredDeliveryList = variantOf(deliveryList, {
  ...arrived,
  path: '/admin/delivered-list',
  routePart: 'delivered-list',
  title: 'Entregas',
  fixed: { status: 'delivered' },
});
