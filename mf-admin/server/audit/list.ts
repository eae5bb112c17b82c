import { ACCESS, auditColumns, auditListQuery, auditRow, type AuditRow, USER_TYPE } from 'api-contract';
import { contains, equals, momentWithin } from 'api/db/list/conditions';
import { byInteger, byMoment, byName } from 'api/db/list/declaration';
import { type AccessCodes, areaCodeLabels } from 'api/platform/access-codes';
import { formattedMoment, type LogSqlRow, logRowOnWire, ownList } from 'api/platform/own-list';

const NAME = "coalesce(a.user_name, '')";

/** The values of access codes on either side of a change. */
const namedCodes = ({ before, after }: Pick<AuditRow, 'before' | 'after'>): unknown[] =>
  [before?.access, after?.access].flat();

/** 'Auditoria': every change of the audit trail, for type 4. */
export const auditList = (codes: AccessCodes) =>
  ownList({
    endpoint: 'audit_log',
    title: 'Auditoria',
    access: { anyOf: [ACCESS.admin], types: [USER_TYPE.master] },
    query: auditListQuery,
    row: auditRow,
    report: auditColumns,
    ofCompany: false,
    columns: `a.id, a.created_at, ${formattedMoment('a.created_at')} AS created_at_f, a.user_name, a.ip, a.area, a.action,
    a.subject_id, a.subject, a.before, a.after`,
    from: 'FROM portal.audit_log a',
    toWire: async (row: LogSqlRow<AuditRow>) => ({
      ...logRowOnWire(row),
      code_labels: await areaCodeLabels(namedCodes(row), codes),
    }),
    own: () => null,
    filters: {
      user_name: contains(NAME),
      area: equals('a.area'),
      action: equals('a.action'),
      subject: contains('a.subject'),
      created_at: momentWithin('a.created_at'),
    },
    sorts: {
      id: byInteger('a.id'),
      created_at: byMoment('a.created_at'),
      user_name: byName(NAME),
      subject: byName('a.subject'),
    },
    order: { by: 'id', way: 'DESC' },
    unique: { columns: 'a.id', type: 'integer', way: 'DESC' },
  });
