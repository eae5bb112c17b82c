import {
  declareList,
  declareRow,
  fieldColumn,
  labelOf,
  type RowOf,
  USER_TYPE_LABELS,
  withIds,
} from 'api-contract/rules';
import { callTone, TIME_LOG_STATUS, TIME_LOG_STATUS_LABELS } from './logs';

/** A row of `GET time_logs/`: one call of the ERP or one run of a job (docs/product/admin.md, 'Time logs'). */
export const timeLogRow = declareRow({
  id: 'int',
  /** ISO 8601; `*_f` has the seconds and thousandths, in São Paulo's time. */
  start_date: 'text',
  start_date_f: 'text',
  end_date: 'text',
  end_date_f: 'text',
  /** Duration in milliseconds. */
  total: 'int',
  status: Object.values(TIME_LOG_STATUS),
  message: 'text?',
  routine: 'text',
  /** Null for a job, or after the user was deleted. */
  user_name: 'text?',
});
export type TimeLogRow = RowOf<typeof timeLogRow>;

const call = fieldColumn<TimeLogRow>;

/** The columns of 'Tempo de Logs' as data, in its order (docs/product/admin.md, 'Time logs'). */
export const timeLogColumns = withIds({
  id: call('ID', 'id'),
  routine: call('Rotina', 'routine'),
  user: call('Usuário', 'user_name'),
  start: call('Início', 'start_date', { value: (row) => row.start_date_f }),
  end: call('Fim', 'end_date', { value: (row) => row.end_date_f }),
  total: call('Tempo', 'total', { kind: 'number', decimals: 0, unit: () => 'ms' }),
  status: call('Status', 'status', {
    value: (row) => labelOf(TIME_LOG_STATUS_LABELS, row.status),
    tone: (row) => callTone(row.status),
  }),
  message: call('Mensagem', 'message'),
});

/** A row of `GET log_access/`: one opened screen (docs/product/admin.md, 'Access log'). */
export const accessLogRow = declareRow({
  id: 'int',
  ip: 'text',
  /** The screen's name. */
  routes_t: 'text',
  /** Its address without what record was opened; null where it was not sent. */
  route: 'text?',
  user_name: 'text?',
  /** The company that was active. */
  customer_name: 'text?',
  /** The user's type at that time, a number of `USER_TYPE`. */
  type_user: 'int?',
  created_at: 'text',
  created_at_f: 'text',
});
export type AccessLogRow = RowOf<typeof accessLogRow>;

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

/** 'Tempo de Logs': begun on or after the day `start_date`, ended on or before the day `end_date`; `created_at` is when it began. */
export const timeLogList = declareList({
  endpoint: 'time_logs',
  source: 'portal',
  title: 'Tempo de Logs',
  filters: {
    status: { kind: 'oneOf', label: 'Status', choices: TIME_LOG_STATUS_LABELS },
    start_date: { kind: 'date', label: 'Início a partir de' },
    end_date: { kind: 'date', label: 'Fim até' },
    routine: { kind: 'text', max: 120, label: 'Rotina' },
    user_name: { kind: 'text', max: 160, label: 'Usuário' },
    id: { kind: 'id', label: 'ID' },
    created_at: { kind: 'moments' },
  },
  sorts: ['id', 'start_date', 'end_date', 'total', 'routine', 'user_name', 'status'],
  order: { by: 'id', direction: 'DESC' },
});

/** 'Log de Acesso': a row for every opened screen. */
export const accessLogList = declareList({
  endpoint: 'log_access',
  source: 'portal',
  title: 'Log de Acesso',
  fixed: { show_routes: '1' },
  filters: {
    user_name: { kind: 'text', max: 160, label: 'Usuário', usual: true },
    type_user: { kind: 'digits', label: 'Tipo do Usuário', usual: true, choices: USER_TYPE_LABELS },
    customer_name: { kind: 'text', max: 160, label: 'Cliente' },
    routes_t: { kind: 'text', max: 200, label: 'Rota' },
    created_at: { kind: 'moments', label: 'Data' },
  },
  sorts: [{ value: 'id', label: 'ID' }, 'created_at', 'user_name', 'customer_name', 'routes_t'],
  order: { by: 'id', direction: 'DESC' },
  page: {
    columns: [
      { ...accessLogColumns.id, width: 80 },
      { ...accessLogColumns.ip, width: 124 },
      { ...accessLogColumns.screen, width: 180, wraps: true, card: 'key' },
      { ...accessLogColumns.user, width: 150, wraps: true, card: 'title' },
      { ...accessLogColumns.company, width: 220, grow: true, wraps: true },
      { ...accessLogColumns.type, width: 160 },
      { ...accessLogColumns.at, width: 150, card: 'key' },
    ],
    rowKey: (row: AccessLogRow) => String(row.id),
    can: { extract: true },
  },
});
