import type { AuditRow } from '../../audit';
import { AUDIT_ACTION_LABELS, AUDIT_AREA_LABELS, labelOf } from '../codes';
import { fieldColumn, withIds } from '../sheet';
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
