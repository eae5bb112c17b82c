import { ACCESS, auditRow, type AuditRow, USER_TYPE } from 'api-contract';
import { contains, equals, momentWithin } from 'api/db/list/conditions';
import { byInteger, byMoment, byName } from 'api/db/list/declaration';
import { type AccessCodes, areaCodeLabels } from 'api/platform/access-codes';
import { formattedMoment, type LogSqlRow, logRowOnWire, ownList } from 'api/platform/own-list';
import { auditColumns, auditList } from '../../wire/rules/audit-columns';

const NAME = "coalesce(a.user_name, '')";

/** The values of access codes on either side of a change. */
const namedCodes = ({ before, after }: Pick<AuditRow, 'before' | 'after'>): unknown[] =>
  [before?.access, after?.access].flat();

/** A row of the trail as SQL returns it. */
export type AuditSqlRow = LogSqlRow<AuditRow>;

/** The columns of every list of the trail but the address. */
export const AUDIT_COLUMNS = `a.id, a.created_at, ${formattedMoment('a.created_at')} AS created_at_f, a.user_name, a.area,
  a.action, a.subject_id, a.subject, a.before, a.after`;

/** A row with the words of the areas' codes that it names. */
export const auditOnWire = async (row: AuditSqlRow, codes: AccessCodes) => ({
  ...logRowOnWire(row),
  code_labels: await areaCodeLabels(namedCodes(row), codes),
});

export const AUDIT_FILTERS = {
  user_name: contains(NAME),
  area: equals('a.area'),
  action: equals('a.action'),
  subject: contains('a.subject'),
  created_at: momentWithin('a.created_at'),
};
export const AUDIT_SORTS = {
  id: byInteger('a.id'),
  created_at: byMoment('a.created_at'),
  user_name: byName(NAME),
  subject: byName('a.subject'),
};

/** 'Auditoria': every change of the audit trail, for type 4. */
export const auditRows = (codes: AccessCodes) =>
  ownList({
    list: auditList,
    access: { anyOf: [ACCESS.admin], types: [USER_TYPE.master] },
    row: auditRow,
    report: auditColumns,
    ofCompany: false,
    columns: `${AUDIT_COLUMNS}, a.ip`,
    from: 'FROM portal.audit_log a',
    toWire: (row: AuditSqlRow) => auditOnWire(row, codes),
    own: () => null,
    filters: AUDIT_FILTERS,
    sorts: AUDIT_SORTS,
    unique: { columns: 'a.id', type: 'integer', way: 'DESC' },
  });
