import {
  displayUnit,
  type IsoDate,
  type OrderDraft,
  ORDER_STATUS,
  saoPauloToday,
  toBillingUnit,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Scope } from 'api/erp/scope';
import { sessionOf } from 'api/platform/access';
import { notFound } from 'api/platform/problem';
import type { ApprovalPreview, RequestApproval } from '../../wire/approvals';
import { bindingLimits, judged, leftAfter } from '../limits/limits';
import { chosenItem } from '../orders/chosen-item';
import { computed } from '../orders/confirm';
import type { Caller, OrderDeps } from '../orders/deps';
import { withFreeBalance } from '../orders/free-balance';
import { keptOrder } from '../orders/kept-order';
import { requestReader, REQUESTS, visibleTo } from '../orders/list';
import { requestColumns } from '../orders/request-columns';
import { Params } from 'api/db/params';
import { ruledOrder, tracksOf } from './needed';
import { type Approvers, approversOf, idsOf, turnOf } from './people';
import { rulesOf } from './rules';
import { currentOf, stepsOf } from './steps';
import { toldRequest } from './tell';

type Deps = Pick<OrderDeps, 'pool' | 'now'>;

const namesOf = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name);

/** What is left of the request's contract by now, in its billing unit; null where the company has it no more. */
async function contractLeft({ pool, now }: Deps, company: string, id: number) {
  const kept = await keptOrder(pool, id);
  if (!kept) return null;
  const item = await chosenItem(pool, { customer: company, stores: [] }, kept.order, saoPauloToday(now()));
  const [line] = item ? await withFreeBalance(pool, [item]) : [];
  return line ? { quantity: toBillingUnit(line.contract_balance, line), unit: displayUnit(line) } : null;
}

/** What a request waits for, as far as the reader may see the request: 404 otherwise. */
export async function readApproval(
  deps: Deps,
  request: FastifyRequest,
  id: number,
): Promise<RequestApproval> {
  const { pool, now } = deps;
  const { userId } = sessionOf(request);
  const p = new Params();
  const seen = visibleTo(p, requestReader(request));
  const { rowCount } = await pool.query(
    `SELECT 1 ${REQUESTS} WHERE r.id = ${p.add(id)} AND ${seen}`,
    p.values,
  );
  if (rowCount === 0) throw notFound();
  const orderRequest = await toldRequest(pool, id);
  const steps = await stepsOf(pool, id);
  const people = await approversOf(pool, orderRequest.customer_id, saoPauloToday(now()));
  const waits = orderRequest.status === ORDER_STATUS.waitingForApproval;
  const current = waits ? currentOf(steps) : [];
  const turns = new Map(steps.map((step) => [step.id, turnOf(step.approvers, orderRequest, people)]));
  const isAsked = (stepId: number) => {
    const turn = turns.get(stepId);
    return turn !== undefined && idsOf(turn).includes(userId);
  };
  return {
    steps: steps.map((step) => {
      const { asked = [], standIns = [] } = turns.get(step.id) ?? {};
      const substitutes = people.colleagues.filter(({ id: one }) =>
        standIns.some((other) => other.id === one),
      );
      return {
        who: namesOf([...asked, ...substitutes.filter((one) => !asked.some((other) => other.id === one.id))]),
        done: step.done_at && { user_name: step.done_name, at: step.done_at.toISOString() },
        now: current.includes(step),
      };
    }),
    may_approve: orderRequest.author !== userId && current.some((step) => isAsked(step.id)),
    may_withdraw: waits && orderRequest.author === userId,
    contract_left: waits ? await contractLeft(deps, orderRequest.company, id) : null,
    limits:
      waits && orderRequest.author !== null
        ? await bindingLimits(
            pool,
            { customerId: orderRequest.customer_id, at: now() },
            { userId: orderRequest.author, store: orderRequest.store },
          )
        : [],
  };
}

/** What confirming an order would ask for, without keeping anything of it. */
export async function previewApproval(
  deps: Deps,
  { caller, scope }: { readonly caller: Caller; readonly scope: Scope },
  order: OrderDraft,
): Promise<ApprovalPreview> {
  const { pool, now } = deps;
  const { item, store, product } = await computed(deps, scope, order);
  const ruled = ruledOrder(requestColumns(order, { item, store, product }), caller.userId);
  const month = { customerId: caller.customerId, at: now() };
  const limits = await bindingLimits(pool, month, { userId: caller.userId, store: ruled.store });
  const { refused, beyond } = judged(limits, ruled, now());
  const tracks = tracksOf(await rulesOf(pool, caller.customerId), ruled, beyond);
  const people = await approversOf(pool, caller.customerId, saoPauloToday(now()));
  const asked = { author: caller.userId, store: ruled.store };
  const steps = tracks.flatMap((groups) =>
    groups.map((group) => namesOf(turnOf(group, asked, people).asked)),
  );
  return {
    // Whoever several rules ask is named once.
    steps: [...new Map(steps.map((names) => [names.join('|'), names])).values()],
    refused,
    limits: limits.map((limit) => ({ ...limit, after: leftAfter(limit, ruled) })),
  };
}

/** The requests that wait for this person now, with what they are worth. */
export async function waitingFor(
  client: Pick<pg.Pool, 'query'>,
  userId: number,
  { customerId, today }: { readonly customerId: number | null; readonly today: IsoDate },
): Promise<readonly { readonly id: number; readonly product_name: string; readonly value: string }[]> {
  const { rows } = await client.query<{
    id: number;
    customer_id: number;
    author: number | null;
    store: string;
    product_name: string;
    value: string;
    steps: { id: number; track: number; place: number; approvers: number[]; done_at: string | null }[];
  }>(
    `SELECT r.id, r.customer_id, r.user_id AS author, r.store, r.product_name,
       trim_scale(r.quantity * r.unit_value)::text AS value,
       (SELECT json_agg(s ORDER BY s.track, s.place) FROM orders.approval_steps s WHERE s.request_id = r.id) AS steps
     FROM orders.order_requests r WHERE r.status = ${ORDER_STATUS.waitingForApproval}
       AND ($1::int IS NULL OR r.customer_id = $1) ORDER BY r.id`,
    [customerId],
  );
  const people = new Map<number, Approvers>();
  for (const { customer_id } of rows)
    if (!people.has(customer_id)) people.set(customer_id, await approversOf(client, customer_id, today));
  return rows.filter((row) => {
    const there = people.get(row.customer_id);
    const steps = row.steps.map((step) => ({
      ...step,
      done_at: step.done_at === null ? null : new Date(step.done_at),
    }));
    return (
      there && currentOf(steps).some(({ approvers }) => idsOf(turnOf(approvers, row, there)).includes(userId))
    );
  });
}
