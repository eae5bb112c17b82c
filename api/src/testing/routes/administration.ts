import { ACCESS, USER_TYPE } from 'api-contract';
import type { RouteCases, Sent } from './route-case';

const { admin, staff, master } = USER_TYPE;
const reviewer = { codes: [ACCESS.users], types: [admin, staff, master] };
const decider = { codes: [ACCESS.users], types: [admin, master] };
const request = (): Sent => ({ params: { id: 1 } });

/** Access requests, customers, settings. */
export const administrationRoutes: RouteCases = {
  'POST /api/save-terms-of-use': {
    ...{
      needs: { codes: [ACCESS.settings], types: [admin, master] },
      record: 'none',
      sent: () => ({ payload: { terms: '' } }),
    },
  },
  'POST /api/save-configs': {
    needs: { codes: [], types: [master] },
    record: 'none',
    sent: () => ({ payload: { is_maintenance: false } }),
  },
  'GET /api/access_requests': { needs: reviewer, record: 'none' },
  'POST /api/access_requests/extract': { needs: reviewer, record: 'staff' },
  'GET /api/access_requests/:id': { needs: reviewer, record: 'staff', sent: request },
  'POST /api/access_requests/:id/approve': { needs: decider, record: 'staff', sent: request },
  'POST /api/access_requests/:id/reject': { needs: decider, record: 'staff', sent: request },
  'GET /api/customers': { needs: reviewer, record: 'staff', sent: () => ({ query: { name: 'x' } }) },
  'GET /api/customer_stores': {
    ...{ needs: reviewer, record: 'staff', sent: () => ({ query: { customer_id: '1' } }) },
  },
};
