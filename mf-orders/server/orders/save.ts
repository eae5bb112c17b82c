import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { orderDraft, ORDER_STATUS } from 'api-contract';
import { insertedId } from 'api/db/inserted-id';
import { transaction } from 'api/db/transaction';
import type { Scope } from 'api/erp/scope';
import type { OrderedFor } from 'api/ordering';
import { HttpProblem } from 'api/platform/problem';
import { beginApproval } from '../approvals/begin';
import { neededApprovals } from '../approvals/needed';
import { computed, refuseConfirming } from './confirm';
import type { Caller, OrderDeps } from './deps';
import { hasDuplicate } from './duplicate';
import { asItIs, isSent, madeBefore, type Saved, savedBefore, type SavedOrder } from './made-before';
import { noteRequest, writeEvent } from './history';
import { requestColumns } from './request-columns';
import { takeBalance } from './take-balance';
import { DUPLICATE_TEXT } from '../../wire/rules/order-problems';

const { draft: DRAFT, waitingForErp, waitingForApproval } = ORDER_STATUS;

async function write(
  client: pg.ClientBase,
  id: number | null,
  columns: Readonly<Record<string, unknown>>,
): Promise<number> {
  const [names, values] = [Object.keys(columns), Object.values(columns)];
  const placeholders = names.map((_, n) => `$${n + 1}`);
  const statement =
    id === null
      ? `INSERT INTO orders.order_requests (${names.join(', ')}) VALUES (${placeholders.join(', ')}) RETURNING id`
      : `UPDATE orders.order_requests SET (${names.join(', ')}) = ROW(${placeholders.join(', ')})
         WHERE id = $${names.length + 1} RETURNING id`;
  return insertedId(await client.query<{ id: number }>(statement, id === null ? values : [...values, id]));
}

/**
 * `orders/save-form`: keeps a draft, or confirms an order and hands it to the ERP's queue in the same transaction, with
 * its part of the balance; where a rule of the company or a limit wants an approval, it waits for that instead. What was
 * made before, by the same key, of the same draft in the same words or for the same need, is answered again (ADR 0045);
 * also where another process made it while this one was checked, and took the balance that the check then missed.
 */
export async function saveOrder(
  deps: OrderDeps,
  who: { readonly caller: Caller; readonly scope: Scope },
  order: SavedOrder,
  key: string | null,
  need?: OrderedFor,
): Promise<Saved> {
  const before = () => madeBefore(deps.pool, who.caller, order, { key, need });
  const made = await before();
  if (made) return made;
  try {
    return await saveAnew(deps, who, order, { key, need });
  } catch (error) {
    const meanwhile = error instanceof HttpProblem ? await before() : null;
    if (!meanwhile) throw error;
    return meanwhile;
  }
}

async function saveAnew(
  deps: OrderDeps,
  { caller, scope }: { readonly caller: Caller; readonly scope: Scope },
  order: SavedOrder,
  { key, need }: { readonly key: string | null; readonly need: OrderedFor | undefined },
): Promise<Saved> {
  const { pool, integration, now } = deps;
  const draftId = order.id ?? null;
  const kept = draftId === null ? null : { ...order, id: draftId };
  const found = await computed(deps, scope, order);
  const { item, store, product } = found;
  const confirming = order.status === waitingForErp;
  if (confirming) await refuseConfirming(deps, order, found);
  const columns = requestColumns(orderDraft.parse(order), { item, store, product });
  const taking =
    confirming && item
      ? await takeBalance(
          deps,
          { customer: scope.customer, userId: caller.userId },
          { item, store: columns.store, quantity: columns.balance_quantity },
        )
      : null;

  return transaction(pool, async (client) => {
    const before = key === null ? null : await savedBefore(client, caller.userId, key);
    if (before !== null) return before;
    await need?.claim(client);
    const made = (await need?.made(client)) ?? null;
    if (made !== null) return asItIs(client, made);
    if (kept && (await isSent(client, caller, kept, 'FOR UPDATE OF r'))) return asItIs(client, kept.id);
    await taking?.inTransaction(client, draftId);
    // One may have come while the customer filled his in, who is asked then. The item is locked by now.
    if (
      confirming &&
      item &&
      order.duplicate_ok === false &&
      (await hasDuplicate(client, scope.customer, order, { item, store: columns.store }))
    )
      throw new HttpProblem(409, DUPLICATE_TEXT, { code: 'duplicate' });
    const at = now();
    const { userId, customerId } = caller;
    const tracks = confirming ? await neededApprovals(client, { customerId, userId, at }, columns) : [];
    const sent = tracks.length > 0 ? waitingForApproval : waitingForErp;
    const status = confirming ? sent : DRAFT;
    const id = await write(client, draftId, {
      ...columns,
      status,
      submitted_at: confirming ? at : null,
      updated_at: at,
      idempotency_key: key,
      ...(confirming && { reason: '' }),
      ...(draftId === null && {
        customer_id: customerId,
        user_id: userId,
        created_at: at,
        erp_key: randomUUID(),
      }),
    });
    await need?.placed(client, id);
    if (confirming) await writeEvent(client, { id, status, at, userId });
    else await noteRequest(client, id);
    if (status === waitingForApproval) await beginApproval(client, deps, id, tracks);
    else if (confirming) await integration.release(client, id);
    return { id, status };
  });
}
