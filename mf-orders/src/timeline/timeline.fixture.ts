import { addDays, formatDate, ORDER_STATUS, saoPauloToday } from 'api-contract/rules';
import { deliveredItem, orderItem, unbilledItem } from '../order/order-item.fixture';
import { row } from '../request/request.fixture';
import type { OrderTimeline } from '../../wire/order-life';

const day = (days: number) => formatDate(addDays(saoPauloToday(), days));
const moving = { ...orderItem, F2_EMISSAO: day(-2), C6_ENTREG: day(1) };
const arrived = { ...deliveredItem, F2_EMISSAO: day(-5), C5_ENTREAL: day(-1), C6_ENTREG: day(-1) };

/** A request that the ERP has taken. */
export const integrated = {
  ...row,
  status: ORDER_STATUS.inErp,
  erp_order: '001234',
  history: [
    ...row.history,
    {
      status: ORDER_STATUS.inErp,
      at: '2026-11-20T13:02:00.000Z',
      user_name: '',
      note: 'Pedido 001234',
      kind: null,
    },
  ],
};
export const refused = {
  ...row,
  status: ORDER_STATUS.refusedByErp,
  reason: 'O cliente está bloqueado.',
  history: [
    ...row.history,
    {
      status: ORDER_STATUS.refusedByErp,
      at: '2026-11-20T13:02:00.000Z',
      user_name: '',
      note: 'O cliente está bloqueado.',
      kind: null,
    },
  ],
};

const back = { ...arrived, D2_QTDEDEV: '500' };

/** Orders at each place of their way. */
export const lives = {
  waiting: { request: row, orders: [], deliveries: [] },
  refused: { request: refused, orders: [], deliveries: [] },
  unbilled: { request: integrated, orders: [unbilledItem], deliveries: [] },
  /** It did not come by the portal. */
  moving: { request: null, orders: [moving], deliveries: [moving] },
  delivered: { request: integrated, orders: [arrived], deliveries: [arrived] },
  returned: { request: null, orders: [back], deliveries: [back] },
  otherCarrier: { request: null, orders: [arrived], deliveries: [{ ...arrived, A4_NOME: 'OUTRA' }] },
} satisfies Record<string, OrderTimeline>;
