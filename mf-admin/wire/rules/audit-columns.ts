import {
  AUDIT_ACTION_LABELS,
  AUDIT_AREA,
  AUDIT_AREA_LABELS,
  declareList,
  fieldColumn,
  labelOf,
  withIds,
} from 'api-contract/rules';
import type { AuditRow } from 'api-contract';
import { changeText } from './audit-words';

const change = fieldColumn<AuditRow>;

/** The columns of 'Auditoria' as data, in its order. */
export const auditColumns = withIds({
  at: change('Data', 'created_at', { value: (row) => row.created_at_f }),
  user: change('Usuário', 'user_name'),
  ip: change('IP', 'ip'),
  area: change('Área', 'area', { value: (row) => labelOf(AUDIT_AREA_LABELS, row.area) }),
  action: change('Ação', 'action', { value: (row) => labelOf(AUDIT_ACTION_LABELS, row.action) }),
  subject: change('Registro', 'subject'),
  before: change('Antes', 'before', { value: (row) => changeText(row, 'before') }),
  after: change('Depois', 'after', { value: (row) => changeText(row, 'after') }),
});

/** 'Auditoria': every change there is, for type 4. */
export const auditList = declareList({
  path: '/admin/audit',
  endpoint: 'audit_log',
  source: 'portal',
  title: 'Auditoria',
  filters: {
    area: { kind: 'oneOf', label: 'Área', choices: AUDIT_AREA_LABELS },
    action: { kind: 'oneOf', label: 'Ação', choices: AUDIT_ACTION_LABELS },
    user_name: { kind: 'text', max: 160, label: 'Usuário' },
    subject: { kind: 'text', max: 160, label: 'Registro' },
    created_at: { kind: 'moments', label: 'Data' },
  },
  sorts: [{ value: 'id', label: 'ID' }, 'created_at', 'user_name', 'subject'],
  order: { by: 'id', direction: 'DESC' },
  page: {
    columns: [
      { ...auditColumns.at, width: 106, whole: 146, wraps: true, card: 'key' },
      { ...auditColumns.user, width: 130, wraps: true, card: 'key' },
      { ...auditColumns.ip, width: 120 },
      { ...auditColumns.area, width: 120, whole: 200, wraps: true, card: 'key' },
      { ...auditColumns.action, width: 130, wraps: true, card: 'key' },
      { ...auditColumns.subject, width: 170, wraps: true, card: 'title' },
      { ...auditColumns.before, width: 150, grow: true, wraps: true },
      { ...auditColumns.after, width: 150, grow: true, wraps: true },
    ],
    rowKey: (row: AuditRow) => String(row.id),
    can: { extract: true },
  },
});

/** What a company's administrator is told of. */
const OF_COMPANY: readonly (string | number)[] = [
  AUDIT_AREA.user,
  AUDIT_AREA.accessRequest,
  AUDIT_AREA.approval,
  AUDIT_AREA.orderRequest,
];

/** 'Histórico da Empresa': what was changed in the active company. */
export const companyAuditList = declareList({
  ...auditList,
  path: '/admin/company/audit',
  endpoint: 'company/audit',
  title: 'Histórico da Empresa',
  filters: {
    ...auditList.filters,
    area: {
      ...auditList.filters.area,
      choices: AUDIT_AREA_LABELS.filter(([area]) => OF_COMPANY.includes(area)),
    },
  },
  page: { ...auditList.page, emptyText: 'Nada foi alterado na empresa ainda.' },
});
