import type { MeAnswer } from 'api-contract';
import { ACCESS, USER_TYPE } from 'api-contract/rules';

const CUSTOMER_CODES = [
  ACCESS.contracts,
  ACCESS.finance,
  ACCESS.invoices,
  ACCESS.financialDashboard,
  ACCESS.orders,
  ACCESS.orderNew,
  ACCESS.orderUnbilled,
  ACCESS.orderInTransit,
  ACCESS.orderDelivered,
  ACCESS.orderPlaced,
  ACCESS.orderDrafts,
];

/** The test user: a customer with access to everything except the administration. */
export const testMe: MeAnswer = {
  user: {
    id: 1,
    name: 'Ana Cliente',
    email: 'cliente@portal.demo',
    photo: null,
    type_id: USER_TYPE.customer,
    customer_id: 1,
    customer_name: 'Papéis do Vale',
    access: CUSTOMER_CODES,
    access_contracts: 1,
    access_invoices: 1,
    access_requests: 1,
    access_logistics: 1,
    access_logs: 1,
    access_tickets_message: 1,
    maintenance: false,
    terms_of_use: 1,
  },
  columns: [],
  customerControl: [{ id: 1, customer_id: 1, customer: { id: 1, code: '000123', name: 'Papéis do Vale' } }],
  type_id: USER_TYPE.customer,
  terms_of_use: 1,
  token_expires_at: '2999-01-01T00:00:00-03:00',
};
