import type pg from 'pg';
import { PRODUCT_DOCUMENT, QUOTATION_STATUS } from 'api-contract';
import { COMPANY_TYPE } from 'mf-orders/wire/rules/quotations';

/** Rows that a portal of some years has in its own tables. */
const ROWS = 50_000;

/** Fills the portal's own tables whose lists are measured: the dataset has a handful of rows for each. */
export async function addOwnRows(pool: pg.Pool): Promise<void> {
  const company = `(SELECT array_agg(id) FROM portal.customers) AS c, (SELECT array_agg(id) FROM portal.users) AS u`;
  const one = (ids: string) => `${ids}[1 + n % array_length(${ids}, 1)]`;
  await pool.query(
    `INSERT INTO orders.quotations (user_id, customer_id, company_name, cnpj, company_type, product_name, fields, status,
       created_at, updated_at, idempotency_key)
     SELECT ${one('u')}, ${one('c')}, 'EMPRESA ' || n % 400, '11222333000181', '${COMPANY_TYPE.private}', 'PRODUTO ' || n % 90,
       jsonb_build_object('product', 'PA', 'quantity', '10', 'und', 'KG'),
       ('{${Object.values(QUOTATION_STATUS).join()}}'::int[])[1 + n % 3],
       now() - make_interval(mins => n), now() - make_interval(mins => n), 'bench ' || n
     FROM generate_series(1, ${ROWS}) AS n, (SELECT ${company}) AS ids ON CONFLICT DO NOTHING`,
  );
  await pool.query(
    `INSERT INTO documents.documents (product_code, product_name, document_id, file, revision, date, valid_until, updated_at)
     SELECT 'BENCH' || n, 'PRODUTO ' || n, ${PRODUCT_DOCUMENT.safetySheet}, 'bench/' || n, 'Rev. 1', current_date - n % 900, current_date + n % 900, now()
     FROM generate_series(1, 2000) AS n ON CONFLICT DO NOTHING`,
  );
  await pool.query(
    `INSERT INTO documents.document_reads (user_id, user_name, document_id, file, revision, customer_id, read_at)
     SELECT ${one('u')}, 'Leitor', ${one('d')}, 'bench/' || n, 'Rev. 1', ${one('c')}, now() - make_interval(mins => n)
     FROM generate_series(1, ${ROWS}) AS n,
       (SELECT ${company}, (SELECT array_agg(id) FROM documents.documents) AS d) AS ids ON CONFLICT DO NOTHING`,
  );
  for (const table of ['orders.quotations', 'documents.documents', 'documents.document_reads'])
    await pool.query(`ANALYZE ${table}`);
}
