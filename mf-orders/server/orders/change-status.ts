import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { AUDIT_ACTION, AUDIT_AREA, ORDER_STATUS, saoPauloToday, type OrderDraft } from 'api-contract';
import { audit } from 'api/audit';
import { transaction } from 'api/db/transaction';
import type { Scope } from 'api/erp/scope';
import { sessionOf } from 'api/platform/access';
import { HttpProblem, invalid, notFound } from 'api/platform/problem';
import { chosenItem } from './chosen-item';
import type { OrderDeps } from './deps';
import { writeEvent } from './history';
import { takeBalance } from './take-balance';
import { deliveryDateProblem } from '../../wire/rules/delivery-date';

const { waiting, draft, waitingForErp, refusedByErp, waitingForApproval } = ORDER_STATUS;
/**
 * In which a request may be decided on: never once it was sent, or is in the ERP
 * (docs/product/orders.md, 'Status change').
 */
const OPEN: readonly number[] = [waiting, draft, waitingForErp, refusedByErp];

interface Decided {
  readonly status: number;
  readonly submitted: boolean;
  readonly store: string;
  readonly balance_quantity: string;
  readonly delivery_date: string | null;
  readonly contract_expiration: string | null;
  readonly contract_branch: string;
  readonly contract_sheet: string;
  readonly contract_item: string;
  readonly draft: OrderDraft;
  readonly customer: string;
}

const DECIDED = `
SELECT r.status, r.submitted_at IS NOT NULL AS submitted, r.store, r.balance_quantity::text, r.delivery_date::text,
  r.contract_expiration::text, r.contract_branch, r.contract_sheet, r.contract_item, r.draft, c.code AS customer
FROM orders.order_requests r JOIN portal.customers c ON c.id = r.customer_id WHERE r.id = $1`;

function refuseClosed(row: Decided | undefined): asserts row is Decided {
  if (!row) throw notFound();
  if (!row.submitted) throw new HttpProblem(409, 'Este pedido ainda é um rascunho do cliente.');
  if (row.status === waitingForApproval)
    throw new HttpProblem(409, 'Este pedido aguarda a aprovação do cliente.');
  if (!OPEN.includes(row.status))
    throw new HttpProblem(409, 'Este pedido já foi enviado ao ERP e não pode mais ser alterado.');
}

/** The error with the messages of another one's fields: staff are told of every field at once. */
function withErrors(other: HttpProblem | null, error: unknown): unknown {
  if (other === null || !(error instanceof HttpProblem) || error.more.errors === undefined) return error;
  return new HttpProblem(422, other.message, { errors: { ...other.more.errors, ...error.more.errors } });
}

/** What a refused request needs again before it may go on: its part of the balance, which it had given back. */
async function balanceAgain(deps: OrderDeps, row: Decided, userId: number) {
  const scope: Scope = { customer: row.customer, stores: [] };
  const { contract_branch, contract_sheet, contract_item } = row;
  const named = { ...row.draft, manufacturing_origin: contract_branch, contract_sheet, contract_item };
  const item = await chosenItem(deps.pool, scope, named, saoPauloToday(deps.now()));
  if (!item) throw invalid('internal_contract', 'O contrato não está mais ativo para este produto.');
  return takeBalance(
    deps,
    { customer: row.customer, userId },
    { item, store: row.store, quantity: row.balance_quantity },
  );
}

/**
 * Staff decide on a request (docs/product/orders.md, 'Status change'): back to 0 or 1, or released to the ERP by 2. A
 * job that has not begun finds nothing to do once its request is no longer in 2. The delivery date lies from today to
 * the contract's end.
 */
export async function changeStatus(
  deps: OrderDeps,
  request: FastifyRequest,
  id: number,
  change: { readonly status: number; readonly delivery_date: string },
): Promise<void> {
  const { userId } = sessionOf(request);
  const { pool, integration, mails, now } = deps;
  const today = saoPauloToday(now());
  const { rows } = await pool.query<Decided>(DECIDED, [id]);
  const [before] = rows;
  refuseClosed(before);
  const delivery = change.delivery_date || (before.delivery_date ?? '');
  const dateProblem = deliveryDateProblem({
    requested: today,
    delivery,
    expiry: before.contract_expiration ?? '',
  });
  const wrongDate =
    dateProblem !== null && (change.delivery_date !== '' || change.status === waitingForErp)
      ? invalid('delivery_date', dateProblem)
      : null;
  const taking = await (
    before.status === refusedByErp ? balanceAgain(deps, before, userId) : Promise.resolve(null)
  ).catch((error: unknown) => {
    throw withErrors(wrongDate, error);
  });
  if (wrongDate) throw wrongDate;

  await transaction(pool, async (client: pg.PoolClient) => {
    const { rows: current } = await client.query<Decided>(`${DECIDED} FOR UPDATE OF r`, [id]);
    refuseClosed(current[0]);
    if (current[0].status !== before.status)
      throw new HttpProblem(409, 'O status deste pedido mudou enquanto você o alterava. Abra-o novamente.');
    await taking?.inTransaction(client, id);
    await client.query(
      `UPDATE orders.order_requests SET status = $2, delivery_date = $3, updated_at = $4, reason = '',
         draft = jsonb_set(draft, '{delivery_date}', to_jsonb($5::text)) WHERE id = $1`,
      [id, change.status, delivery || null, now(), delivery],
    );
    await writeEvent(client, { id, status: change.status, at: now(), userId });
    await audit(client, request, {
      area: AUDIT_AREA.orderRequest,
      action: AUDIT_ACTION.status,
      id,
      subject: `Pedido ${id}`,
      before: { status: before.status, delivery_date: before.delivery_date },
      after: { status: change.status, delivery_date: delivery },
    });
    if (change.status === waitingForErp) await integration.release(client, id);
    if (change.status !== before.status)
      await mails.send({ requestId: id, status: change.status }, { client });
  });
}
