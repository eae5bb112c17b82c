import type { AuditRow } from 'api-contract';
import { AUDIT_ACTION_LABELS, AUDIT_AREA_LABELS, auditColumns as data, optionsOf } from 'api-contract/rules';
import { listPage } from 'host/list';

/** `/admin/audit`, 'Auditoria': who changed what, when and from where; for type 4. */
export const AuditPage = listPage<AuditRow>({
  endpoint: 'audit_log',
  source: 'portal',
  title: 'Auditoria',
  rowKey: (row) => String(row.id),
  columns: [
    { ...data.at, width: 106, whole: 146, wraps: true, card: 'key' },
    { ...data.user, width: 130, wraps: true, card: 'key' },
    { ...data.ip, width: 120 },
    { ...data.area, width: 120, whole: 200, wraps: true, card: 'key' },
    { ...data.action, width: 130, wraps: true, card: 'key' },
    { ...data.subject, width: 170, wraps: true, card: 'title' },
    { ...data.before, width: 150, grow: true, wraps: true },
    { ...data.after, width: 150, grow: true, wraps: true },
  ],
  filters: [
    { name: 'area', label: 'Área', type: 'select', options: optionsOf(AUDIT_AREA_LABELS) },
    { name: 'action', label: 'Ação', type: 'select', options: optionsOf(AUDIT_ACTION_LABELS) },
    { name: 'user_name', label: 'Usuário', type: 'text' },
    { name: 'subject', label: 'Registro', type: 'text' },
    { name: 'created_at', label: 'Data', type: 'date' },
  ],
  sorts: [{ value: 'id', label: 'ID' }, 'created_at', 'user_name', 'subject'],
  defaultSort: { by: 'id', direction: 'DESC' },
  can: { extract: true },
});
