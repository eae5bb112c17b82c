import { ACCESS, USER_TYPE } from 'api-contract';
import type { RouteCases, Sent } from './route-case';

const { admin, staff, master } = USER_TYPE;
const reviewer = { codes: [ACCESS.users], types: [admin, staff, master] };
const decider = { codes: [ACCESS.users], types: [admin, master] };
const adminKeeper = { codes: [ACCESS.settings], types: [admin, master] };
/** Who chooses a company: for a user, or for a certificate. */
const customerChooser = { codes: [ACCESS.users, ACCESS.settings], types: [admin, staff, master] };
/** An id that no user has: a call about a real one would change who makes the next call. */
const NOBODY = 2147483647;
const request = (): Sent => ({ params: { id: 1 } });
const administrators = { codes: [], types: [admin, master] };

/** Customers, terms, maintenance, and who must have a second step. */
export const administrationRoutes: RouteCases = {
  'POST /api/save-terms-of-use': {
    needs: { codes: [ACCESS.settings], types: [admin, master] },
    record: 'none',
    proof: 'administrators',
    sent: () => ({ payload: { terms: '' } }),
  },
  'GET /api/terms_versions': { needs: adminKeeper, record: 'none' },
  'GET /api/terms_versions/:id': { needs: adminKeeper, record: 'staff', sent: request },
  'POST /api/save-configs': {
    needs: { codes: [], types: [master] },
    record: 'none',
    proof: 'administrators',
    sent: () => ({ payload: { is_maintenance: false } }),
  },
  'GET /api/two-step/types': { needs: { codes: [], types: [master] }, record: 'none', asOther: false },
  'POST /api/two-step/types': {
    needs: { codes: [], types: [master] },
    record: 'none',
    proof: 'administrators',
    sent: () => ({ payload: { types: [] } }),
  },
  'DELETE /api/users/:id/two-step': {
    needs: decider,
    record: 'staff',
    proof: 'administrators',
    limit: 'mails',
    sent: () => ({ params: { id: NOBODY } }),
  },
  'GET /api/sso/setup': { needs: administrators, record: 'none' },
  'GET /api/sso/providers': { needs: administrators, record: 'none' },
  'POST /api/sso/providers': { needs: administrators, record: 'none', proof: 'administrators' },
  'PUT /api/sso/providers/:id': {
    needs: administrators,
    record: 'staff',
    proof: 'administrators',
    sent: request,
  },
  'DELETE /api/sso/providers/:id': {
    needs: administrators,
    record: 'staff',
    proof: 'administrators',
    sent: request,
  },
  'POST /api/sso/providers/:id/test': {
    needs: administrators,
    record: 'staff',
    proof: 'administrators',
    sent: request,
  },
  'DELETE /api/users/:id/sso': {
    needs: decider,
    record: 'staff',
    proof: 'administrators',
    sent: () => ({ params: { id: NOBODY } }),
  },
  'GET /api/customers': { needs: customerChooser, record: 'staff', sent: () => ({ query: { name: 'x' } }) },
  'GET /api/customers/:id': { needs: reviewer, record: 'staff', sent: request },
  'POST /api/customers/:id': { needs: decider, record: 'staff', sent: request },
  'GET /api/customer_stores': {
    needs: reviewer,
    record: 'staff',
    sent: () => ({ query: { customer_id: '1' } }),
  },
};
