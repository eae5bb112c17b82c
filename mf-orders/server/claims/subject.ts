import { ACCESS, branchCode, CLAIM_SUBJECT, titleName, trimZeros } from 'api-contract';
import type pg from 'pg';
import type { FindSubject } from 'api/area';
import { Params } from 'api/db/params';
import { findDelivery } from 'api/erp/reads/deliveries';
import { INVOICE_OF_TITLE } from 'api/erp/reads/invoice-rows';
import { within } from 'api/erp/reads/sql';
import { type Scope, sessionScope } from 'api/erp/scope';
import { notFound } from 'api/platform/problem';
import type { Session } from 'api/platform/session';
import type { ClaimAbout, ClaimSubject } from '../../wire/claims';

type Db = Pick<pg.ClientBase, 'query'>;
/** A subject that is found by its invoice. */
type OfInvoice = Exclude<ClaimSubject, { type: 'title' } | { type: 'tank' }>;

/** The SF2 key of an invoice: F2_FILIAL, F2_DOC, F2_SERIE, F2_CLIENTE, F2_LOJA. */
export type InvoiceKey = readonly [
  branch: string,
  doc: string,
  series: string,
  client: string,
  store: string,
];

/** What a claim is about, as its caller may see it. */
export interface FoundSubject {
  readonly label: string;
  readonly customerId: number;
  /** Blank for the whole company's. */
  readonly store: string;
  /** Null where it has none. */
  readonly invoice: InvoiceKey | null;
  readonly linesRequired: boolean;
  readonly suggested?: ClaimAbout['suggested'];
}

/** Whoever is asked for records of other areas (`AreaServices.subjects`). */
export type Subjects = ReadonlyMap<string, FindSubject>;

const SHIPPED = [ACCESS.orderInTransit, ACCESS.orderDelivered];
/** The codes that open a record: what the caller may not see is not found. */
const OPENED_BY: Readonly<Record<ClaimSubject['type'], readonly number[]>> = {
  [CLAIM_SUBJECT.delivery]: SHIPPED,
  [CLAIM_SUBJECT.report]: SHIPPED,
  [CLAIM_SUBJECT.invoice]: [...SHIPPED, ACCESS.invoices, ACCESS.packaging],
  [CLAIM_SUBJECT.title]: [ACCESS.invoices],
  [CLAIM_SUBJECT.tank]: [ACCESS.telemetry],
};

interface InvoiceRow {
  readonly branch: string;
  readonly doc: string;
  readonly series: string;
  readonly client: string;
  readonly store: string;
}

const INVOICE = `f2_filial AS branch, f2_doc AS doc, f2_serie AS series, f2_cliente AS client, f2_loja AS store`;
const keyOf = ({ branch, doc, series, client, store }: InvoiceRow): InvoiceKey => [
  branch,
  doc,
  series,
  client,
  store,
];

/** The newest invoice of the scope with that number; null where it has none. */
export async function findInvoice(
  db: Db,
  scope: Scope,
  { nota_fiscal: doc, serie: series, filial }: OfInvoice['params'],
): Promise<{ readonly key: InvoiceKey; readonly day: string } | null> {
  const p = new Params();
  const named = [
    `f2_doc = ${p.add(doc)}`,
    ...(series === undefined ? [] : [`f2_serie = ${p.add(series)}`]),
    ...(filial === undefined ? [] : [`f2_filial = ${p.add(branchCode(filial))}`]),
  ];
  const { rows } = await db.query<InvoiceRow & { day: string }>(
    `SELECT ${INVOICE}, coalesce(to_char(f2_emissao, 'YYYY-MM-DD'), '') AS day FROM erp.sf2
     WHERE ${within(p, scope, 'f2_cliente', 'f2_loja')} AND ${named.join(' AND ')}
     ORDER BY f2_emissao DESC NULLS LAST, f2_filial, f2_serie LIMIT 1`,
    p.values,
  );
  return rows[0] ? { key: keyOf(rows[0]), day: rows[0].day } : null;
}

async function customerIdOf(db: Db, code: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM portal.customers WHERE code = $1', [code]);
  if (!rows[0]) throw notFound();
  return rows[0].id;
}

