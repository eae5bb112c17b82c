import type { TimeLogRow } from 'api-contract';
import { optionsOf, TIME_LOG_STATUS_LABELS, timeLogColumns as data } from 'api-contract/rules';
import { listPage } from 'host/list';
import { CallStatus } from '../../time-log/call-status';

const loadBody = () => import('../time-log/time-log.page');

const bodyOf = (row: TimeLogRow) => `/admin/timelogs/${row.id}`;

/** The list of `/admin/timelogs`. */
export const TimeLogList = listPage<TimeLogRow>({
  endpoint: 'time_logs',
  source: 'portal',
  title: 'Tempo de Logs',
  rowKey: (row) => String(row.id),
  rowHref: bodyOf,
  columns: [
    { ...data.id, width: 76, link: true },
    { ...data.routine, width: 178, whole: 230, wraps: true, card: 'key' },
    { ...data.user, width: 130, wraps: true },
    { ...data.start, width: 190 },
    { ...data.end, width: 190 },
    { ...data.total, width: 94, card: 'key' },
    { ...data.status, cell: (row) => <CallStatus status={row.status} />, width: 116, card: 'state' },
    { ...data.message, width: 104, grow: true, wraps: true },
  ],
  filters: [
    { name: 'status', label: 'Status', type: 'select', options: optionsOf(TIME_LOG_STATUS_LABELS) },
    { name: 'start_date', label: 'Início a partir de', type: 'date' },
    { name: 'end_date', label: 'Fim até', type: 'date' },
    { name: 'routine', label: 'Rotina', type: 'text' },
    { name: 'user_name', label: 'Usuário', type: 'text' },
    { name: 'id', label: 'ID', type: 'text' },
  ],
  sorts: ['id', 'start_date', 'end_date', 'total', 'routine', 'user_name', 'status'],
  defaultSort: { by: 'id', direction: 'DESC' },
  rowActions: [{ id: 'body', label: (row) => `Body do log ${row.id}`, icon: 'eye', href: bodyOf }],
  prefetch: loadBody,
});
