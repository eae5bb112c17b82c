import { ACCESS } from 'api-contract';
import type { Owner } from 'api/testing/owner';
import type { RouteCases, Sent } from 'api/testing/routes/route-case';

const request = ({ requestId }: Owner): Sent => ({ params: { id: requestId } });
const opening = [ACCESS.orderPlaced, ACCESS.orderDrafts];
const ordering = [ACCESS.orderNew, ACCESS.orderDrafts];
const managing = [ACCESS.company];
const rule = (owner: Owner) => ({ when: { min_value: '0.00' }, approvers: [[owner.userId]] });

export const approvalCases: RouteCases = {
  'GET /api/orders-not-integrateds/:id/approval': { needs: opening, record: 404, sent: request },
  'POST /api/orders-not-integrateds/:id/approve': {
    needs: [ACCESS.orderPlaced],
    record: 404,
    limit: 'mails',
    sent: ({ waiting }) => ({ params: { id: waiting.approve } }),
  },
  'POST /api/orders-not-integrateds/:id/refuse': {
    needs: [ACCESS.orderPlaced],
    record: 404,
    limit: 'mails',
    sent: ({ waiting }) => ({ params: { id: waiting.refuse }, payload: { reason: 'x' } }),
  },
  'POST /api/orders-not-integrateds/:id/withdraw': {
    needs: [ACCESS.orderNew, ...opening],
    record: 404,
    sent: ({ waiting }) => ({ params: { id: waiting.withdraw } }),
  },
  'POST /api/orders/approval-preview': {
    needs: ordering,
    record: 'none',
    asOther: true,
    sent: () => ({ payload: { order: {} } }),
  },
  'GET /api/company/substitutes': { needs: [...managing, ACCESS.orderPlaced], record: 'none' },
  'POST /api/company/substitutes': {
    needs: [ACCESS.orderPlaced],
    record: 404,
    sent: ({ colleagueId }) => ({ payload: { user_id: colleagueId, from: '2100-01-01', to: '2100-01-02' } }),
  },
  'DELETE /api/company/substitutes/:id': {
    needs: [...managing, ACCESS.orderPlaced],
    record: 404,
    sent: ({ substituteId }) => ({ params: { id: substituteId } }),
  },
  'GET /api/company/approval-choices': { needs: [...managing, ACCESS.orderPlaced], record: 'none' },
  'GET /api/company/approval-rules': { needs: managing, record: 'none' },
  'POST /api/company/approval-rules': {
    needs: managing,
    record: 404,
    sent: (owner) => ({ payload: rule(owner) }),
  },
  'PUT /api/company/approval-rules/:id': {
    needs: managing,
    record: 404,
    sent: (owner) => ({ params: { id: owner.ruleId }, payload: rule(owner) }),
  },
  'DELETE /api/company/approval-rules/:id': {
    needs: managing,
    record: 404,
    sent: ({ ruleId }) => ({ params: { id: ruleId } }),
  },
  'GET /api/company/limits': { needs: managing, record: 'none' },
  'POST /api/company/limits': {
    needs: managing,
    record: 404,
    sent: ({ userId }) => ({
      payload: { of: 'user', subject: userId, kind: 'value', month_max: '10.00', beyond: 'approve' },
    }),
  },
  'DELETE /api/company/limits/:id': {
    needs: managing,
    record: 404,
    sent: ({ limitId }) => ({ params: { id: limitId } }),
  },
  'GET /api/limits/left': { needs: ordering, record: 'none' },
};
