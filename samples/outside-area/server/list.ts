import { codeNamed, rowSchema } from 'api-contract';
import { contains, momentWithin } from 'api/db/list/conditions';
import { byMoment, byName } from 'api/db/list/declaration';
import { formattedMoment, ownList } from 'api/platform/own-list';
import { codes } from '../remote.json';
import { type Note, note, noteColumns, noteList } from '../wire/rules';

/** The access code of pages and calls, declared in remote.json. */
export const CODE = codeNamed(codes, 'visits');

/** Who reads and writes notes. */
export const READERS = { anyOf: [CODE] };

/** 'Visitas': the notes of the active company. */
export const noteRows = ownList({
  list: noteList,
  access: READERS,
  row: rowSchema(note),
  report: noteColumns,
  ofCompany: true,
  columns: `n.id, n.text, n.created_at, ${formattedMoment('n.created_at')} AS created_at_f,
    coalesce(u.name, '') AS user_name, n.file_name, n.protocol`,
  from: 'FROM visits.notes n',
  lookups: 'LEFT JOIN portal.users u ON u.id = n.user_id',
  toWire: (row: Omit<Note, 'created_at'> & { created_at: Date }): Note => ({
    ...row,
    created_at: row.created_at.toISOString(),
  }),
  own: (p, { customer }) =>
    `n.customer_id = (SELECT id FROM portal.customers WHERE code = ${p.add(customer)})`,
  filters: { text: contains('n.text'), created_at: momentWithin('n.created_at') },
  sorts: { created_at: byMoment('n.created_at'), text: byName('n.text') },
  order: { by: 'created_at', way: 'DESC' },
  unique: { columns: 'n.id', type: 'integer', way: 'DESC' },
});
