import {
  auditRow,
  type AuditRow,
  companyRequest,
  type CompanyRequest,
  USER_STATUS,
  USER_TYPE,
} from 'api-contract';
import { contains, containsEmail, equals, momentWithin, oneOf } from 'api/db/list/conditions';
import { byInteger, byMoment, byName } from 'api/db/list/declaration';
import type { Params } from 'api/db/params';
import { cnpjsOf } from 'api/erp/reads/customers';
import { shownEmail } from 'api/mail/address';
import { type AccessCodes, areaCodeLabels } from 'api/platform/access-codes';
import { ownList, type Reader } from 'api/platform/own-list';
import { hasSecondStep } from 'api/platform/second-step';
import { isoTimes, REQUEST_VIEWS, TIMES, type Timed } from '../access-requests/list';
import { SENT } from '../access-requests/requests';
import { AUDIT_COLUMNS, AUDIT_FILTERS, AUDIT_SORTS, auditOnWire, type AuditSqlRow } from '../audit/list';
import { ADMINISTERS } from './access';
import { isHis } from './person';
import { auditColumns, auditList } from '../../wire/rules/audit-columns';
import { companyRequestList } from '../../wire/rules/access-request-columns';
import { companyUser, type CompanyUser } from '../../wire/company';
import { companyUserColumns, companyUserList } from '../../wire/rules/company-columns';

/** SQL: the reader's company, by its id. */
const companyId = (p: Params, { customer }: Reader) =>
  `(SELECT id FROM portal.customers WHERE code = ${p.add(customer)})`;

/** When somebody was last here himself: calls of his open sessions, and the screens he has seen. */
const LAST_VISIT = `greatest(
  (SELECT max(s.used_at) FROM portal.sessions s WHERE s.user_id = u.id AND s.actor_session_id IS NULL),
  (SELECT max(l.created_at) FROM portal.access_log l WHERE l.user_id = u.id))`;

type PersonRow = Omit<CompanyUser, 'last_visit' | 'stores'> & {
  readonly last_visit: Date | null;
  readonly controls: readonly { readonly code: string; readonly stores: readonly string[] }[];
};

/** `GET company/users`: the people of the active company (docs/product/admin.md, 'Minha Empresa'). */
export const people = (codes: AccessCodes) =>
  ownList({
    list: companyUserList,
    access: ADMINISTERS,
    row: companyUser,
    report: companyUserColumns,
    ofCompany: true,
    columns: `u.id, u.name, u.email, u.cpf, u.phone, u.office, u.status, u.access, ${LAST_VISIT} AS last_visit,
    ${hasSecondStep('u.id')} AS two_step,
    (SELECT json_agg(json_build_object('code', c.code, 'stores', ARRAY(
        SELECT s.store FROM portal.customer_control_stores s WHERE s.control_id = cc.id ORDER BY s.store)))
      FROM portal.customer_controls cc JOIN portal.customers c ON c.id = cc.customer_id
      WHERE cc.user_id = u.id) AS controls`,
    from: 'FROM portal.users u',
    toWire: async ({ last_visit, controls, ...row }: PersonRow, { customer }): Promise<CompanyUser> => ({
      ...row,
      code_labels: await areaCodeLabels(row.access, codes),
      email: shownEmail(row.email),
      stores: [...(controls.find(({ code }) => code === customer)?.stores ?? [])],
      last_visit: last_visit?.toISOString() ?? null,
      shared: controls.length > 1,
    }),
    own: (p, reader) => isHis(companyId(p, reader), p.add(reader.stores)),
    filters: {
      id: equals('u.id'),
      name: contains('u.name'),
      email: containsEmail('u.email'),
      status: oneOf('u.status'),
    },
    sorts: {
      name: byName('u.name'),
      email: byName('u.email'),
      last_visit: byMoment(`coalesce(${LAST_VISIT}, '-infinity')`),
      id: byInteger('u.id'),
    },
    order: { by: 'name', way: 'ASC' },
    unique: { columns: 'u.id', type: 'integer' },
    views: {
      active: (p) => `u.status = ${p.add(USER_STATUS.active)}`,
      inactive: (p) => `u.status = ${p.add(USER_STATUS.inactive)}`,
    },
  });

/** `GET company/requests`: requests for access with the CNPJ of one of the company's stores. */
const requests = ownList({
  list: companyRequestList,
  access: ADMINISTERS,
  row: companyRequest,
  ofCompany: true,
  columns: `${SENT}, ${TIMES}, justification, decided_at, user_id,
    (SELECT u.name FROM portal.users u WHERE u.id = decided_by) AS decided_by`,
  from: 'FROM admin.access_requests',
  toWire: (row: Timed<CompanyRequest> & { decided_at: Date | null }) => ({
    ...isoTimes(row),
    decided_at: row.decided_at?.toISOString() ?? null,
  }),
  own: (p, { customer }) => `cnpj IN ${cnpjsOf(p.add(customer))}`,
  filters: {
    id: equals('id'),
    name: contains('name'),
    email: containsEmail('email'),
    status: oneOf('status'),
    created_at: momentWithin('created_at'),
  },
  sorts: {
    created_at: byMoment('created_at'),
    updated_at: byMoment('updated_at'),
    name: byName('name'),
    status: byInteger('status'),
    id: byInteger('id'),
  },
  order: { by: 'created_at', way: 'DESC' },
  unique: { columns: 'id', type: 'integer', way: 'DESC' },
  views: REQUEST_VIEWS,
});

/** One side of a change as the company reads it: what it says of other companies is none of its business. */
const ofCompany = (side: AuditRow['before'], customer: string | null): AuditRow['before'] =>
  side === null || !Array.isArray(side.companies)
    ? side
    : { ...side, companies: side.companies.filter((one: { code?: unknown }) => one.code === customer) };

/** `GET company/audit`: what was changed in the company; where staff did it from is the supplier's. */
const trail = (codes: AccessCodes) =>
  ownList({
    list: auditList,
    endpoint: 'company/audit',
    title: 'Histórico da Empresa',
    access: ADMINISTERS,
    row: auditRow,
    report: auditColumns,
    ofCompany: true,
    columns: `${AUDIT_COLUMNS}, CASE WHEN a.type_id = ${USER_TYPE.customer} THEN a.ip END AS ip`,
    from: 'FROM portal.audit_log a',
    toWire: (row: AuditSqlRow, { customer }) =>
      auditOnWire(
        { ...row, before: ofCompany(row.before, customer), after: ofCompany(row.after, customer) },
        codes,
      ),
    own: (p, reader) => `a.customer_id = ${companyId(p, reader)}`,
    filters: AUDIT_FILTERS,
    sorts: AUDIT_SORTS,
    unique: { columns: 'a.id', type: 'integer', way: 'DESC' },
  });

/** The lists of an administrator of a company. */
export const companyLists = (codes: AccessCodes) => [people(codes), requests, trail(codes)];
