import { ACCESS, MAIL_MODULE, rowSchema, STAFF } from 'api-contract';
import { contains, momentWithin, oneOf } from 'api/db/list/conditions';
import { byInteger, byMoment, byName } from 'api/db/list/declaration';
import { formattedMoment, type LogSqlRow, logRowOnWire, ownList } from 'api/platform/own-list';
import {
  accessLogColumns,
  accessLogList,
  accessLogRow,
  type AccessLogRow,
} from '../../wire/rules/log-columns';

/** Who reads the access log. */
export const MAY_READ = { anyOf: [ACCESS.accessLog], types: STAFF };

/** The user's name: as it is, or as it was when he was deleted. */
const NAME = "coalesce(u.name, l.user_name, '')";
const COMPANY = "coalesce(c.name, '')";

/**
 * 'Log de Acesso' (docs/product/admin.md, 'Access log'): every screen that somebody opened. Its export also goes to
 * module 5.
 */
export const accessLogRows = ownList({
  list: accessLogList,
  access: MAY_READ,
  row: rowSchema(accessLogRow),
  report: accessLogColumns,
  reportModule: MAIL_MODULE.accessLogReport,
  ofCompany: false,
  columns: `l.id, l.ip, l.screen AS routes_t, l.route, coalesce(u.name, l.user_name) AS user_name,
    c.name AS customer_name, l.type_id AS type_user, l.created_at, ${formattedMoment('l.created_at')} AS created_at_f`,
  from: `FROM portal.access_log l LEFT JOIN portal.users u ON u.id = l.user_id
    LEFT JOIN portal.customers c ON c.id = l.customer_id`,
  toWire: (row: LogSqlRow<AccessLogRow>) => logRowOnWire(row),
  own: () => null,
  filters: {
    user_name: contains(NAME),
    type_user: oneOf('l.type_id'),
    customer_name: contains(COMPANY),
    routes_t: contains('l.screen'),
    created_at: momentWithin('l.created_at'),
  },
  sorts: {
    id: byInteger('l.id'),
    created_at: byMoment('l.created_at'),
    user_name: byName(NAME),
    customer_name: byName(COMPANY),
    routes_t: byName('l.screen'),
  },
  unique: { columns: 'l.id', type: 'integer', way: 'DESC' },
});
