import { shownEmail } from 'api/mail/address';
import { ACCESS, labelOf, STAFF, USER_STATUS, USER_TYPE_LABELS, userList } from 'api-contract';
import { contains, containsCode, containsEmail, equals, momentWithin, oneOf } from 'api/db/list/conditions';
import { byInteger, byName } from 'api/db/list/declaration';
import { ownList } from 'api/platform/own-list';
import { userColumns } from '../../wire/rules/user-columns';
import { userRow, type UserRow } from '../../wire/users';

/** Types 1 and 4 and, reading only, type 3; all with code 24 (docs/product/access.md, 'Whose rows'). */
export const MAY_READ = { anyOf: [ACCESS.users], types: STAFF };

/** The company that is active after login, and how many there are. */
const COMPANIES = `
LEFT JOIN LATERAL (
  SELECT c.id, c.code, c.name FROM portal.customer_controls cc JOIN portal.customers c ON c.id = cc.customer_id
  WHERE cc.user_id = u.id ORDER BY cc.position, cc.id LIMIT 1) active ON true
LEFT JOIN LATERAL (
  SELECT count(*)::int AS customers FROM portal.customer_controls cc WHERE cc.user_id = u.id) counted ON true`;

/** A user as a list has him; of the joins in {@link FROM_USERS}. */
export const USER_COLUMNS = `u.id, u.name, u.email, u.type_id, u.status, u.access, active.id AS customer_id, counted.customers,
  CASE WHEN active.id IS NULL THEN NULL
    ELSE json_build_object('id', active.id, 'code', active.code, 'name', active.name) END AS customer`;
export const FROM_USERS = `FROM portal.users u ${COMPANIES}`;

export const typeName = <T extends { type_id: number; email: string }>(row: T) => ({
  ...row,
  email: shownEmail(row.email),
  type_name: labelOf(USER_TYPE_LABELS, row.type_id),
});

/**
 * The users (docs/product/admin.md, 'Users'): staff who may read them see all, of every company
 * (docs/product/access.md, 'Whose rows').
 */
export const userRows = ownList({
  list: userList,
  access: MAY_READ,
  row: userRow,
  report: userColumns,
  ofCompany: false,
  columns: USER_COLUMNS,
  from: 'FROM portal.users u',
  lookups: COMPANIES,
  toWire: (row: Omit<UserRow, 'type_name'>) => typeName(row),
  own: () => null,
  filters: {
    id: equals('u.id'),
    name: contains('u.name'),
    email: containsEmail('u.email'),
    customer_name: (p, part) => `EXISTS (
      SELECT 1 FROM portal.customer_controls cc JOIN portal.customers c ON c.id = cc.customer_id
      WHERE cc.user_id = u.id AND (${contains('c.name')(p, part)} OR ${containsCode('c.code')(p, part)}))`,
    type_id: oneOf('u.type_id'),
    status: oneOf('u.status'),
    created_at: momentWithin('u.created_at'),
  },
  sorts: { id: byInteger('u.id'), name: byName('u.name') },
  unique: { columns: 'u.id', type: 'integer' },
  views: {
    active: (p) => `u.status = ${p.add(USER_STATUS.active)}`,
    inactive: (p) => `u.status = ${p.add(USER_STATUS.inactive)}`,
  },
});
