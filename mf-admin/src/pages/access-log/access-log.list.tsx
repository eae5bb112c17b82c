import { listPage, ofList } from 'host/list';
import type { AccessLogRow } from '../../../wire/logs';
import { accessLogList, accessLogColumns as data } from '../../../wire/rules/log-columns';

/** The table of `/admin/logaccess`. */
export const AccessLogList = listPage<AccessLogRow>({
  ...ofList(accessLogList),
  rowKey: (row) => String(row.id),
  columns: [
    { ...data.id, width: 80 },
    { ...data.ip, width: 124 },
    { ...data.screen, width: 180, wraps: true, card: 'key' },
    { ...data.user, width: 150, wraps: true, card: 'title' },
    { ...data.company, width: 220, grow: true, wraps: true },
    { ...data.type, width: 160 },
    { ...data.at, width: 150, card: 'key' },
  ],
  can: { extract: true },
});
