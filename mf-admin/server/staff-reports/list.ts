import { ACCESS, rowSchema, STAFF } from 'api-contract';
import { contains, momentWithin } from 'api/db/list/conditions';
import { byInteger, byMoment, byName } from 'api/db/list/declaration';
import type { Params } from 'api/db/params';
import { formattedMoment, ownList, type Reader } from 'api/platform/own-list';
import { reportList, reportRow, type ReportRow } from '../../wire/rules/report-columns';

/** Who makes and fetches reports: staff with the code (docs/product/admin.md, 'Reports', ADR 0084). */
export const MAY_REPORT = { anyOf: [ACCESS.reports], types: STAFF };

/** A report `r` with its job `j`. */
export const REPORTS = 'FROM admin.reports r JOIN portal.file_jobs j ON j.id = r.job_id';

/** The reports a reader may see: administrators all, others those that they made of the same company and stores. */
export function visibleTo(p: Params, { userId, customer, stores }: Reader): string | null {
  if (customer === null) return null;
  return `j.user_id = ${p.add(userId)} AND j.reader->>'customer' = ${p.add(customer)}
    AND j.reader->'stores' = ${p.add(JSON.stringify(stores))}::jsonb`;
}

/** 'Relatórios agendados' (docs/product/admin.md, 'Reports'): whose file is still kept at the time of asking. */
export const reportRows = (now: () => Date) =>
  ownList({
    list: reportList,
    title: 'Relatórios',
    access: MAY_REPORT,
    row: rowSchema(reportRow),
    ofCompany: 'customers',
    columns: `r.id, r.title, r.description, r.downloads, r.type, j.status, j.progress, coalesce(j.message, '') AS message,
      coalesce(u.name, '') AS user_name, j.size, j.created_at, ${formattedMoment('j.created_at')} AS created_at_f`,
    from: `${REPORTS} LEFT JOIN portal.users u ON u.id = j.user_id`,
    toWire: ({ created_at, ...row }: Omit<ReportRow, 'created_at'> & { created_at: Date }) => ({
      ...row,
      created_at: created_at.toISOString(),
    }),
    own: (p, reader) =>
      [`j.expires_at > ${p.add(now())}`, visibleTo(p, reader)].filter((part) => part !== null).join(' AND '),
    filters: { title: contains('r.title'), created_at: momentWithin('j.created_at') },
    sorts: {
      id: byInteger('r.id'),
      title: byName('r.title'),
      downloads: byInteger('r.downloads'),
      created_at: byMoment('j.created_at'),
    },
    order: { by: 'id', way: 'DESC' },
    unique: { columns: 'r.id', type: 'integer', way: 'DESC' },
  });
