import { quotationBody } from 'api-contract';
import { portalSection } from 'api/dataset';
import { companyTypeOf } from '../../wire/rules/quotations';

/**
 * Quotations of a dataset are added once, by their `key` or else their place in the list; what became of them in the
 * portal stays. Those of an unknown user, company or product are left out.
 */
export const quotationsSection = portalSection({
  key: 'quotations',
  load: async (rows, { client, now, storedFile }) => {
    for (const [n, { key, user, company, status, file, date, ...fields }] of rows.entries()) {
      const { rows: found } = await client.query<Record<string, string>>(
        `SELECT u.id AS user_id, c.id AS customer_id, coalesce(nullif(a1_nome, ''), c.name) AS name,
           coalesce(a1_cgc, '') AS cgc, coalesce(a1_setor, '') AS sector, b1_desc AS product
         FROM portal.users u JOIN portal.customers c ON c.code = $2 JOIN erp.sb1 ON b1_cod = $3
         LEFT JOIN erp.sa1 ON a1_cod = c.code WHERE lower(u.email) = lower($1) ORDER BY a1_loja LIMIT 1`,
        [user, company, fields.product],
      );
      const [known] = found;
      if (!known) continue;
      const filledIn = { ...quotationBody.parse(fields), product_name: known.product };
      const stored = file === undefined ? null : storedFile(file);
      await client.query(
        `INSERT INTO orders.quotations (user_id, customer_id, company_name, cnpj, company_type, product_name, fields,
           status, file_name, file, created_at, updated_at, idempotency_key)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12)
         ON CONFLICT (user_id, idempotency_key) DO UPDATE SET file = excluded.file, file_name = excluded.file_name`,
        [
          known.user_id,
          known.customer_id,
          known.name,
          known.cgc,
          companyTypeOf(known.sector ?? ''),
          known.product,
          JSON.stringify(filledIn),
          status,
          stored === null ? null : file?.split('/').at(-1),
          stored,
          date === undefined ? now : `${date} 12:00:00 America/Sao_Paulo`,
          `dataset ${key ?? n}`,
        ],
      );
    }
  },
});
