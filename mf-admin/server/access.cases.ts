import { ACCESS, USER_TYPE } from 'api-contract';
import type { RouteCases, Sent } from 'api/testing/routes/route-case';

const { admin, staff, master } = USER_TYPE;
/** Settings that type 3 keeps too, and those that only administrators keep. */
const keeper = { codes: [ACCESS.settings], types: [admin, staff, master] };
const adminKeeper = { codes: [ACCESS.settings], types: [admin, master] };
/** Logs: staff with the code, and never customers. */
const timeLogReader = { codes: [ACCESS.timeLogs], types: [admin, staff, master] };
const accessLogReader = { codes: [ACCESS.accessLog], types: [admin, staff, master] };
const auditor = { codes: [ACCESS.admin], types: [master] };
const request = (): Sent => ({ params: { id: 1 } });

export const cases: RouteCases = {
  'GET /api/email_senders': { needs: keeper, record: 'none' },
  'POST /api/email_senders': { needs: keeper, record: 'none' },
  'DELETE /api/email_senders/:id': { needs: keeper, record: 'staff', sent: request },
  'GET /api/ticket_messages': { needs: keeper, record: 'none' },
  'POST /api/ticket_messages': { needs: keeper, record: 'none' },
  'DELETE /api/ticket_messages/:id': { needs: keeper, record: 'staff', sent: request },
  'POST /api/intertox_codes_new': { needs: adminKeeper, record: 'none' },
  'DELETE /api/intertox_codes/:id': { needs: adminKeeper, record: 'staff', sent: request },
  'GET /api/time_logs': { needs: timeLogReader, record: 'none' },
  'GET /api/time_logs/:id': { needs: timeLogReader, record: 'staff', sent: request },
  'GET /api/audit_log': { needs: auditor, record: 'none' },
  'POST /api/audit_log/extract': { needs: auditor, record: 'staff' },
  'GET /api/log_access': { needs: accessLogReader, record: 'none' },
  'POST /api/log_access/extract': { needs: accessLogReader, record: 'staff' },
  'GET /api/analytic-log/access-by-month': { needs: accessLogReader, record: 'none' },
  'GET /api/analytic-log/screen-access-by-month': { needs: accessLogReader, record: 'none' },
  'GET /api/analytic-log/customer-access-by-month': { needs: accessLogReader, record: 'none' },
};
