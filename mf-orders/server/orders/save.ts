import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { DUPLICATE_TEXT, orderDraft, ORDER_STATUS } from 'api-contract';
import { transaction } from 'api/db/transaction';
import type { ErpContractLine } from 'api/erp/reads/contract-rows';
import type { Scope } from 'api/erp/scope';
import type { OrderedFor } from 'api/ordering';
import { HttpProblem, notFound } from 'api/platform/problem';
import { beginApproval } from '../approvals/begin';
import { neededApprovals } from '../approvals/needed';
import { computed, type NamedOrder, refuseConfirming } from './confirm';
import type { Caller, OrderDeps } from './deps';
import { hasDuplicate } from './duplicate';
import { itemKeyOf } from './free-balance';
import { noteRequest, writeEvent } from './history';
import { requestColumns } from './request-columns';
import { takeBalance } from './take-balance';

const { draft: DRAFT, waitingForErp, waitingForApproval } = ORDER_STATUS;

/** An order as `save-form` brings it. */
export interface SavedOrder extends NamedOrder {
  readonly status: number;
  /** False: the customer was not asked about an order like this one; true: he wants it all the same. */
  readonly duplicate_ok?: boolean | null | undefined;
}

/**
 * Whether the caller's draft was submitted just as it is sent now: another tab, or a second press. 404 where it is not
 * his, 409 where something else was submitted, a draft is to be kept of it, or an administrator's draft belongs to
 * another company than the active one. In a transaction, `lock` holds the row.
 */
async function isSent(
  client: Pick<pg.ClientBase, 'query'>,
  { userId, customerId, isAdministrator = false }: Caller,
  order: SavedOrder & { readonly id: number },
  lock: '' | 'FOR UPDATE OF r',
): Promise<boolean> {
  const { rows } = await client.query<{ company: string; here: boolean; submitted: boolean; same: boolean }>(
    `SELECT c.name AS company, r.customer_id = $3 AS here, r.submitted_at IS NOT NULL AS submitted,
       r.draft = $4::jsonb AS same
     FROM orders.order_requests r JOIN portal.customers c ON c.id = r.customer_id
     WHERE r.id = $1 AND r.user_id = $2 ${lock}`,
    [order.id, userId, customerId, JSON.stringify(orderDraft.parse(order))],
  );
  if (!rows[0] || !(rows[0].here || isAdministrator)) throw notFound();
  if (!rows[0].here)
    throw new HttpProblem(
      409,
      `Este rascunho é de ${rows[0].company.replace(/\.$/, '')}. Ative essa empresa para continuar o pedido.`,
    );
  if (!rows[0].submitted) return false;
  if (rows[0].same && order.status === waitingForErp) return true;
  throw new HttpProblem(409, 'Este pedido já foi enviado.');
}

/** Of an order that came while the customer filled his in: 409, so that he is asked. The item is locked by now. */
async function refuseDuplicate(
  client: pg.ClientBase,
  customer: string,
  order: SavedOrder,
  { item, store }: { readonly item: ErpContractLine; readonly store: string },
): Promise<void> {
  const { quantity, delivery_date: delivery, id = null } = order;
  const like = { customer, item: itemKeyOf(item), store, quantity, delivery, except: id };
  if (await hasDuplicate(client, like)) throw new HttpProblem(409, DUPLICATE_TEXT, { code: 'duplicate' });
}

/** A request as `save-form` answers it. */
interface Saved {
  readonly id: number;
  readonly status: number;
}

/** What was confirmed is on its way to the ERP, however far, unless it waits for an approval. */
const SAVED = `SELECT id, CASE WHEN submitted_at IS NULL THEN ${DRAFT} WHEN status = ${waitingForApproval} THEN status
  ELSE ${waitingForErp} END AS status FROM orders.order_requests`;

/** What was saved with this key before. */
async function keptAs(
  client: Pick<pg.ClientBase, 'query'>,
  userId: number,
  key: string | null,
): Promise<Saved | null> {
  const named = `${SAVED} WHERE user_id = $1 AND idempotency_key = $2`;
  return (await client.query<Saved>(named, [userId, key])).rows[0] ?? null;
}

/** {@link keptAs}, while the same key waits here until the transaction ends. */
async function savedBefore(client: pg.ClientBase, userId: number, key: string): Promise<Saved | null> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7203118))', [`${userId} ${key}`]);
  return keptAs(client, userId, key);
}

const asItIs = async (client: Pick<pg.ClientBase, 'query'>, id: number): Promise<Saved> =>
  (await client.query<Saved>(`${SAVED} WHERE id = $1`, [id])).rows[0] ?? { id, status: DRAFT };

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
  const { rows } = await client.query<{ id: number }>(statement, id === null ? values : [...values, id]);
  return rows[0]?.id ?? 0;
}

/** What this order has already made: by its key, by its draft, or for the need that it is placed for. */
async function madeBefore(
  db: Pick<pg.ClientBase, 'query'>,
  caller: Caller,
  order: SavedOrder,
  { key, need }: { readonly key: string | null; readonly need: OrderedFor | undefined },
): Promise<Saved | null> {
  const { id: draft = null } = order;
  const saved = await keptAs(db, caller.userId, key);
  if (saved) return saved;
  if (draft !== null && (await isSent(db, caller, { ...order, id: draft }, ''))) return asItIs(db, draft);
  const made = (await need?.made(db)) ?? null;
  return made === null ? null : asItIs(db, made);
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
    if (confirming && item && order.duplicate_ok === false)
      await refuseDuplicate(client, scope.customer, order, { item, store: columns.store });
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
