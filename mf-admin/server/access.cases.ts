import { ACCESS, REPORT_TYPE, USER_STATUS, USER_TYPE } from 'api-contract';
import { open, own, type RouteCase, type RouteCases, type Sent } from 'api/testing/routes/route-case';

const { admin, customer, staff, master } = USER_TYPE;
const reviewer = { codes: [ACCESS.users], types: [admin, staff, master] };
const decider = { codes: [ACCESS.users], types: [admin, master] };
/** Settings that type 3 keeps too. */
const keeper = { codes: [ACCESS.settings], types: [admin, staff, master] };
/** Logs: staff with the code, and never customers. */
const timeLogReader = { codes: [ACCESS.timeLogs], types: [admin, staff, master] };
const accessLogReader = { codes: [ACCESS.accessLog], types: [admin, staff, master] };
const reporter = { codes: [ACCESS.reports], types: [admin, staff, master] };
/** Who keeps the settings of areas. */
const administrators = { codes: [], types: [admin, master] };
const auditor = { codes: [ACCESS.admin], types: [master] };
/** Who administers a company. */
const administrator = { codes: [ACCESS.company], types: [customer] };
/** Who keeps a company's keys and webhooks. */
const keyKeeper = { codes: [ACCESS.company], types: [customer], orTypes: [admin, master] };
/** A call about a person of the own company. */
const person = (payload?: object): Pick<RouteCase, 'needs' | 'record' | 'sent'> => ({
  needs: administrator,
  record: 404,
  sent: ({ userId }) => ({ params: { id: userId }, payload }),
});
/** An id that no user has: a call about a real one would change who makes the next call. */
const NOBODY = 2147483647;
const request = (): Sent => ({ params: { id: 1 } });