/** A delivery, invoice or lab report, by its invoice. */
async function ofInvoice(db: Db, scope: Scope, subject: OfInvoice): Promise<FoundSubject> {
  const { nota_fiscal: doc } = subject.params;
  const found = await findInvoice(db, scope, subject.params);
  if (!found) throw notFound();
  const number = trimZeros(doc);
  const label =
    subject.type === CLAIM_SUBJECT.delivery
      ? `Entrega da nota ${number}`
      : subject.type === CLAIM_SUBJECT.report
        ? `Laudo da nota ${number}`
        : `Nota ${number}`;
  return {
    label,
    customerId: await customerIdOf(db, scope.customer),
    store: found.key[4],
    invoice: found.key,
    linesRequired: subject.type !== CLAIM_SUBJECT.report,
  };
}

async function ofTitle(
  db: Db,
  scope: Scope,
  { params }: Extract<ClaimSubject, { type: 'title' }>,
): Promise<FoundSubject> {
  const p = new Params();
  const named = Object.entries(params).map(([field, value]) => `${field.toLowerCase()} = ${p.add(value)}`);
  const { rows } = await db.query<(InvoiceRow | { doc: null }) & { title_store: string }>(
    `SELECT e1_loja AS title_store, issued.* FROM erp.se1
     LEFT JOIN LATERAL (SELECT ${INVOICE} FROM erp.sf2 WHERE ${INVOICE_OF_TITLE}
       ORDER BY f2_emissao DESC NULLS LAST LIMIT 1) issued ON true
     WHERE ${within(p, scope, 'e1_cliente', 'e1_loja')} AND ${named.join(' AND ')} LIMIT 1`,
    p.values,
  );
  const [row] = rows;
  if (!row) throw notFound();
  return {
    label: `Título ${titleName(params)}`,
    customerId: await customerIdOf(db, scope.customer),
    store: row.title_store,
    invoice: row.doc === null ? null : keyOf(row),
    linesRequired: false,
  };
}

/** The record of the ERP in this scope that a claim is about; 404 where it has none. */
export const subjectIn = (
  db: Db,
  scope: Scope,
  subject: Exclude<ClaimSubject, { type: 'tank' }>,
): Promise<FoundSubject> =>
  subject.type === CLAIM_SUBJECT.title ? ofTitle(db, scope, subject) : ofInvoice(db, scope, subject);

/** The record that a claim is to be about; 404 where the session may not see it. */
export async function findSubject(
  pool: pg.Pool,
  subjects: Subjects,
  session: Session,
  subject: ClaimSubject,
): Promise<FoundSubject> {
  if (!OPENED_BY[subject.type].some((code) => session.access.includes(code))) throw notFound();
  if (subject.type === CLAIM_SUBJECT.tank) {
    const { tank_id: id, fill } = subject.params;
    const found = await subjects.get(CLAIM_SUBJECT.tank)?.(session, id, fill);
    if (!found) throw notFound();
    return { ...found, invoice: null, linesRequired: false };
  }
  const scope = sessionScope(session);
  const found = await subjectIn(pool, scope, subject);
  if (subject.type === CLAIM_SUBJECT.delivery || subject.type === CLAIM_SUBJECT.report) {
    const [branch = '', doc = '', series = ''] = found.invoice ?? [];
    if (!(await findDelivery(pool, scope, { doc, series, branch }))) throw notFound();
  }
  return found;
}

/** The lines of an invoice, as a claim names them. */
export async function linesOf(db: Db, invoice: InvoiceKey | null): Promise<ClaimAbout['lines']> {
  if (invoice === null) return [];
  const { rows } = await db.query<ClaimAbout['lines'][number]>(
    `SELECT d2_item AS item, coalesce(nullif(b1_desc, ''), d2_cod) AS product_name,
       trim_scale(coalesce(d2_quant, 0))::text AS invoiced, coalesce(b1_um, '') AS unit
     FROM erp.sd2 LEFT JOIN LATERAL (SELECT b1_desc, b1_um FROM erp.sb1 WHERE b1_cod = d2_cod
       AND b1_filial IN (d2_filial, '') ORDER BY b1_filial DESC LIMIT 1) product ON true
     WHERE (d2_filial, d2_doc, d2_serie, d2_cliente, d2_loja) = ($1, $2, $3, $4, $5) ORDER BY d2_item`,
    [...invoice],
  );
  return rows;
}
