import { AUDIT_ACTION, AUDIT_AREA } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit } from 'api/audit';
import { transaction } from 'api/db/transaction';
import { notFound } from 'api/platform/problem';
import type { OfferDeps } from './offers';
import { quotationTitle } from './thread';

type State = Readonly<Record<string, string | number | null>>;

/** Sets a quotation's status. */
export const setStatus = (
  client: Pick<pg.ClientBase, 'query'>,
  id: number,
  { status, at }: { readonly status: number; readonly at: Date },
) =>
  client.query('UPDATE orders.quotations SET status = $2, updated_at = $3 WHERE id = $1', [id, status, at]);

/** Writes a change of a quotation, or of its offers, into the trail. */
export const auditQuotation = (
  client: pg.PoolClient,
  request: FastifyRequest,
  id: number,
  change: {
    readonly action: 'update' | 'status' | 'remove';
    readonly before: State;
    readonly after: State | null;
  },
) =>
  audit(client, request, {
    ...change,
    area: AUDIT_AREA.quotation,
    action: AUDIT_ACTION[change.action],
    id,
    subject: quotationTitle(id),
  });

/** Staff set any status at any time (docs/product/orders.md, 'Quotations'); who asked is told of another one. */
export const changeStatus = (
  { pool, mails, now }: Pick<OfferDeps, 'pool' | 'mails' | 'now'>,
  request: FastifyRequest,
  id: number,
  status: number,
): Promise<void> =>
  transaction(pool, async (client) => {
    const { rows } = await client.query<{ status: number; company_type: string }>(
      'SELECT status, company_type FROM orders.quotations WHERE id = $1 FOR UPDATE',
      [id],
    );
    const [before] = rows;
    if (!before) throw notFound();
    if (before.status === status) return;
    await setStatus(client, id, { status, at: now() });
    await auditQuotation(client, request, id, {
      action: 'status',
      before: { status: before.status },
      after: { status },
    });
    await mails.send(client, { id, companyType: before.company_type }, { kind: 'status', status });
  });
