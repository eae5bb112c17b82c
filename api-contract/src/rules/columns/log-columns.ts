import type { AccessLogRow, TimeLogRow } from '../../logs';
import { labelOf, TIME_LOG_STATUS_LABELS, USER_TYPE_LABELS } from '../codes';
import { fieldColumn, withIds } from '../sheet';

const call = fieldColumn<TimeLogRow>;

/** The columns of 'Tempo de Logs' as data, in its order (docs/product/admin.md, 'Time logs'). */
export const timeLogColumns = withIds({
  id: call('ID', 'id'),
  routine: call('Rotina', 'routine'),
  user: call('Usuário', 'user_name'),
  start: call('Início', 'start_date', { value: (row) => row.start_date_f }),
  end: call('Fim', 'end_date', { value: (row) => row.end_date_f }),
  total: call('Tempo', 'total', { kind: 'number', decimals: 0, unit: () => 'ms' }),
  status: call('Status', 'status', { value: (row) => labelOf(TIME_LOG_STATUS_LABELS, row.status) }),
  message: call('Mensagem', 'message'),
});

const access = fieldColumn<AccessLogRow>;

/** The columns of 'Log de Acesso' as data, in its order (docs/product/admin.md, 'Access log'). */
export const accessLogColumns = withIds({
  id: access('ID', 'id'),
  ip: access('IP', 'ip'),
  screen: access('Rota', 'routes_t'),
  user: access('Usuário', 'user_name'),
  company: access('Cliente', 'customer_name'),
  type: access('Tipo do Usuário', 'type_user', {
    value: ({ type_user }) => (type_user === null ? '' : labelOf(USER_TYPE_LABELS, type_user)),
  }),
  at: access('Data do último acesso', 'created_at', { value: (row) => row.created_at_f }),
});
