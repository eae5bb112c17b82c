import { saoPauloToday } from 'api-contract';
import type pg from 'pg';
import type { OrderDeps } from '../orders/deps';
import { approversOf, idsOf, turnOf } from './people';
import { currentOf, stepsOf, type Tracks, writeSteps } from './steps';
import { APPROVAL_NEWS, tellPeople, toldRequest } from './tell';

/** Asks whoever's turn it has become, in the transaction that made it so. */
export async function askNext(
  client: pg.PoolClient,
  { book, now }: Pick<OrderDeps, 'book' | 'now'>,
  requestId: number,
): Promise<void> {
  const steps = currentOf(await stepsOf(client, requestId)).filter(({ asked_at }) => asked_at === null);
  if (steps.length === 0) return;
  const request = await toldRequest(client, requestId);
  const people = await approversOf(client, request.customer_id, saoPauloToday(now()));
  await client.query('UPDATE orders.approval_steps SET asked_at = $2 WHERE id = ANY($1)', [
    steps.map(({ id }) => id),
    now(),
  ]);
  const to = steps.flatMap(({ approvers }) => idsOf(turnOf(approvers, request, people)));
  // Whoever several rules name is told once.
  const record = `${requestId} asked ${Math.min(...steps.map(({ id }) => id))}`;
  await tellPeople(client, book, request, { ...APPROVAL_NEWS.asked(request), to, record });
}

/** A confirmed request begins to wait: what it waits for stays as it is, whatever becomes of the rules. */
export async function beginApproval(
  client: pg.PoolClient,
  deps: Pick<OrderDeps, 'book' | 'now'>,
  requestId: number,
  tracks: Tracks,
): Promise<void> {
  await writeSteps(client, requestId, tracks);
  await askNext(client, deps, requestId);
}
