import type pg from 'pg';
import type { ProductName } from 'api/erp/reads/catalog';
import { sameContent } from 'api/files/store';
import type { SheetInfo } from '../wire/documents';

/** A product's sheet as it is kept. */
export interface Sheet extends SheetInfo {
  /** Row of `documents.documents`. */
  readonly id: number;
  readonly product: string;
  /** `PRODUCT_DOCUMENT`: 1 safety, 4 emergency sheet. */
  readonly documentId: number;
  /** Its name in the file store. */
  readonly file: string;
  /** When this revision took the place of a former one; null for a product's first. */
  readonly revisedAt: Date | null;
}

/**
 * The best sheet of each kind for each product: its own, then the one filed under its Intertox code, then that of
 * another product with the same Intertox code (docs/product/documents.md, 'Sheets'). The newest revision of those wins.
 */
const SHEETS = `
WITH wanted AS (SELECT DISTINCT code FROM unnest($1::text[]) AS code),
mapped AS (
  SELECT wanted.code, i.code AS intertox, other.product_code AS sibling
  FROM wanted
  JOIN documents.intertox_products own ON own.product_code = wanted.code
  JOIN documents.intertox_codes i ON i.id = own.intertox_id
  JOIN documents.intertox_products other ON other.intertox_id = i.id),
live AS (SELECT * FROM documents.documents WHERE removed_at IS NULL),
found AS (
  SELECT w.code, 0 AS rank, d.* FROM wanted w JOIN live d ON d.product_code = w.code
  UNION ALL SELECT m.code, 1, d.* FROM mapped m JOIN live d ON d.intertox_code = m.intertox
  UNION ALL SELECT m.code, 2, d.* FROM mapped m JOIN live d ON d.product_code = m.sibling)
SELECT DISTINCT ON (code, document_id) code AS product, document_id AS "documentId", id, file, revision,
  revised_at AS "revisedAt", to_char(date, 'YYYY-MM-DD') AS date,
  EXISTS (SELECT 1 FROM documents.document_reads r WHERE r.user_id = $2 AND r.document_id = found.id)
    AND NOT EXISTS (SELECT 1 FROM documents.document_reads r
      WHERE r.user_id = $2 AND r.document_id = found.id AND ${sameContent('r.file', 'found.file')}) AS updated
FROM found ORDER BY code, document_id, rank, date DESC NULLS LAST, id DESC`;

/** A reader who has read nothing. */
export const NOBODY = 0;

/** The sheets of these products, and which of them the user has not read in their present revision. */
export async function sheetsOf(
  db: pg.Pool | pg.PoolClient,
  products: readonly string[],
  userId: number,
): Promise<Sheet[]> {
  return (await db.query<Sheet>(SHEETS, [products, userId])).rows;
}

/** Whether any sheet has had a new revision since a moment. */
export async function anyRevisedSince(pool: pg.Pool, since: Date): Promise<boolean> {
  const { rows } = await pool.query(
    'SELECT 1 FROM documents.documents WHERE revised_at >= $1 AND removed_at IS NULL LIMIT 1',
    [since],
  );
  return rows.length > 0;
}

/** Of these products, the sheets that have had a new revision since a moment. */
export async function revisedSheets(
  pool: pg.Pool,
  products: readonly string[],
  since: Date,
): Promise<Sheet[]> {
  const sheets = await sheetsOf(pool, products, NOBODY);
  return sheets.filter(({ revisedAt }) => revisedAt !== null && revisedAt >= since);
}

/** A user's reading of a product's sheet. */
interface Reading {
  readonly sheet: Sheet;
  readonly product: ProductName;
  readonly userId: number;
  readonly customerId: number;
  readonly at: Date;
}

/** Writes down that a user has opened a sheet, in the revision that it has now. */
export async function noteRead(
  pool: pg.Pool,
  { sheet, product, userId, customerId, at }: Reading,
): Promise<void> {
  await pool.query(
    `INSERT INTO documents.document_reads (user_id, user_name, document_id, file, revision, customer_id, product_code,
       product_name, read_at)
     SELECT id, name, $2, $3, $4, $5, $6, $7, $8 FROM portal.users WHERE id = $1
     ON CONFLICT (user_id, document_id, file) DO UPDATE SET read_at = excluded.read_at,
       customer_id = excluded.customer_id, product_code = excluded.product_code, product_name = excluded.product_name`,
    [userId, sheet.id, sheet.file, sheet.revision, customerId, product.code, product.name, at],
  );
}
