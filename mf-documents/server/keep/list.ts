import { addDays, DOCUMENT_KIND, EXPIRING_DAYS, PRODUCT_DOCUMENT, rowSchema } from 'api-contract';
import { contains, equals, momentWithin } from 'api/db/list/conditions';
import { byDate, byMoment, byName, byText } from 'api/db/list/declaration';
import { sameContent } from 'api/files/store';
import { formattedMoment, ownList } from 'api/platform/own-list';
import { KEEPERS } from '../../wire/rules/keepers';
import {
  documentRead,
  documentReadColumns,
  documentReadList,
  type KeptDocument,
  keptDocument,
  keptDocumentColumns,
  keptDocumentList,
} from '../../wire/rules/kept-document-columns';

const { safety, emergency, certificate } = DOCUMENT_KIND;

const kindOf = (column: string) =>
  `CASE ${column} WHEN ${PRODUCT_DOCUMENT.safetySheet} THEN '${safety}' ELSE '${emergency}' END`;

/** Sheets and certificates as rows of one shape. */
const KEPT = `(
  SELECT 'sheet-' || id AS key, ${kindOf('document_id')} AS kind,
    coalesce(product_name, product_code, 'Código Intertox ' || intertox_code) AS title,
    coalesce(product_code, intertox_code) AS owner, product_code, intertox_code, NULL::int AS customer_id,
    '' AS branch, revision, date, valid_until, uploaded_at, uploaded_by, updated_at
  FROM documents.documents WHERE removed_at IS NULL
  UNION ALL
  SELECT 'certificate-' || c.id, '${certificate}', c.title, k.name, NULL, NULL, c.customer_id,
    c.branch, NULL, NULL, c.valid_until, c.uploaded_at, c.uploaded_by, c.updated_at
  FROM documents.certificates c JOIN portal.customers k ON k.id = c.customer_id)`;

const day = (column: string) => `to_char(m.${column}, 'YYYY-MM-DD') AS ${column}`;

/** 'Gestão de Documentos': every sheet and certificate, with its validity and where it came from. */
export const keptDocumentRows = ownList({
  list: keptDocumentList,
  access: KEEPERS,
  row: rowSchema(keptDocument),
  report: keptDocumentColumns,
  ofCompany: false,
  columns: `m.key, m.kind, m.title, m.owner, m.product_code, m.intertox_code, m.customer_id, m.branch, m.revision,
    ${day('date')}, ${day('valid_until')}, m.uploaded_at IS NOT NULL AS uploaded, u.name AS uploaded_by,
    m.updated_at, ${formattedMoment('m.updated_at')} AS updated_at_f`,
  from: `FROM ${KEPT} m`,
  lookups: 'LEFT JOIN portal.users u ON u.id = m.uploaded_by',
  toWire: (row: Omit<KeptDocument, 'updated_at'> & { updated_at: Date | null }): KeptDocument => ({
    ...row,
    updated_at: row.updated_at?.toISOString() ?? null,
  }),
  own: () => null,
  filters: {
    key: equals('m.key'),
    kind: equals('m.kind'),
    title: contains('m.title'),
    owner: contains('m.owner'),
    branch: equals('m.branch'),
  },
  sorts: {
    title: byName('m.title'),
    kind: byText('m.kind'),
    owner: byName('m.owner'),
    date: byDate('m.date'),
    valid_until: byDate('m.valid_until'),
    updated_at: byMoment('m.updated_at'),
  },
  order: { by: 'title', way: 'ASC' },
  unique: { columns: 'm.key', type: 'text' },
  views: {
    expiring: (p, today) =>
      `m.valid_until BETWEEN ${p.add(today)} AND ${p.add(addDays(today, EXPIRING_DAYS))}`,
    expired: (p, today) => `m.valid_until < ${p.add(today)}`,
    uploaded: () => 'm.uploaded_at IS NOT NULL',
  },
});

const USER = 'coalesce(u.name, r.user_name)';
const CUSTOMER = "coalesce(c.name, '')";
const CODE = "coalesce(r.product_code, d.product_code, d.intertox_code, '')";
const PRODUCT = `coalesce(r.product_name, d.product_name, ${CODE})`;

/** 'Leituras de Fichas': who opened which sheet last when, in which revision; a line for each revision. */
export const documentReadRows = ownList({
  list: documentReadList,
  access: KEEPERS,
  row: rowSchema(documentRead),
  report: documentReadColumns,
  ofCompany: false,
  columns: `r.id, r.read_at, ${formattedMoment('r.read_at')} AS read_at_f, ${USER} AS user_name,
    ${CUSTOMER} AS customer_name, ${kindOf('d.document_id')} AS kind, ${CODE} AS product_code,
    ${PRODUCT} AS product_name, r.revision, d.removed_at IS NULL AND ${sameContent('d.file', 'r.file')} AS current`,
  from: `FROM documents.document_reads r JOIN documents.documents d ON d.id = r.document_id
    LEFT JOIN portal.users u ON u.id = r.user_id LEFT JOIN portal.customers c ON c.id = r.customer_id`,
  toWire: ({ read_at, ...row }) => ({ ...row, read_at: read_at.toISOString() }),
  own: () => null,
  filters: {
    user_name: contains(USER),
    customer_name: contains(CUSTOMER),
    product: (p, part) => `(${contains(PRODUCT)(p, part)} OR ${contains(CODE)(p, part)})`,
    kind: (p, kind) => `${kindOf('d.document_id')} = ${p.add(kind)}`,
    read_at: momentWithin('r.read_at'),
  },
  sorts: {
    read_at: byMoment('r.read_at'),
    user_name: byName(USER),
    customer_name: byName(CUSTOMER),
    product_name: byName(PRODUCT),
  },
  unique: { columns: 'r.id', type: 'integer', way: 'DESC' },
});
