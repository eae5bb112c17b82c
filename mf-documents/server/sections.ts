import { portalSection } from 'api/dataset';
import { sameContent } from 'api/files/store';
import { intertoxSection } from './intertox';
import { NOBODY, sheetsOf } from './sheets';

/**
 * The dataset's sheets replace those of the former one; a sheet that is named again keeps its row, and so who has read
 * it. An uploaded one gives way only to a later revision (ADR 0070). Rows whose file is not in the folder are left out:
 * the check has warned of them.
 */
const documentsSection = portalSection({
  key: 'documents',
  load: async (rows, { client, now, storedFile }) => {
    const kept: number[] = [];
    for (const row of rows) {
      const file = storedFile(row.file);
      if (file === null) continue;
      const same = sameContent('t.file', 'excluded.file');
      const { rows: saved } = await client.query<{ id: number }>(
        `INSERT INTO documents.documents AS t (product_code, intertox_code, document_id, file, revision, date, valid_until,
           updated_at, product_name)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, (SELECT nullif(b1_desc, '') FROM erp.sb1 WHERE b1_cod = $1 LIMIT 1))
         ON CONFLICT (document_id, coalesce(product_code, ''), coalesce(intertox_code, '')) DO UPDATE SET
           updated_at = CASE WHEN ${same} THEN t.updated_at ELSE excluded.updated_at END,
           revised_at = CASE WHEN ${same} THEN t.revised_at ELSE excluded.updated_at END,
           file = excluded.file, revision = excluded.revision, date = excluded.date,
           valid_until = excluded.valid_until, product_name = excluded.product_name,
           uploaded_at = NULL, uploaded_by = NULL, removed_at = NULL
         WHERE t.uploaded_at IS NULL OR t.removed_at IS NOT NULL OR excluded.date > t.date
         RETURNING id`,
        [
          row.product_code ?? null,
          row.intertox_code ?? null,
          row.document_id,
          file,
          row.revision ?? null,
          row.date ?? null,
          row.valid_until ?? null,
          now,
        ],
      );
      kept.push(...saved.map(({ id }) => id));
    }
    await client.query(
      `UPDATE documents.documents SET removed_at = $2
       WHERE NOT id = ANY($1::int[]) AND uploaded_at IS NULL AND removed_at IS NULL`,
      [kept, now],
    );
  },
});

/** The dataset's certificates replace those of the former one; an uploaded one gives way only to a later validity. */
const certificatesSection = portalSection({
  key: 'certificates',
  load: async (rows, { client, now, storedFile }) => {
    const kept: number[] = [];
    for (const row of rows) {
      const file = storedFile(row.file);
      if (file === null) continue;
      const { rows: saved } = await client.query<{ id: number }>(
        `INSERT INTO documents.certificates AS t (customer_id, branch, title, file, valid_until, updated_at)
         SELECT id, $2, $3, $4, $5, $6 FROM portal.customers WHERE code = $1
         ON CONFLICT (customer_id, branch, title) DO UPDATE SET
           updated_at = CASE WHEN t.file = excluded.file THEN t.updated_at ELSE excluded.updated_at END,
           file = excluded.file, valid_until = excluded.valid_until, uploaded_at = NULL, uploaded_by = NULL
         WHERE t.uploaded_at IS NULL OR excluded.valid_until > t.valid_until
         RETURNING id`,
        [row.customer, row.branch, row.title, file, row.valid_until ?? null, now],
      );
      kept.push(...saved.map(({ id }) => id));
    }
    await client.query(
      'DELETE FROM documents.certificates WHERE NOT id = ANY($1::int[]) AND uploaded_at IS NULL',
      [kept],
    );
  },
});

/** Readings of the dataset's sheets, for a demo; one of another revision than the present is of a former file. */
const readsSection = portalSection({
  key: 'document_reads',
  load: async (rows, { client }) => {
    for (const { user, company, product_code, document_id, revision, at } of rows) {
      const sheets = await sheetsOf(client, [product_code], NOBODY);
      const sheet = sheets.find(({ documentId }) => documentId === document_id);
      if (!sheet) continue;
      const present = revision === undefined || revision === sheet.revision;
      await client.query(
        `INSERT INTO documents.document_reads (user_id, user_name, document_id, file, revision, customer_id, product_code,
           product_name, read_at)
         SELECT u.id, u.name, $3, $4, $5, c.id, $6, (SELECT b1_desc FROM erp.sb1 WHERE b1_cod = $6 LIMIT 1), $7
         FROM portal.users u JOIN portal.customers c ON c.code = $2 WHERE lower(u.email) = lower($1)
         ON CONFLICT (user_id, document_id, file) DO NOTHING`,
        [
          user,
          company,
          sheet.id,
          present ? sheet.file : `former/${revision}`,
          present ? sheet.revision : revision,
          product_code,
          at,
        ],
      );
    }
  },
});

export const documentSections = [intertoxSection, documentsSection, certificatesSection, readsSection];
