import { messageAnswer } from 'api-contract';
import type pg from 'pg';
import { transaction } from 'api/db/transaction';
import { productBy } from 'api/erp/reads/catalog';
import type { App } from 'api/platform/app-type';
import { invalid, notFound } from 'api/platform/problem';
import { ADMINS_SET } from './access';
import { auditSetting } from './audit-setting';
import { intertoxBody, settingParams } from '../../wire/settings';

const tags = ['settings'];
const config = { access: ADMINS_SET, proof: 'administrators' } as const;

/** Says which products share the sheets of an Intertox code (docs/product/documents.md, 'Intertox codes'). */
export function intertoxRoutes(app: App, { pool }: { pool: pg.Pool }): void {
  app.post(
    '/api/intertox_codes_new',
    { config, schema: { tags, body: intertoxBody, response: { 200: messageAnswer } } },
    async (request) => {
      const { code } = request.body;
      const products = [...new Set(request.body.product_codes)];
      for (const product of products)
        if (!(await productBy(pool, 'code', product)))
          throw invalid('product_codes', `Produto não encontrado: ${product}`);
      await transaction(pool, async (client) => {
        const { rows } = await client.query<{ id: number }>(
          `INSERT INTO documents.intertox_codes (code) VALUES ($1)
           ON CONFLICT (code) DO UPDATE SET code = excluded.code RETURNING id`,
          [code],
        );
        await client.query(
          `INSERT INTO documents.intertox_products (intertox_id, product_code) SELECT $1, unnest($2::text[])
           ON CONFLICT DO NOTHING`,
          [rows[0]?.id, products],
        );
        await auditSetting(client, request, {
          id: rows[0]?.id ?? null,
          subject: `Código Intertox ${code}`,
          before: null,
          after: { code, products },
        });
      });
      return { message: 'Código criado com sucesso!' };
    },
  );

  app.delete(
    '/api/intertox_codes/:id',
    { config, schema: { tags, params: settingParams, response: { 200: messageAnswer } } },
    async (request) => {
      const { id } = request.params;
      await transaction(pool, async (client) => {
        const products = await client.query<{ product_code: string }>(
          'SELECT product_code FROM documents.intertox_products WHERE intertox_id = $1 ORDER BY product_code',
          [id],
        );
        const { rows } = await client.query<{ code: string }>(
          'DELETE FROM documents.intertox_codes WHERE id = $1 RETURNING code',
          [id],
        );
        const [code] = rows.map((row) => row.code);
        if (code === undefined) throw notFound();
        const before = { code, products: products.rows.map(({ product_code }) => product_code) };
        await auditSetting(client, request, { id, subject: `Código Intertox ${code}`, before, after: null });
      });
      return { message: 'Código excluído com sucesso!' };
    },
  );
}
