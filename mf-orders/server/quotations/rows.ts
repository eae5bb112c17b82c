import { isAdministrator, QUOTATION_STATUS, quotationBody } from 'api-contract';
import type pg from 'pg';
import { Params } from 'api/db/params';
import { formattedMoment, type Reader } from 'api/platform/own-list';
import { notFound } from 'api/platform/problem';
import { COMPANY_TYPE, OTHER_UNIT } from '../../wire/rules/quotations';
import { quotation, type Quotation } from '../../wire/quotations';

/** The quotations a reader may see: the active company's, or every company's. */
export const visible = (p: Params, { customer }: Pick<Reader, 'customer'>): string =>
  customer === null
    ? 'true'
    : `q.customer_id = (SELECT id FROM portal.customers WHERE code = ${p.add(customer)})`;

/**
 * Administrators always; the author while nobody has begun with it, whatever its status says
 * (docs/product/orders.md, 'Quotations').
 */
export const mayDelete = (
  { userId, typeId }: Pick<Reader, 'userId' | 'typeId'>,
  { owner, status, answered }: Pick<SqlRow, 'owner' | 'status' | 'answered'>,
): boolean =>
  isAdministrator(typeId) || (owner === userId && status === QUOTATION_STATUS.waiting && !answered);

const UNIT = `CASE WHEN q.company_type = '${COMPANY_TYPE.public}' THEN q.fields->>'supply_unit' ELSE q.fields->>'und' END`;

/** The last day of the newest offer, while nobody has answered it. */
export const OFFER_UNTIL = `(SELECT CASE WHEN o.status = 'open' THEN o.valid_until::text END FROM orders.offers o
  WHERE o.quotation_id = q.id ORDER BY o.n DESC LIMIT 1) AS offer_until`;

/** Whether the supplier has made an offer or said something; a note, of which the customer does not know, is nothing. */
const ANSWERED = `(EXISTS (SELECT 1 FROM orders.offers o WHERE o.quotation_id = q.id)
  OR EXISTS (SELECT 1 FROM portal.thread_messages m WHERE m.thread_id = q.thread_id AND m.by_staff AND NOT m.internal))`;

/** What the list and the single view share. */
export const QUOTATION_COLUMNS = `q.id, q.company_name, q.cnpj, q.company_type, q.product_name, q.status, q.created_at,
  q.user_id AS owner, ${formattedMoment('q.created_at')} AS created_at_f, coalesce(u.name, '') AS user_name,
  CASE WHEN ${UNIT} = '${OTHER_UNIT}' THEN q.fields->>'specification' ELSE ${UNIT} END AS unit, ${OFFER_UNTIL},
  ${ANSWERED} AS answered`;
/** Quotations `q`. */
export const QUOTATIONS = 'FROM orders.quotations q';
/** Who asked, `u`. */
export const QUOTATION_LOOKUPS = 'LEFT JOIN portal.users u ON u.id = q.user_id';

/** What is read of a row and not told as it is. */
export interface SqlRow {
  readonly created_at: Date;
  readonly owner: number | null;
  readonly status: number;
  readonly answered: boolean;
}

/** A row as its reader may have it. */
export const rowFor = <R extends SqlRow>({ owner, answered, ...row }: R, reader: Reader) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  mine: owner === reader.userId,
  may_delete: mayDelete(reader, { owner, answered, status: row.status }),
});

interface Stored extends SqlRow {
  readonly fields: Record<string, string>;
  readonly stored: string | null;
  readonly thread_id: number | null;
}

/** A quotation with what the wire does not tell: who sent it, and its attachment's name in the file store. */
export interface OneQuotation {
  readonly wire: Quotation;
  readonly owner: number | null;
  readonly stored: string | null;
  /** Null before its conversation began. */
  readonly threadId: number | null;
}

/** The quotation that `where` names, if the reader may see it. */
export async function oneQuotation(
  db: Pick<pg.Pool, 'query'>,
  p: Params,
  { where, reader, locked = false }: { where: string; reader: Reader; locked?: boolean },
): Promise<OneQuotation | null> {
  const own = visible(p, reader);
  const { rows } = await db.query<Stored>(
    `SELECT ${QUOTATION_COLUMNS}, q.fields, q.thread_id, q.file_name AS file, q.file AS stored, split_part(q.file, '/', 2) AS file_path,
       to_char(q.created_at AT TIME ZONE 'America/Sao_Paulo', 'DD/MM/YYYY') AS date
     ${QUOTATIONS} ${QUOTATION_LOOKUPS} WHERE ${where} AND ${own} ${locked ? 'FOR UPDATE OF q' : ''}`,
    p.values,
  );
  const [row] = rows;
  if (!row) return null;
  const { fields, stored, thread_id: threadId, ...rest } = row;
  const wire = quotation.parse({ ...quotationBody.parse(fields), ...rowFor(rest, reader) });
  return { wire, owner: row.owner, stored, threadId };
}

/** The quotation of this id, if the reader may see it; 404 otherwise. With `locked` its row is held. */
export async function quotationById(
  db: Pick<pg.Pool, 'query'>,
  { id, ...how }: { id: number; reader: Reader; locked?: boolean },
): Promise<OneQuotation> {
  const p = new Params();
  const found = await oneQuotation(db, p, { where: `q.id = ${p.add(id)}`, ...how });
  if (!found) throw notFound();
  return found;
}
