import { listPage, ofList } from 'host/list';
import { timeLogColumns as data, timeLogList, type TimeLogRow } from '../../../wire/rules/log-columns';

const loadBody = () => import('../time-log/time-log.page');

const bodyOf = (row: TimeLogRow) => `/admin/timelogs/${row.id}`;

/** The list of `/admin/timelogs`. */
export const TimeLogList = listPage<TimeLogRow>({
  ...ofList(timeLogList),
  rowKey: (row) => String(row.id),
  rowHref: bodyOf,
  columns: [
    { ...data.id, width: 76, link: true },
    { ...data.routine, width: 178, whole: 230, wraps: true, card: 'key' },
    { ...data.user, width: 130, wraps: true },
    { ...data.start, width: 190 },
    { ...data.end, width: 190 },
    { ...data.total, width: 94, card: 'key' },
    { ...data.status, width: 116, card: 'state' },
    { ...data.message, width: 104, grow: true, wraps: true },
  ],
  rowActions: [{ id: 'body', label: (row) => `Body do log ${row.id}`, icon: 'eye', href: bodyOf }],
  prefetch: loadBody,
});
