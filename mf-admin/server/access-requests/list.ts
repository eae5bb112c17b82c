import { shownEmail } from 'api/mail/address';
import { ACCESS, ACCESS_REQUEST_STATUS, accessRequestRow, OPEN_ACCESS_REQUEST, STAFF } from 'api-contract';
import { contains, momentWithin, oneOf } from 'api/db/list/conditions';
import { byInteger, byMoment, byName } from 'api/db/list/declaration';
import type { Params } from 'api/db/params';
import { formattedMoment, ownList } from 'api/platform/own-list';
import { accessRequestColumns, accessRequestList } from '../../wire/rules/access-request-columns';

/** Staff with code 24 may read, types 1 and 4 decide (docs/product/admin.md, 'Access requests'). */
export const MAY_READ = { anyOf: [ACCESS.users], types: STAFF };

/** Time of the first submission and of the last change, also formatted for display. */
export const TIMES = `created_at, ${formattedMoment('created_at')} AS created_at_f,
  updated_at, ${formattedMoment('updated_at')} AS updated_at_f`;

/** A row as SQL returns it. */
export type Timed<T> = Omit<T, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };
export const isoTimes = <T extends { email: string; created_at: Date; updated_at: Date }>(row: T) => ({
  ...row,
  email: shownEmail(row.email),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** The tabs of the lists of requests. */
export const REQUEST_VIEWS = {
  open: (p: Params) => oneOf('status')(p, OPEN_ACCESS_REQUEST),
  approved: (p: Params) => `status = ${p.add(ACCESS_REQUEST_STATUS.approved)}`,
  rejected: (p: Params) => `status = ${p.add(ACCESS_REQUEST_STATUS.rejected)}`,
};

/**
 * The requests to review. They belong to no company, so only the list's access declaration limits who may read them.
 */
export const accessRequestRows = ownList({
  list: accessRequestList,
  access: MAY_READ,
  row: accessRequestRow,
  report: accessRequestColumns,
  ofCompany: false,
  columns: `id, social_reason AS "socialReason", cnpj, name, email, status, ${TIMES}`,
  from: 'FROM admin.access_requests',
  toWire: isoTimes,
  own: () => null,
  filters: {
    status: oneOf('status'),
    name: contains('name'),
    socialReason: contains('social_reason'),
    cnpj: (p, part) => `position(${p.add(part)} IN cnpj) > 0`,
    created_at: momentWithin('created_at'),
  },
  sorts: {
    id: byInteger('id'),
    socialReason: byName('social_reason'),
    name: byName('name'),
    status: byInteger('status'),
    created_at: byMoment('created_at'),
    updated_at: byMoment('updated_at'),
  },
  unique: { columns: 'id', type: 'integer', way: 'DESC' },
  views: REQUEST_VIEWS,
});
