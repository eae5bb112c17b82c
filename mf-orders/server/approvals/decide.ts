import type { FastifyRequest } from 'fastify';
import {
  ACCESS,
  AUDIT_ACTION,
  AUDIT_AREA,
  isAdministrator,
  type OrderDraft,
  orderDraft,
  ORDER_STATUS,
  saoPauloToday,
  USER_STATUS,
} from 'api-contract';
import type pg from 'pg';
import { audit } from 'api/audit';
import { transaction } from 'api/db/transaction';
import { sessionOf } from 'api/platform/access';
import { HttpProblem, invalid, notFound } from 'api/platform/problem';
import { readerOf } from 'api/platform/reader';
import { nameOfUser } from 'api/users/name';
import { computed, refuseConfirming } from '../orders/confirm';
import type { OrderDeps } from '../orders/deps';
import { writeEvent } from '../orders/history';
import { takeBalance } from '../orders/take-balance';
import { askNext } from './begin';
import { type Approvers, approversOf, idsOf, turnOf } from './people';
import { currentOf, pressed, type Step, stepsOf } from './steps';
import { APPROVAL_NEWS, tellPeople, type ToldRequest, toldRequest } from './tell';

const { draft: DRAFT, waitingForErp, waitingForApproval } = ORDER_STATUS;

const NO_LONGER = 'Este pedido não aguarda mais aprovação.';
const NOT_HIS_TURN = 'Ainda não é a sua vez de aprovar, ou você já aprovou este pedido.';
const NOT_HIS_OWN = 'Ninguém aprova o próprio pedido.';
const NOT_HIS = 'A decisão deste pedido não é sua.';
const AUTHOR_LEFT =
  'Quem fez este pedido não pode mais pedir nesta empresa ou nesta loja. Recuse-o, e outra pessoa o faz.';

/**
 * The request, as far as the caller may know that it is there: 404 for another company's, for a store beyond his, and for
 * a draft that never waited for an approval.
 */
async function refuseUnseen(client: Pick<pg.ClientBase, 'query'>, request: FastifyRequest, of: ToldRequest) {
  const { customer, stores } = readerOf(request, { ofCompany: 'customers' });
  if (customer !== null && customer !== of.company) throw notFound();
  if (stores.length > 0 && !stores.includes(of.store)) throw notFound();
  const { rowCount } = await client.query(
    `SELECT 1 FROM orders.order_requests r WHERE r.id = $1 AND (r.submitted_at IS NOT NULL OR EXISTS (
       SELECT 1 FROM orders.order_request_history h WHERE h.request_id = r.id AND h.status = ${waitingForApproval}))`,
    [of.id],
  );
  if (rowCount === 0) throw notFound();
}

const asks = (step: Pick<Step, 'approvers'>, user: number, of: ToldRequest, people: Approvers) =>
  idsOf(turnOf(step.approvers, of, people)).includes(user);

/** 403 of whoever has no say in it, 409 where it does not wait for him. Answers the steps that do. */
function refuseOthers(
  userId: number,
  of: ToldRequest,
  steps: readonly Step[],
  people: Approvers,
): readonly Step[] {
  if (of.author === userId) throw new HttpProblem(403, NOT_HIS_OWN);
  if (of.status !== waitingForApproval) throw new HttpProblem(409, NO_LONGER);
  const mine = steps.filter((step) => step.done_by === userId || asks(step, userId, of, people));
  if (mine.length === 0) throw new HttpProblem(403, NOT_HIS);
  const now = currentOf(steps).filter((step) => mine.includes(step));
  if (now.length === 0) throw new HttpProblem(409, NOT_HIS_TURN);
  return now;
}

/** 'No lugar de Ana': for whom he stood in, where no step names himself. */
function inPlaceOf(userId: number, of: ToldRequest, steps: readonly Step[], people: Approvers): string {
  const turns = steps.map(({ approvers }) => turnOf(approvers, of, people));
  if (turns.some(({ asked }) => asked.some(({ id }) => id === userId))) return '';
  const [away] = turns.flatMap(({ standIns }) => standIns.filter(({ id }) => id === userId));
  return away ? `No lugar de ${away.for}` : '';
}

interface Kept {
  readonly draft: OrderDraft;
  readonly contract_branch: string;
  readonly contract_number: string;
  readonly contract_sheet: string;
  readonly contract_item: string;
  readonly store: string;
  readonly balance_quantity: string;
}

/** What its author may order now; 422 where he may not any more. */
async function authorsScope({ pool }: OrderDeps, of: ToldRequest) {
  const { rows } = await pool.query<{ access: number[]; type_id: number; here: boolean; stores: string[] }>(
    `SELECT u.access, u.type_id, cc.id IS NOT NULL AS here,
       ARRAY(SELECT store FROM portal.customer_control_stores WHERE control_id = cc.id) AS stores
     FROM portal.users u LEFT JOIN portal.customer_controls cc ON cc.user_id = u.id AND cc.customer_id = $2
     WHERE u.id = $1 AND u.status = ${USER_STATUS.active}`,
    [of.author, of.customer_id],
  );
  const [author] = rows;
  const mayOrder = author?.access.some((code) => code === ACCESS.orderNew || code === ACCESS.orderDrafts);
  if (!author || !mayOrder || !(author.here || isAdministrator(author.type_id)))
    throw new HttpProblem(422, AUTHOR_LEFT);
  if (author.stores.length > 0 && !author.stores.includes(of.store)) throw new HttpProblem(422, AUTHOR_LEFT);
  return { customer: of.company, stores: author.stores };
}

