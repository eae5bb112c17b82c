import type { AuditRow } from 'api-contract';
import { ACCESS, AUDIT_ACTION, AUDIT_AREA } from 'api-contract/rules';

export const auditRow: AuditRow = {
  id: 31,
  created_at: '2026-11-20T13:00:00Z',
  created_at_f: '20/11/2026 10:00',
  user_name: 'Marina Duarte',
  ip: '10.20.0.5',
  area: AUDIT_AREA.user,
  action: AUDIT_ACTION.update,
  subject_id: '7',
  subject: 'Carlos Menezes',
  before: { office: 'Comprador', access: [ACCESS.contracts, ACCESS.invoices] },
  after: { office: 'Gerente', access: [ACCESS.contracts, ACCESS.invoices, ACCESS.orders] },
};