export const cases: RouteCases = {
  'POST /api/access_requests': open(),
  'POST /api/access_requests/:id': open('secret', request),
  'GET /api/access_requests_revision/:token': open('secret', () => ({ params: { token: 'unknown' } })),
  'GET /api/email_senders': { needs: keeper, record: 'none' },
  'POST /api/email_senders': { needs: keeper, record: 'none', proof: 'administrators' },
  'DELETE /api/email_senders/:id': { needs: keeper, record: 'staff', proof: 'administrators', sent: request },
  'GET /api/time_logs': { needs: timeLogReader, record: 'none' },
  'GET /api/time_logs/:id': { needs: timeLogReader, record: 'staff', sent: request },
  'GET /api/audit_log': { needs: auditor, record: 'none' },
  'POST /api/audit_log/extract': { needs: auditor, record: 'staff', limit: 'mails' },
  'GET /api/log_access': { needs: accessLogReader, record: 'none' },
  'POST /api/log_access/extract': { needs: accessLogReader, record: 'staff', limit: 'mails' },
  'GET /api/analytic-log/access-by-month': { needs: accessLogReader, record: 'none' },
  'GET /api/analytic-log/screen-access-by-month': { needs: accessLogReader, record: 'none' },
  'GET /api/analytic-log/customer-access-by-month': { needs: accessLogReader, record: 'none' },
  'GET /api/access_requests': { needs: reviewer, record: 'none' },
  'GET /api/access_requests/counts': { needs: reviewer, record: 'none' },
  'POST /api/access_requests/extract': { needs: reviewer, record: 'staff', limit: 'mails' },
  'GET /api/access_requests/:id': { needs: reviewer, record: 'staff', sent: request },
  'POST /api/access_requests/:id/approve': {
    needs: decider,
    record: 'staff',
    proof: 'administrators',
    limit: 'mails',
    sent: request,
  },
  'POST /api/access_requests/:id/reject': {
    needs: decider,
    record: 'staff',
    proof: 'administrators',
    limit: 'mails',
    sent: request,
  },
  'GET /api/reports': { needs: reporter, record: 'none' },
  'POST /api/reports/generate': {
    needs: reporter,
    record: 'none',
    limit: 'mails',
    sent: () => ({ payload: { type: REPORT_TYPE.orders, date_start: '2026-06-01', date_end: '2026-06-15' } }),
  },
  'GET /api/reports/download/:id': { needs: reporter, record: 'staff', sent: request },
  'GET /api/delivery/export-late': { needs: reporter, record: 'none', asOther: false, limit: 'mails' },
  'GET /api/access_codes': { needs: reviewer, record: 'none' },
  'GET /api/users': { needs: reviewer, record: 'none' },
  'GET /api/users/counts': { needs: reviewer, record: 'none' },
  'POST /api/users/extract': { needs: reviewer, record: 'staff', limit: 'mails' },
  'GET /api/users/:id': { needs: reviewer, record: 'staff', sent: request },
  'GET /api/customer_user_stores': {
    needs: reviewer,
    record: 'staff',
    sent: () => ({ query: { user_id: '1' } }),
  },
  'GET /api/user/export': { needs: reviewer, record: 'none' },
  'GET /api/userpermissions/export': { needs: reviewer, record: 'none' },
  'POST /api/users': { needs: decider, record: 'none', proof: 'administrators', limit: 'mails' },
  'POST /api/users/import': { needs: decider, record: 'none', proof: 'administrators', limit: 'mails' },
  'POST /api/users/change-status': {
    needs: decider,
    record: 'none',
    proof: 'administrators',
    sent: () => ({ payload: { id: NOBODY } }),
  },
  'DELETE /api/users/:id': {
    needs: decider,
    record: 'staff',
    proof: 'administrators',
    sent: () => ({ params: { id: NOBODY } }),
  },
  'POST /api/users/:id/impersonate': {
    needs: decider,
    record: 'staff',
    proof: 'administrators',
    sent: () => ({ params: { id: NOBODY } }),
  },
  'POST /api/user/new-password': {
    needs: decider,
    record: 'none',
    proof: 'administrators',
    limit: 'mails',
    sent: () => ({ payload: { id: NOBODY } }),
  },
  'GET /api/company/gift': { needs: administrator, record: 'none' },
  'POST /api/company/users': { needs: administrator, record: 'none', limit: 'mails' },
  'POST /api/company/users/import': { needs: administrator, record: 'none', limit: 'mails' },
  'PUT /api/company/users/:id': { ...person({}), limit: 'mails' },
  'POST /api/company/users/:id/status': person({ status: USER_STATUS.active }),
  'POST /api/company/users/:id/new-password': { ...person(), limit: 'mails' },
  'POST /api/company/users/:id/end-sessions': person(),
  'POST /api/company/requests/:id': {
    needs: administrator,
    record: 404,
    limit: 'mails',
    sent: ({ accessRequestId }) => ({
      params: { id: accessRequestId },
      payload: { decision: 'reject', justification: 'Um teste' },
    }),
  },
  'GET /api/company/key-choices': { needs: keyKeeper, record: 'none' },
  'POST /api/company/keys': {
    needs: keyKeeper,
    record: 'none',
    proof: 'administrators',
    sent: () => ({ payload: { name: 'ERP', scopes: ['titles:read'] } }),
  },
  'POST /api/company/keys/:id/rotate': {
    needs: keyKeeper,
    record: 404,
    proof: 'administrators',
    sent: ({ keyId }) => ({ params: { id: keyId }, payload: { overlap_minutes: 0 } }),
  },
  'DELETE /api/company/keys/:id': {
    needs: keyKeeper,
    record: 404,
    proof: 'administrators',
    sent: ({ keyId }) => ({ params: { id: keyId } }),
  },
  'POST /api/company/webhooks': {
    needs: keyKeeper,
    record: 'none',
    proof: 'administrators',
    sent: () => ({ payload: { url: 'http://10.1.2.3/' } }),
  },
  'GET /api/company/webhooks/:id/deliveries': {
    needs: keyKeeper,
    record: 404,
    sent: ({ webhook }) => ({ params: { id: webhook.id } }),
  },
  'POST /api/company/webhooks/:id/deliveries/:delivery/again': {
    needs: keyKeeper,
    record: 404,
    sent: ({ webhook }) => ({ params: { id: webhook.id, delivery: webhook.delivery } }),
  },
  'DELETE /api/company/webhooks/:id': {
    needs: keyKeeper,
    record: 404,
    proof: 'administrators',
    sent: ({ webhook }) => ({ params: { id: webhook.id } }),
  },
  'DELETE /api/impersonation': { ...own(), always: true, asOther: true },
  'GET /api/erp/status': { needs: auditor, record: 'none', asOther: false },
  'POST /api/erp/sync': {
    needs: auditor,
    record: 'none',
    // The tests' data comes from a folder.
    sent: () => ({ payload: { wish: 'changes' } }),
  },
  'GET /api/modules': { needs: auditor, record: 'none', asOther: false },
  'GET /api/modules/:name/faults': {
    needs: auditor,
    record: 'staff',
    asOther: false,
    sent: () => ({ params: { name: 'mf-x' }, query: { base: '/remotes/mf-x/a1a1a1/' } }),
  },
  'GET /api/modules/settings': { needs: administrators, record: 'none' },
  'GET /api/modules/:name/settings': {
    needs: administrators,
    record: 'staff',
    sent: () => ({ params: { name: 'mf-telemetry' } }),
  },
  'PUT /api/modules/:name/settings': {
    needs: administrators,
    record: 'staff',
    proof: 'administrators',
    sent: () => ({ params: { name: 'mf-x' }, payload: { values: {}, version: 0 } }),
  },
  'POST /api/modules/:name/settings/undo': {
    needs: administrators,
    record: 'staff',
    proof: 'administrators',
    sent: () => ({ params: { name: 'mf-x' } }),
  },
  'POST /api/modules/:name': {
    needs: auditor,
    record: 'staff',
    proof: 'administrators',
    // Nothing is released in the tests' folder, so there is nothing that this could change.
    sent: () => ({
      params: { name: 'mf-x' },
      payload: { action: 'rollback', why: 'Um teste', seen: { live: null, canary: null, next: null } },
    }),
  },
};