/** Everything but the request date anew, as the wizard would answer; answers what takes the balance. */
async function checkAnew(deps: OrderDeps, of: ToldRequest, userId: number) {
  const { rows } = await deps.pool.query<Kept>(
    `SELECT draft, contract_branch, contract_number, contract_sheet, contract_item, store,
       trim_scale(balance_quantity)::text AS balance_quantity FROM orders.order_requests WHERE id = $1`,
    [of.id],
  );
  const [kept] = rows;
  if (!kept) throw notFound();
  const scope = await authorsScope(deps, of);
  const order = {
    ...orderDraft.parse(kept.draft),
    id: of.id,
    internal_contract: kept.contract_number,
    manufacturing_origin: kept.contract_branch,
    contract_sheet: kept.contract_sheet,
    contract_item: kept.contract_item,
    store: kept.store,
  };
  const found = await computed(deps, scope, order);
  await refuseConfirming(deps, order, found, true);
  if (!found.item) throw invalid('internal_contract', 'O contrato não está mais ativo para este produto.');
  return takeBalance(
    deps,
    { customer: of.company, userId },
    { item: found.item, store: kept.store, quantity: kept.balance_quantity },
  );
}

/** The request, its row held, and who may approve it now; refused where the caller may not. */
async function lockedFor(client: pg.PoolClient, deps: OrderDeps, id: number, userId: number) {
  const of = await toldRequest(client, id, 'FOR UPDATE OF r');
  const steps = await stepsOf(client, id);
  const people = await approversOf(client, of.customer_id, saoPauloToday(deps.now()));
  const now = refuseOthers(userId, of, steps, people);
  return { of, steps, people, now };
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
    const { of, steps } = locked;
    await taking.inTransaction(client, id);
    const done = pressed(steps, userId, (step, user) => asks(step, user, of, locked.people));
    for (const [step, by] of done)
      await client.query('UPDATE orders.approval_steps SET done_by = $2, done_at = $3 WHERE id = $1', [
        step,
        by,
        now(),
      ]);
    const over = steps.every((step) => step.done_at !== null || done.has(step.id));
    const status = over ? waitingForErp : waitingForApproval;
    const note = inPlaceOf(userId, of, locked.now, locked.people);
    await client.query('UPDATE orders.order_requests SET status = $2, updated_at = $3 WHERE id = $1', [
      id,
      status,
      now(),
    ]);
    await writeEvent(client, { id, status, at: now(), userId, note });
    if (over) {
      await integration.release(client, id);
      await tellAuthor(client, book, of, 'approved', steps, (await nameOfUser(client, userId)) ?? '');
    } else await askNext(client, deps, id);
    await auditDecision(client, request, of, { approved: true }, status);
    return status;
  });
}

/** Back to its author as his draft. */
async function giveBack(
  client: pg.PoolClient,
  { now }: OrderDeps,
  id: number,
  userId: number,
  reason: string,
) {
  await client.query(
    `UPDATE orders.order_requests SET status = ${DRAFT}, submitted_at = NULL, reason = $2, updated_at = $3 WHERE id = $1`,
    [id, reason, now()],
  );
  await client.query('DELETE FROM orders.approval_steps WHERE request_id = $1', [id]);
  await writeEvent(client, { id, status: DRAFT, at: now(), userId, note: reason });
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
    const { of, steps } = await lockedFor(client, deps, id, userId);
    await giveBack(client, deps, id, userId, reason);
    await tellAuthor(client, book, of, 'refused', steps, (await nameOfUser(client, userId)) ?? '', reason);
    await auditDecision(client, request, of, { approved: false, reason }, DRAFT);
  });
}

/** `POST …/withdraw`: its author takes it back while nobody has decided. */
export async function withdraw(deps: OrderDeps, request: FastifyRequest, id: number): Promise<void> {
  const { pool } = deps;
  const { userId } = sessionOf(request);
  await refuseUnseen(pool, request, await toldRequest(pool, id));
  await transaction(pool, async (client) => {
    const of = await toldRequest(client, id, 'FOR UPDATE OF r');
    if (of.author !== userId) throw new HttpProblem(403, 'Só quem fez o pedido o retira.');
    if (of.status !== waitingForApproval) throw new HttpProblem(409, NO_LONGER);
    await giveBack(client, deps, id, userId, '');
    await auditDecision(client, request, of, { withdrawn: true }, DRAFT);
  });
}

async function tellAuthor(
  client: pg.PoolClient,
  book: OrderDeps['book'],
  of: ToldRequest,
  what: 'approved' | 'refused',
  steps: readonly Step[],
  by: string,
  reason = '',
): Promise<void> {
  if (of.author === null) return;
  const record = `${of.id} ${what} ${steps[0]?.id ?? 0}`;
  await tellPeople(client, book, of, { ...APPROVAL_NEWS[what](of, by, reason), to: [of.author], record });
}

const auditDecision = (
  client: pg.PoolClient,
  request: FastifyRequest,
  of: ToldRequest,
  decision: Readonly<Record<string, unknown>>,
  status: number,
) =>
  audit(client, request, {
    area: AUDIT_AREA.orderRequest,
    action: AUDIT_ACTION.status,
    id: of.id,
    subject: `Pedido ${of.id}`,
    company: of.customer_id,
    before: { status: waitingForApproval },
    after: { status, ...decision },
  });
