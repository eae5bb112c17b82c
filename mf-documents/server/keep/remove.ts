import { AUDIT_ACTION, AUDIT_AREA } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit } from 'api/audit';
import { transaction } from 'api/db/transaction';
import { noteChange } from 'api/platform/open-changes';
import { HttpProblem, notFound } from 'api/platform/problem';

/** A row of one of the two tables. */
interface Found {
  readonly file: string;
  readonly title: string;
  readonly uploaded: boolean;
}

const TABLES = {
  sheet: { table: 'documents.documents', title: 'coalesce(product_name, product_code, intertox_code)' },
  certificate: { table: 'documents.certificates', title: 'title' },
} as const;

/** The two parts of `sheet-12`. */
function partsOf(key: string) {
  const [of, id] = key.split('-');
  return { of: of === 'sheet' ? ('sheet' as const) : ('certificate' as const), id: Number(id) };
}

/** A sheet or certificate by its key; 404 if there is none. */
export async function findKept(client: pg.Pool | pg.PoolClient, key: string, lock = ''): Promise<Found> {
  const { of, id } = partsOf(key);
  const { table, title } = TABLES[of];
  const { rows } = await client.query<Found>(
    `SELECT file, ${title} AS title, uploaded_at IS NOT NULL AS uploaded FROM ${table}
     WHERE id = $1 ${of === 'sheet' ? 'AND removed_at IS NULL' : ''} ${lock}`,
    [id],
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/**
 * Removes an uploaded document. A sheet's row stays, so that the log of its readers does; the next load brings back what
 * the dataset has in its place. 409 for a document of the dataset, which would come back anyway.
 */
export function removeKept(
  { pool, now }: { readonly pool: pg.Pool; readonly now: () => Date },
  request: FastifyRequest,
  key: string,
): Promise<void> {
  const { of, id } = partsOf(key);
  return transaction(pool, async (client) => {
    const { title, uploaded, file } = await findKept(client, key, 'FOR UPDATE');
    if (!uploaded)
      throw new HttpProblem(
        409,
        'Este documento vem da carga de dados; envie uma nova revisão no lugar dele.',
      );
    if (of === 'sheet')
      await client.query('UPDATE documents.documents SET removed_at = $2 WHERE id = $1', [id, now()]);
    else await client.query('DELETE FROM documents.certificates WHERE id = $1', [id]);
    await audit(client, request, {
      area: AUDIT_AREA.document,
      action: AUDIT_ACTION.remove,
      id: key,
      subject: title,
      before: { file },
      after: null,
    });
    await noteChange(client, { resource: 'documents' });
  });
}
