import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  NO_ORDERS_TEXT,
  orderDraft,
  ORDER_STATUS,
  orderProblems,
  saoPauloToday,
  type OrderDraft,
} from 'api-contract';
import { transaction } from '../db/transaction';
import type { Scope } from '../erp/port';
import { HttpProblem, notFound, TEXTS } from '../platform/problem';
import { chosenItem, chosenStore, refuseRisk } from './chosen-item';
import type { Caller, OrderDeps } from './deps';
import { withFreeBalance } from './free-balance';
import { writeEvent } from './history';
import { requestColumns } from './request-columns';
import { takeBalance } from './take-balance';

const { draft: DRAFT, waitingForErp } = ORDER_STATUS;

/** An order as `save-form` brings it. */
export interface SavedOrder extends OrderDraft {
  readonly id?: number | null | undefined;
  readonly status: number;
}

const refused = (errors: Record<string, string>) =>
  new HttpProblem(422, Object.values(errors)[0] ?? TEXTS.invalid, {
    errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
  });

/** What an order amounts to by its contract; what the form says of it is not believed. */
async function computed(deps: OrderDeps, scope: Scope, order: SavedOrder) {
  const { erp, pool, now } = deps;
  const today = saoPauloToday(now());
  const [item, stores, products] = await Promise.all([
    chosenItem(erp.ordering, scope, order, today),
    erp.ordering.stores(scope),
    erp.ordering.products(scope, today),
  ]);
  const store = chosenStore(stores, order, item);
  const [contract = null] = item ? await withFreeBalance(pool, [item]) : [];
  const product = products.find(({ B1_COD }) => B1_COD === order.product) ?? null;
  return { item, store, contract, product, today };
}

/** 422, or 409, of an order that may not be confirmed. */
async function refuseConfirming(
  { settings }: OrderDeps,
  order: SavedOrder,
  { contract, store, today }: Awaited<ReturnType<typeof computed>>,
): Promise<void> {
  if (!(await settings.get()).config.order_creation_available) throw new HttpProblem(409, NO_ORDERS_TEXT);
  const problems = orderProblems(order, { item: contract, today });
  if (Object.keys(problems).length > 0) throw refused(problems);
  refuseRisk(store);
}

/** The caller's own draft, kept until the transaction ends: 404 where it is not his, 409 once it was submitted. */
async function lockDraft(client: pg.ClientBase, id: number, { userId, customerId }: Caller): Promise<void> {
  const { rows } = await client.query<{ submitted: boolean }>(
    `SELECT submitted_at IS NOT NULL AS submitted FROM portal.order_requests
     WHERE id = $1 AND user_id = $2 AND customer_id = $3 FOR UPDATE`,
    [id, userId, customerId],
  );
  if (!rows[0]) throw notFound();
  if (rows[0].submitted) throw new HttpProblem(409, 'Este pedido já foi enviado.');
}

/** What was saved with this key before; the same key waits here until the transaction ends. */
async function savedBefore(client: pg.ClientBase, userId: number, key: string): Promise<number | null> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7203118))', [`${userId} ${key}`]);
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM portal.order_requests WHERE user_id = $1 AND idempotency_key = $2',
    [userId, key],
  );
  return rows[0]?.id ?? null;
}

async function write(
  client: pg.ClientBase,
  id: number | null,
  columns: Readonly<Record<string, unknown>>,
): Promise<number> {
  const [names, values] = [Object.keys(columns), Object.values(columns)];
  const placeholders = names.map((_, n) => `$${n + 1}`);
  const statement =
    id === null
      ? `INSERT INTO portal.order_requests (${names.join(', ')}) VALUES (${placeholders.join(', ')}) RETURNING id`
      : `UPDATE portal.order_requests SET (${names.join(', ')}) = ROW(${placeholders.join(', ')})
         WHERE id = $${names.length + 1} RETURNING id`;
  const { rows } = await client.query<{ id: number }>(statement, id === null ? values : [...values, id]);
  return rows[0]?.id ?? 0;
}

/**
 * `orders/save-form`: keeps a draft, or confirms an order and hands it to the ERP's queue in the same transaction, with
 * its part of the balance. A key that was sent before answers what it made then.
 */
export async function saveOrder(
  deps: OrderDeps,
  { caller, scope }: { readonly caller: Caller; readonly scope: Scope },
  order: SavedOrder,
  key: string | null,
): Promise<number> {
  const { pool, integration, now } = deps;
  const { rows } = await pool.query<{ id: number }>(
    'SELECT id FROM portal.order_requests WHERE user_id = $1 AND idempotency_key = $2',
    [caller.userId, key],
  );
  if (rows[0]) return rows[0].id;
  const found = await computed(deps, scope, order);
  const { item, store, product } = found;
  const draftId = order.id ?? null;
  const confirming = order.status === waitingForErp;
  if (confirming) await refuseConfirming(deps, order, found);
  const columns = requestColumns(orderDraft.parse(order), { item, store, product });
  const taking =
    confirming && item
      ? await takeBalance(deps, scope, { item, store: columns.store, quantity: columns.balance_quantity })
      : null;

  return transaction(pool, async (client) => {
    const before = key === null ? null : await savedBefore(client, caller.userId, key);
    if (before !== null) return before;
    if (draftId !== null) await lockDraft(client, draftId, caller);
    await taking?.inTransaction(client, draftId);
    const at = now();
    const id = await write(client, draftId, {
      ...columns,
      status: confirming ? waitingForErp : DRAFT,
      submitted_at: confirming ? at : null,
      updated_at: at,
      idempotency_key: key,
      ...(draftId === null && {
        ...{ customer_id: caller.customerId, user_id: caller.userId, created_at: at },
        erp_key: randomUUID(),
      }),
    });
    if (confirming) {
      await writeEvent(client, { id, status: waitingForErp, at, userId: caller.userId });
      await integration.release(client, id);
    }
    return id;
  });
}
