import { ACCESS, KEY_SCOPE, ORDER_STATUS, USER_TYPE } from 'api-contract';
import type { Owner } from 'api/testing/owner';
import type { RouteCases, Sent } from 'api/testing/routes/route-case';

const request = ({ requestId }: Owner): Sent => ({ params: { id: requestId } });
const ordering = [ACCESS.orderNew, ACCESS.orderDrafts];
const opening = [ACCESS.orderPlaced, ACCESS.orderDrafts];
const decider = { codes: [ACCESS.orderPlaced], types: [USER_TYPE.admin] };

export const orderCases: RouteCases = {
  'POST /api/get-customer': { needs: 'session', record: 'none', asOther: true },
  'GET /api/branches': { needs: 'session', record: 'none' },
  'POST /api/get-stores': { needs: ordering, record: 'none', asOther: true },
  'POST /api/get-customer-risk': { needs: ordering, record: 'none', asOther: true },
  'GET /api/contracts/products-for-order': { needs: ordering, record: 'none' },
  'POST /api/contracts/filterByProduct': {
    needs: ordering,
    record: 'none',
    asOther: true,
    sent: () => ({ payload: { product_code: 'x' } }),
  },
  'POST /api/contracts/get-contract-by-number': {
    needs: ordering,
    record: 'none',
    asOther: true,
    sent: () => ({ payload: { contract: 'x' } }),
  },
  'POST /api/contracts/get-product-by-number': {
    needs: ordering,
    record: 'none',
    asOther: true,
    sent: () => ({ payload: { product: 'x' } }),
  },
  'POST /api/orders/check-form': {
    needs: ordering,
    record: 'none',
    asOther: true,
    sent: () => ({ payload: { order: {}, step: 1 } }),
  },
  'POST /api/orders/save-form': {
    needs: ordering,
    record: 404,
    limit: 'mails',
    sent: ({ draftId }) => ({ payload: { id: draftId, status: ORDER_STATUS.draft } }),
  },
  'GET /api/orders/timeline': {
    needs: [...opening, ACCESS.orderUnbilled, ACCESS.orderInTransit, ACCESS.orderDelivered],
    record: 404,
    sent: ({ requestId }) => ({ query: { request: String(requestId) } }),
  },
  'GET /api/orders/again': {
    needs: [ACCESS.orderNew],
    record: 404,
    sent: ({ requestId }) => ({ query: { request: String(requestId) } }),
  },
  'GET /api/orders-not-integrateds': { needs: opening, record: 'none' },
  'GET /api/orders-not-integrateds/counts': { needs: opening, record: 'none' },
  'GET /api/orders-not-integrateds/:id': { needs: opening, record: 404, sent: request },
  'POST /api/orders-not-integrateds/:id': {
    needs: decider,
    record: 'staff',
    limit: 'mails',
    sent: (owner) => ({ ...request(owner), payload: { _method: 'PUT', status: ORDER_STATUS.waiting } }),
  },
  'DELETE /api/orders-not-integrateds/:id': {
    needs: opening,
    record: 404,
    sent: ({ draftId }) => ({ params: { id: draftId } }),
  },
  'GET /api/v1/order-requests': { needs: { scope: KEY_SCOPE.orders }, record: 'none' },
  'GET /api/v1/order-requests/:id': {
    needs: { scope: KEY_SCOPE.orders },
    record: 404,
    sent: ({ requestId }) => ({ params: { id: requestId } }),
  },
  'POST /api/v1/order-requests': { needs: { scope: KEY_SCOPE.order }, record: 'none' },
};
