import { QUOTATION_STATUS, type QuotationFields, saoPauloToday } from 'api-contract';
import type pg from 'pg';
import { insertedId } from 'api/db/inserted-id';
import { transaction } from 'api/db/transaction';
import { productBy } from 'api/erp/reads/catalog';
import { orderStores } from 'api/erp/reads/orderable';
import { scopeOf } from 'api/erp/scope';
import type { QuotationMails } from './mail';
import { HttpProblem, invalid, TEXTS } from 'api/platform/problem';
import { sessionOf } from 'api/platform/access';
import type { FastifyRequest } from 'fastify';
import { companyTypeOf, quotationProblems, withoutHidden } from '../../wire/rules/quotations';

interface SaveDeps {
  readonly pool: pg.Pool;
  readonly mails: QuotationMails;
  readonly now: () => Date;
}

/** Keeps a quotation of the session's company and answers its id; the same key again answers the same one. */
export async function saveQuotation(
  { pool, mails, now }: SaveDeps,
  request: FastifyRequest,
  given: QuotationFields,
  key: string | null,
): Promise<number> {
  const { userId, company } = sessionOf(request);
  if (!company) throw new HttpProblem(403, TEXTS.noCompany);
  // The same store as `get-customer` answers first, so that form and server agree on the layout.
  const [facts] = await orderStores(pool, scopeOf(request));
  const type = companyTypeOf(facts?.A1_SETOR ?? '');
  const fields = withoutHidden(given, type);
  const problems = quotationProblems(fields, { type, today: saoPauloToday(now()) });
  if (Object.keys(problems).length > 0)
    throw new HttpProblem(422, TEXTS.invalid, {
      errors: Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, [message]])),
    });
  const product = await productBy(pool, 'code', fields.product);
  if (!product) throw invalid('product', 'Produto não encontrado.');
  const at = now();
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO orders.quotations (user_id, customer_id, company_name, cnpj, company_type, product_name, fields,
         status, created_at, updated_at, idempotency_key)
       VALUES ($1, $2, $3, $4, $5, $6, $7, ${QUOTATION_STATUS.waiting}, $8, $8, $9)
       ON CONFLICT (user_id, idempotency_key) DO NOTHING RETURNING id`,
      [
        userId,
        company.id,
        facts?.A1_NOME || company.name,
        facts?.A1_CGC ?? '',
        type,
        product.name,
        JSON.stringify({ ...fields, product: product.code, product_name: product.name }),
        at,
        key,
      ],
    );
    if (rows[0]) {
      await mails.send(client, { id: rows[0].id, companyType: type }, { kind: 'sent' });
      return rows[0].id;
    }
    return insertedId(
      await client.query<{ id: number }>(
        'SELECT id FROM orders.quotations WHERE user_id = $1 AND idempotency_key = $2',
        [userId, key],
      ),
    );
  });
}
