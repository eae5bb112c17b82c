import type { FastifyRequest } from 'fastify';
import { ORDER_STATUS } from 'api-contract';
import type pg from 'pg';
import { HttpProblem, notFound } from 'api/platform/problem';
import { requestReader } from '../orders/list';
import { type Approvers, idsOf, turnOf } from './people';
import { currentOf, type Step } from './steps';
import type { ToldRequest } from './tell';

const { waitingForApproval } = ORDER_STATUS;

export const NO_LONGER = 'Este pedido não aguarda mais aprovação.';
const NOT_HIS_TURN = 'Ainda não é a sua vez de aprovar, ou você já aprovou este pedido.';
const NOT_HIS_OWN = 'Ninguém aprova o próprio pedido.';
const NOT_HIS = 'A decisão deste pedido não é sua.';

/**
 * The request, as far as the caller may know that it is there: 404 for another company's, for a store beyond his, and for
 * a draft that never waited for an approval.
 */
export async function refuseUnseen(
  client: Pick<pg.ClientBase, 'query'>,
  request: FastifyRequest,
  orderRequest: ToldRequest,
) {
  const { customer, stores } = requestReader(request);
  if (customer !== null && customer !== orderRequest.company) throw notFound();
  if (stores.length > 0 && !stores.includes(orderRequest.store)) throw notFound();
  const { rowCount } = await client.query(
    `SELECT 1 FROM orders.order_requests r WHERE r.id = $1 AND (r.submitted_at IS NOT NULL OR EXISTS (
       SELECT 1 FROM orders.order_request_history h WHERE h.request_id = r.id AND h.status = ${waitingForApproval}))`,
    [orderRequest.id],
  );
  if (rowCount === 0) throw notFound();
}

/** Whether a step asks for this person. */
export const asks = (
  step: Pick<Step, 'approvers'>,
  user: number,
  orderRequest: ToldRequest,
  people: Approvers,
) => idsOf(turnOf(step.approvers, orderRequest, people)).includes(user);

/** 403 of whoever has no say in it, 409 where it does not wait for him. Answers the steps that do. */
export function refuseOthers(
  userId: number,
  orderRequest: ToldRequest,
  steps: readonly Step[],
  people: Approvers,
): readonly Step[] {
  if (orderRequest.author === userId) throw new HttpProblem(403, NOT_HIS_OWN);
  if (orderRequest.status !== waitingForApproval) throw new HttpProblem(409, NO_LONGER);
  const mine = steps.filter((step) => step.done_by === userId || asks(step, userId, orderRequest, people));
  if (mine.length === 0) throw new HttpProblem(403, NOT_HIS);
  const now = currentOf(steps).filter((step) => mine.includes(step));
  if (now.length === 0) throw new HttpProblem(409, NOT_HIS_TURN);
  return now;
}

/** 'No lugar de Ana': for whom he stood in, where no step names himself. */
export function inPlaceOf(
  userId: number,
  orderRequest: ToldRequest,
  steps: readonly Step[],
  people: Approvers,
): string {
  const turns = steps.map(({ approvers }) => turnOf(approvers, orderRequest, people));
  if (turns.some(({ asked }) => asked.some(({ id }) => id === userId))) return '';
  const [away] = turns.flatMap(({ standIns }) => standIns.filter(({ id }) => id === userId));
  return away ? `No lugar de ${away.for}` : '';
}
