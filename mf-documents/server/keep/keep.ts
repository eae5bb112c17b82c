import {
  AUDIT_ACTION,
  AUDIT_AREA,
  DOCUMENT_KIND,
  DOCUMENT_KIND_LABELS,
  labelOf,
  saoPauloToday,
  SHEET_DOCUMENT,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit } from 'api/audit';
import { transaction } from 'api/db/transaction';
import { branchesByCode, productBy } from 'api/erp/reads/catalog';
import type { Inspector } from 'api/files/inspect';
import { contentName, type FileStore, sameContent } from 'api/files/store';
import { uploadedKind } from 'api/files/uploaded';
import { noteChange } from 'api/platform/open-changes';
import { sessionOf } from 'api/platform/access';
import { invalid } from 'api/platform/problem';
import type { KeptDocumentFields } from '../../wire/kept-documents';

export interface KeepDeps {
  readonly pool: pg.Pool;
  readonly files: FileStore;
  readonly inspect: Inspector;
  readonly now: () => Date;
}

type SheetFields = Exclude<KeptDocumentFields, { kind: typeof DOCUMENT_KIND.certificate }>;
type CertificateFields = Extract<KeptDocumentFields, { kind: typeof DOCUMENT_KIND.certificate }>;

/** Who uploads what when; the file's name in the store. */
interface Upload {
  readonly request: FastifyRequest;
  readonly stored: string;
  readonly at: Date;
}

/** The two dates as a form may send them. */
function checkDays(fields: KeptDocumentFields, today: string): void {
  if ('date' in fields && fields.date > today)
    throw invalid('date', 'A data da revisão não pode ser futura.');
  if (fields.valid_until !== null && fields.valid_until < today)
    throw invalid('valid_until', 'A validade já terminou.');
}

/** The product's name as the ERP has it; null for a sheet of an Intertox code. */
async function productName(fields: SheetFields, { pool }: KeepDeps) {
  const { product_code, intertox_code } = fields;
  if ((product_code === '') === (intertox_code === ''))
    throw invalid('product_code', 'Informe o produto ou o código Intertox.');
  if (product_code !== '') {
    const product = await productBy(pool, 'code', product_code);
    if (!product) throw invalid('product_code', 'Produto não encontrado.');
    return product.name;
  }
  const { rowCount } = await pool.query('SELECT 1 FROM documents.intertox_codes WHERE code = $1', [
    intertox_code,
  ]);
  if (rowCount === 0) throw invalid('intertox_code', 'Código Intertox não encontrado.');
  return null;
}

async function checkCertificate(
  { customer_id, branch }: CertificateFields,
  { pool }: KeepDeps,
): Promise<void> {
  const { rowCount } = await pool.query('SELECT 1 FROM portal.customers WHERE id = $1', [customer_id]);
  if (rowCount === 0) throw invalid('customer_id', 'Cliente não encontrado.');
  const branches = await branchesByCode(pool, [branch]);
  if (branches.length === 0) throw invalid('branch', 'Filial não encontrada.');
}

/** What the audit trail keeps of a document. */
const SNAPSHOT = `revision, to_char(date, 'YYYY-MM-DD') AS date, to_char(valid_until, 'YYYY-MM-DD') AS valid_until, file`;
type Snapshot = Record<string, unknown> & { id: number };

