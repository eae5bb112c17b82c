import type { FastifyRequest } from 'fastify';
import { AUDIT_ACTION, AUDIT_AREA, ORDER_STATUS, saoPauloToday } from 'api-contract';
import type pg from 'pg';
import { audit } from 'api/audit';
import { transaction } from 'api/db/transaction';
import { sessionOf } from 'api/platform/access';
import { HttpProblem } from 'api/platform/problem';
import { nameOfUser } from 'api/users/name';
import type { OrderDeps } from '../orders/deps';
import { type RequestEvent, writeEvent } from '../orders/history';
import { askNext } from './begin';
import { checkAnew } from './check-anew';
import { asks, inPlaceOf, NO_LONGER, refuseOthers, refuseUnseen } from './may-decide';
import { approversOf } from './people';
import { pressed, type Step, stepsOf } from './steps';
import { APPROVAL_NEWS, tellPeople, type ToldRequest, toldRequest } from './tell';

const { draft: DRAFT, waitingForErp, waitingForApproval } = ORDER_STATUS;

/** The request, its row held, and who may approve it now; refused where the caller may not. */
async function lockedFor(client: pg.PoolClient, deps: OrderDeps, id: number, userId: number) {
  const orderRequest = await toldRequest(client, id, 'FOR UPDATE OF r');
  const steps = await stepsOf(client, id);
  const people = await approversOf(client, orderRequest.customer_id, saoPauloToday(deps.now()));
  const now = refuseOthers(userId, orderRequest, steps, people);
  return { orderRequest, steps, people, now };
}

/**
 * `POST …/approve`. The last approval sends the request, in the same transaction, so that it is sent once and never lost;
 * of two at the same moment the second finds nothing to approve (409).
 */
export async function approve(deps: OrderDeps, request: FastifyRequest, id: number): Promise<number> {
  const { pool, integration, book, now } = deps;
  const { userId } = sessionOf(request);
  const seen = await toldRequest(pool, id);
  await refuseUnseen(pool, request, seen);
  const people = await approversOf(pool, seen.customer_id, saoPauloToday(now()));
  refuseOthers(userId, seen, await stepsOf(pool, id), people);
  const taking = await checkAnew(deps, seen, userId);
  return transaction(pool, async (client) => {
    const locked = await lockedFor(client, deps, id, userId);
    const { orderRequest, steps } = locked;
    await taking.inTransaction(client, id);
    const done = pressed(steps, userId, (step, user) => asks(step, user, orderRequest, locked.people));
    for (const [step, by] of done)
      await client.query('UPDATE orders.approval_steps SET done_by = $2, done_at = $3 WHERE id = $1', [
        step,
        by,
        now(),
      ]);
    const over = steps.every((step) => step.done_at !== null || done.has(step.id));
    const status = over ? waitingForErp : waitingForApproval;
    const note = inPlaceOf(userId, orderRequest, locked.now, locked.people);
    await client.query('UPDATE orders.order_requests SET status = $2, updated_at = $3 WHERE id = $1', [
      id,
      status,
      now(),
    ]);
    await writeEvent(client, { id, status, at: now(), userId, note });
    if (over) {
      await integration.release(client, id);
      await tellAuthor(client, book, orderRequest, { what: 'approved', steps, by: userId });
    } else await askNext(client, deps, id);
    await auditDecision(client, request, orderRequest, { approved: true }, status);
    return status;
  });
}

/** Back to its author as his draft. */
async function giveBack(
  client: pg.PoolClient,
  { now }: OrderDeps,
  { id, userId, kind, note }: Required<Pick<RequestEvent, 'id' | 'userId' | 'kind' | 'note'>>,
) {
  await client.query(
    `UPDATE orders.order_requests SET status = ${DRAFT}, submitted_at = NULL, reason = $2, updated_at = $3 WHERE id = $1`,
    [id, note, now()],
  );
  await client.query('DELETE FROM orders.approval_steps WHERE request_id = $1', [id]);
  await writeEvent(client, { id, status: DRAFT, at: now(), userId, kind, note });
}

/** `POST …/refuse`: whoever's turn it is refuses with a reason. */
export async function refuse(
  deps: OrderDeps,
  request: FastifyRequest,
  id: number,
  reason: string,
): Promise<void> {
  const { pool, book } = deps;
  const { userId } = sessionOf(request);
  await refuseUnseen(pool, request, await toldRequest(pool, id));
  await transaction(pool, async (client) => {
    const { orderRequest, steps } = await lockedFor(client, deps, id, userId);
    await giveBack(client, deps, { id, userId, kind: 'refused', note: reason });
    await tellAuthor(client, book, orderRequest, { what: 'refused', steps, by: userId, reason });
    await auditDecision(client, request, orderRequest, { approved: false, reason }, DRAFT);
  });
}

/** `POST …/withdraw`: its author takes it back while it waits. */
export async function withdraw(deps: OrderDeps, request: FastifyRequest, id: number): Promise<void> {
  const { pool } = deps;
  const { userId } = sessionOf(request);
  await refuseUnseen(pool, request, await toldRequest(pool, id));
  await transaction(pool, async (client) => {
    const orderRequest = await toldRequest(client, id, 'FOR UPDATE OF r');
    if (orderRequest.author !== userId) throw new HttpProblem(403, 'Só quem fez o pedido o retira.');
    if (orderRequest.status !== waitingForApproval) throw new HttpProblem(409, NO_LONGER);
    await giveBack(client, deps, { id, userId, kind: 'withdrawn', note: '' });
    await auditDecision(client, request, orderRequest, { withdrawn: true }, DRAFT);
  });
}

interface Decision {
  readonly what: 'approved' | 'refused';
  readonly steps: readonly Step[];
  readonly by: number;
  readonly reason?: string;
}

/** Tells the request's author what became of it; once of each time that it waited. */
async function tellAuthor(
  client: pg.PoolClient,
  book: OrderDeps['book'],
  orderRequest: ToldRequest,
  { what, steps, by, reason = '' }: Decision,
): Promise<void> {
  if (orderRequest.author === null) return;
  const name = (await nameOfUser(client, by)) ?? '';
  const record = `${orderRequest.id} ${what} ${steps[0]?.id ?? 0}`;
  await tellPeople(client, book, orderRequest, {
    ...APPROVAL_NEWS[what](orderRequest, name, reason),
    to: [orderRequest.author],
    record,
  });
}

const auditDecision = (
  client: pg.PoolClient,
  request: FastifyRequest,
  orderRequest: ToldRequest,
  decision: Readonly<Record<string, unknown>>,
  status: number,
) =>
  audit(client, request, {
    area: AUDIT_AREA.orderRequest,
    action: AUDIT_ACTION.status,
    id: orderRequest.id,
    subject: `Pedido ${orderRequest.id}`,
    company: orderRequest.customer_id,
    before: { status: waitingForApproval },
    after: { status, ...decision },
  });
