import type { FastifyRequest } from 'fastify';
import { transaction } from 'api/db/transaction';
import { sessionOf } from 'api/platform/access';
import { HttpProblem } from 'api/platform/problem';
import { sessionReader } from 'api/platform/reader';
import { auditQuotation } from './change';
import type { OfferDeps } from './offers';
import { quotationById } from './rows';

/** Deletes a quotation with its conversation and attachment: 404 where the session may not see it, 409 where it stays. */
export async function removeQuotation(
  { pool, files }: Pick<OfferDeps, 'pool' | 'files'>,
  request: FastifyRequest,
  id: number,
): Promise<void> {
  const reader = sessionReader(sessionOf(request), 'customers');
  const stored = await transaction(pool, async (client) => {
    const found = await quotationById(client, { id, reader, locked: true });
    if (!found.wire.may_delete)
      throw new HttpProblem(
        409,
        'Só quem enviou pode excluir a cotação, e apenas enquanto está aguardando e sem resposta do fornecedor.',
      );
    const { company_name, product_name, user_name, status, file } = found.wire;
    await client.query('DELETE FROM orders.quotations WHERE id = $1', [id]);
    await client.query('DELETE FROM portal.threads WHERE id = $1', [found.threadId]);
    await auditQuotation(client, request, id, {
      action: 'remove',
      before: { company_name, product_name, user_name, status, file },
      after: null,
    });
    return found.stored;
  });
  // What a dataset brought stays among its files.
  if (stored?.startsWith('quotations/')) await files.remove(stored);
}
