import type { AuditRow } from 'api-contract';
import {
  AUDIT_AREA,
  AUDIT_ACTION_LABELS,
  AUDIT_AREA_LABELS,
  auditColumns as data,
  optionsOf,
} from 'api-contract/rules';
import { listPage, type ListPageSpec } from 'host/list';

/** A list of the audit trail: who changed what, when and from where. */
const trail = (
  named: Pick<ListPageSpec<AuditRow>, 'endpoint' | 'title' | 'emptyText'>,
  areas: readonly string[] = AUDIT_AREA_LABELS.map(([area]) => String(area)),
): ListPageSpec<AuditRow> => ({
  ...named,
  source: 'portal',
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
    {
      name: 'area',
      label: 'Área',
      type: 'select',
      options: optionsOf(AUDIT_AREA_LABELS).filter(({ value }) => areas.includes(value)),
    },
    { name: 'action', label: 'Ação', type: 'select', options: optionsOf(AUDIT_ACTION_LABELS) },
    { name: 'user_name', label: 'Usuário', type: 'text' },
    { name: 'subject', label: 'Registro', type: 'text' },
    { name: 'created_at', label: 'Data', type: 'date' },
  ],
  sorts: [{ value: 'id', label: 'ID' }, 'created_at', 'user_name', 'subject'],
  defaultSort: { by: 'id', direction: 'DESC' },
  can: { extract: true },
});

/** `/admin/audit`, 'Auditoria': every change there is; for type 4. */
export const AuditPage = listPage<AuditRow>(trail({ endpoint: 'audit_log', title: 'Auditoria' }));

/** What a company's administrator is told of. */
const OF_COMPANY = [AUDIT_AREA.user, AUDIT_AREA.accessRequest, AUDIT_AREA.approval, AUDIT_AREA.orderRequest];

/** `/admin/company/audit`: what was changed in the active company (docs/product/admin.md, 'Minha Empresa'). */
export const CompanyAuditPage = listPage<AuditRow>(
  trail(
    {
      endpoint: 'company/audit',
      title: 'Histórico da Empresa',
      emptyText: 'Nada foi alterado na empresa ainda.',
    },
    OF_COMPANY,
  ),
);