async function keepSheet(
  client: pg.PoolClient,
  { request, stored, at }: Upload,
  fields: SheetFields,
  name: string | null,
): Promise<string> {
  const { kind, revision, date, valid_until } = fields;
  const of = [SHEET_DOCUMENT[kind], fields.product_code || null, fields.intertox_code || null];
  const { rows: former } = await client.query<Snapshot>(
    `SELECT id, ${SNAPSHOT} FROM documents.documents WHERE document_id = $1 AND product_code IS NOT DISTINCT FROM $2
     AND intertox_code IS NOT DISTINCT FROM $3 AND removed_at IS NULL FOR UPDATE`,
    of,
  );
  const { rows } = await client.query<Snapshot>(
    `INSERT INTO documents.documents AS t (document_id, product_code, intertox_code, product_name, file, revision, date,
       valid_until, updated_at, uploaded_at, uploaded_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)
     ON CONFLICT (document_id, coalesce(product_code, ''), coalesce(intertox_code, '')) DO UPDATE SET
       revised_at = CASE WHEN ${sameContent('t.file', 'excluded.file')} THEN t.revised_at ELSE excluded.updated_at END,
       file = excluded.file, product_name = excluded.product_name, revision = excluded.revision, date = excluded.date,
       valid_until = excluded.valid_until, updated_at = excluded.updated_at, uploaded_at = excluded.uploaded_at,
       uploaded_by = excluded.uploaded_by, removed_at = NULL
     RETURNING id, ${SNAPSHOT}`,
    [...of, name, stored, revision, date, valid_until, at, sessionOf(request).userId],
  );
  const subject = `${labelOf(DOCUMENT_KIND_LABELS, kind)}: ${name ?? `código Intertox ${fields.intertox_code}`}`;
  return written(client, request, { of: 'sheet', subject, before: former[0], after: rows[0] });
}

async function keepCertificate(
  client: pg.PoolClient,
  { request, stored, at }: Upload,
  { customer_id, branch, title, valid_until }: CertificateFields,
): Promise<string> {
  const snapshot = `to_char(valid_until, 'YYYY-MM-DD') AS valid_until, file`;
  const { rows: former } = await client.query<Snapshot>(
    `SELECT id, ${snapshot} FROM documents.certificates WHERE customer_id = $1 AND branch = $2 AND title = $3 FOR UPDATE`,
    [customer_id, branch, title],
  );
  const { rows } = await client.query<Snapshot>(
    `INSERT INTO documents.certificates (customer_id, branch, title, file, valid_until, updated_at, uploaded_at, uploaded_by)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7)
     ON CONFLICT (customer_id, branch, title) DO UPDATE SET file = excluded.file, valid_until = excluded.valid_until,
       updated_at = excluded.updated_at, uploaded_at = excluded.uploaded_at, uploaded_by = excluded.uploaded_by
     RETURNING id, ${snapshot}`,
    [customer_id, branch, title, stored, valid_until, at, sessionOf(request).userId],
  );
  const subject = `Certidão: ${title} (filial ${branch})`;
  return written(client, request, { of: 'certificate', subject, before: former[0], after: rows[0] });
}

/** Writes the change to the audit trail and answers the document's key. */
async function written(
  client: pg.PoolClient,
  request: FastifyRequest,
  change: {
    of: 'sheet' | 'certificate';
    subject: string;
    before: Snapshot | undefined;
    after: Snapshot | undefined;
  },
): Promise<string> {
  const { of, subject, before, after } = change;
  const key = `${of}-${after?.id}`;
  await audit(client, request, {
    area: AUDIT_AREA.document,
    id: key,
    subject,
    action: before ? AUDIT_ACTION.update : AUDIT_ACTION.create,
    before: before ?? null,
    after: after ?? null,
  });
  await noteChange(client, { resource: 'documents' });
  return key;
}

/**
 * Keeps an uploaded document and answers its key; a former revision gives way. Nothing is stored of a file or of fields
 * that are refused (422). What a former revision leaves in the file store goes with the daily clean-up.
 */
export async function keepDocument(
  deps: KeepDeps,
  request: FastifyRequest,
  fields: KeptDocumentFields,
  file: { readonly content: Buffer; readonly name: string },
): Promise<string> {
  const { pool, files, inspect, now } = deps;
  const at = now();
  checkDays(fields, saoPauloToday(at));
  const isCertificate = fields.kind === DOCUMENT_KIND.certificate;
  const name = isCertificate ? null : await productName(fields, deps);
  if (isCertificate) await checkCertificate(fields, deps);
  await uploadedKind(inspect, file, { extensions: ['pdf'], words: 'um PDF' });
  const stored = contentName('documents', 'pdf', file.content);
  // Written even where it is there already, so that the clean-up takes it for a young one.
  await files.put(stored, file.content);
  const upload = { request, stored, at };
  return transaction(pool, (client) =>
    fields.kind === DOCUMENT_KIND.certificate
      ? keepCertificate(client, upload, fields)
      : keepSheet(client, upload, fields, name),
  );
}
