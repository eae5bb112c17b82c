import type pg from 'pg';
import { portalSection } from '../dataset';

/** Adds the codes that are named; each has the products listed, and no others. Codes made in the portal stay. */
const intertoxSection = portalSection({
  key: 'intertox_codes',
  load: async (rows, { client }) => {
    for (const { code, product_codes } of rows) {
      const { rows: saved } = await client.query<{ id: number }>(
        `INSERT INTO portal.intertox_codes (code) VALUES ($1)
         ON CONFLICT (code) DO UPDATE SET code = excluded.code RETURNING id`,
        [code],
      );
      const id = saved[0]?.id;
      await client.query('DELETE FROM portal.intertox_products WHERE intertox_id = $1', [id]);
      await client.query(
        'INSERT INTO portal.intertox_products (intertox_id, product_code) SELECT DISTINCT $1::int, unnest($2::text[])',
        [id, product_codes],
      );
    }
  },
});

/** Of a table that mirrors a section: what the section does not name any more goes. */
const dropOthers = (client: pg.PoolClient, table: string, kept: readonly (number | undefined)[]) =>
  client.query(`DELETE FROM portal.${table} WHERE NOT id = ANY($1::int[])`, [kept]);

/**
 * The dataset's sheets replace those of the former one; a sheet that is named again keeps its row, and so who has read
 * it. Rows whose file is not in the folder are left out: the check has warned of them.
 */
const documentsSection = portalSection({
  key: 'documents',
  load: async (rows, { client, now, storedFile }) => {
    const kept: (number | undefined)[] = [];
    for (const row of rows) {
      const file = storedFile(row.file);
      if (file === null) continue;
      const { rows: saved } = await client.query<{ id: number }>(
        `INSERT INTO portal.documents (product_code, intertox_code, document_id, file, revision, date, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (document_id, coalesce(product_code, ''), coalesce(intertox_code, '')) DO UPDATE SET
           updated_at = CASE WHEN documents.file = excluded.file THEN documents.updated_at ELSE excluded.updated_at END,
           revised_at = CASE WHEN documents.file = excluded.file THEN documents.revised_at ELSE excluded.updated_at END,
           file = excluded.file, revision = excluded.revision, date = excluded.date
         RETURNING id`,
        [
          ...[row.product_code ?? null, row.intertox_code ?? null, row.document_id, file],
          ...[row.revision ?? null, row.date ?? null, now],
        ],
      );
      kept.push(saved[0]?.id);
    }
    await dropOthers(client, 'documents', kept);
  },
});

/** The dataset's certificates replace those of the former one. */
const certificatesSection = portalSection({
  key: 'certificates',
  load: async (rows, { client, storedFile }) => {
    const kept: (number | undefined)[] = [];
    for (const row of rows) {
      const file = storedFile(row.file);
      if (file === null) continue;
      const { rows: saved } = await client.query<{ id: number }>(
        `INSERT INTO portal.certificates (customer_id, branch, title, file, valid_until)
         SELECT id, $2, $3, $4, $5 FROM portal.customers WHERE code = $1
         ON CONFLICT (customer_id, branch, title) DO UPDATE SET file = excluded.file, valid_until = excluded.valid_until
         RETURNING id`,
        [row.customer, row.branch, row.title, file, row.valid_until ?? null],
      );
      kept.push(saved[0]?.id);
    }
    await dropOthers(client, 'certificates', kept);
  },
});

export const documentSections = [intertoxSection, documentsSection, certificatesSection];
