import type { AuditRow } from '../../audit';
import { AUDIT_ACTION_LABELS, AUDIT_AREA_LABELS, labelOf } from '../codes';
import { fieldColumn, withIds } from '../sheet';

const change = fieldColumn<AuditRow>;

/** `nome: Ana; type_id: 2`, in the order of the fields. */
const fieldsText = (fields: AuditRow['before']): string =>
  Object.entries(fields ?? {})
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('; ');

/** The columns of 'Auditoria' as data, in its order. */
export const auditColumns = withIds({
  at: change('Data', 'created_at', { value: (row) => row.created_at_f }),
  user: change('Usuário', 'user_name'),
  ip: change('IP', 'ip'),
  area: change('Área', 'area', { value: (row) => labelOf(AUDIT_AREA_LABELS, row.area) }),
  action: change('Ação', 'action', { value: (row) => labelOf(AUDIT_ACTION_LABELS, row.action) }),
  subject: change('Registro', 'subject'),
  before: change('Antes', 'before', { value: (row) => fieldsText(row.before) }),
  after: change('Depois', 'after', { value: (row) => fieldsText(row.after) }),
});
