import { COMPANY_TYPE, OTHER_UNIT, quotation, quotationBody, USER_TYPE, type Quotation } from 'api-contract';
import type pg from 'pg';
import type { Params } from '../db/params';
import { formattedMoment, type Reader } from '../platform/own-list';

/** Types 1 and 4 see every company's quotations, others the active company's (WIRE, Requests and quotations). */
const SEES_ALL: readonly number[] = [USER_TYPE.admin, USER_TYPE.master];
export const seesAll = (typeId: number): boolean => SEES_ALL.includes(typeId);

/** The quotations a reader may see; null where he may see all. */
export const visible = (p: Params, { typeId, customer }: Pick<Reader, 'typeId' | 'customer'>) =>
  seesAll(typeId)
    ? null
    : `q.customer_id = (SELECT id FROM portal.customers WHERE code = ${p.add(customer)})`;

const UNIT = `CASE WHEN q.company_type = '${COMPANY_TYPE.public}' THEN q.fields->>'supply_unit' ELSE q.fields->>'und' END`;

/** What the list and the single view share. */
export const SHARED = `q.id, q.company_name, q.cnpj, q.company_type, q.product_name, q.status, q.created_at,
  ${formattedMoment('q.created_at')} AS created_at_f, coalesce(u.name, '') AS user_name,
  CASE WHEN ${UNIT} = '${OTHER_UNIT}' THEN q.fields->>'specification' ELSE ${UNIT} END AS unit`;
export const FROM = 'FROM portal.quotations q';
export const USER = 'LEFT JOIN portal.users u ON u.id = q.user_id';

interface Stored {
  readonly fields: Record<string, string>;
  readonly created_at: Date;
  readonly owner: number | null;
  readonly stored: string | null;
}

/** A quotation with what the wire does not tell: who sent it, and its attachment's name in the file store. */
export interface OneQuotation {
  readonly wire: Quotation;
  readonly owner: number | null;
  readonly stored: string | null;
}

/** The quotation that `where` names, if the reader may see it. */
export async function oneQuotation(
  db: Pick<pg.Pool, 'query'>,
  p: Params,
  where: string,
  how: 'locked' | 'read' = 'read',
): Promise<OneQuotation | null> {
  const { rows } = await db.query<Stored & Record<string, unknown>>(
    `SELECT ${SHARED}, q.fields, q.user_id AS owner, q.file_name AS file, q.file AS stored,
       split_part(q.file, '/', 2) AS file_path,
       to_char(q.created_at AT TIME ZONE 'America/Sao_Paulo', 'DD/MM/YYYY') AS date
     ${FROM} ${USER} WHERE ${where}${how === 'locked' ? ' FOR UPDATE OF q' : ''}`,
    p.values,
  );
  const [row] = rows;
  if (!row) return null;
  const { fields, owner, stored, ...rest } = row;
  const wire = quotation.parse({
    ...quotationBody.parse(fields),
    ...rest,
    created_at: row.created_at.toISOString(),
  });
  return { wire, owner, stored };
}
