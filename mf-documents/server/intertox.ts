import {
  ACCESS,
  ADMINISTRATORS,
  AUDIT_ACTION,
  AUDIT_AREA,
  intertoxBody,
  intertoxCode,
  messageAnswer,
  recordParams,
} from 'api-contract';
import type pg from 'pg';
import { audit } from 'api/audit';
import { portalSection } from 'api/dataset';
import { containsCode } from 'api/db/list/conditions';
import { byInteger, byText } from 'api/db/list/declaration';
import { insertedId } from 'api/db/inserted-id';
import { transaction } from 'api/db/transaction';
import { productBy } from 'api/erp/reads/catalog';
import type { App } from 'api/platform/app-type';
import { ownList } from 'api/platform/own-list';
import { invalid, notFound } from 'api/platform/problem';
import { intertoxList } from '../wire/documents';

/** Which products share a sheet, by the Intertox code. Belongs to the supplier, not to a company. */
export const intertoxRows = ownList({
  list: intertoxList,
  access: { anyOf: [ACCESS.safetySheets, ACCESS.emergencySheets, ACCESS.settings] },
  row: intertoxCode,
  ofCompany: false,
  columns: `id, code, (SELECT coalesce(json_agg(json_build_object('product_code', p.product_code) ORDER BY p.product_code), '[]')
    FROM documents.intertox_products p WHERE p.intertox_id = c.id) AS product_code`,
  from: 'FROM documents.intertox_codes c',
  own: () => null,
  filters: { code: containsCode('code') },
  sorts: { code: byText('code'), id: byInteger('id') },
  unique: { columns: 'id', type: 'integer' },
});

/** Gives a code these products besides those it has; answers its id. */
async function addProducts(
  client: pg.ClientBase,
  code: string,
  products: readonly string[],
): Promise<number> {
  const kept = await client.query<{ id: number }>(
    `INSERT INTO documents.intertox_codes (code) VALUES ($1)
     ON CONFLICT (code) DO UPDATE SET code = excluded.code RETURNING id`,
    [code],
  );
  const id = insertedId(kept);
  await client.query(
    `INSERT INTO documents.intertox_products (intertox_id, product_code) SELECT $1, unnest($2::text[])
     ON CONFLICT DO NOTHING`,
    [id, products],
  );
  return id;
}

/** Adds the codes that are named; each has the products listed, and no others. Codes made in the portal stay. */
export const intertoxSection = portalSection({
  key: 'intertox_codes',
  load: async (rows, { client }) => {
    for (const { code, product_codes } of rows) {
      await client.query(
        `DELETE FROM documents.intertox_products p USING documents.intertox_codes c
         WHERE c.id = p.intertox_id AND c.code = $1`,
        [code],
      );
      await addProducts(client, code, product_codes);
    }
  },
});

const subjectOf = (code: string) => `Código Intertox ${code}`;

/** Says which products share the sheets of an Intertox code (docs/product/documents.md, 'Intertox codes'). */
export function intertoxRoutes(app: App, { pool }: { pool: pg.Pool }): void {
  const tags = ['settings'];
  const config = {
    access: { anyOf: [ACCESS.settings], types: ADMINISTRATORS },
    proof: 'administrators',
  } as const;

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
        const id = await addProducts(client, code, products);
        await audit(client, request, {
          area: AUDIT_AREA.settings,
          action: AUDIT_ACTION.create,
          id,
          subject: subjectOf(code),
          before: null,
          after: { code, products },
        });
      });
      return { message: 'Código criado com sucesso!' };
    },
  );

  app.delete(
    '/api/intertox_codes/:id',
    { config, schema: { tags, params: recordParams, response: { 200: messageAnswer } } },
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
        const [found] = rows;
        if (!found) throw notFound();
        const { code } = found;
        await audit(client, request, {
          area: AUDIT_AREA.settings,
          action: AUDIT_ACTION.remove,
          id,
          subject: subjectOf(code),
          before: { code, products: products.rows.map(({ product_code }) => product_code) },
          after: null,
        });
      });
      return { message: 'Código excluído com sucesso!' };
    },
  );
}
