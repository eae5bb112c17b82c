import type pg from 'pg';
import { orderDraft, ORDER_STATUS } from 'api-contract';
import { lockNamed } from 'api/db/advisory-locks';
import type { OrderedFor } from 'api/ordering';
import { HttpProblem, notFound } from 'api/platform/problem';
import type { NamedOrder } from './confirm';
import type { Caller } from './deps';

const { draft: DRAFT, waitingForErp, waitingForApproval } = ORDER_STATUS;

/** An order as `save-form` brings it. */
export interface SavedOrder extends NamedOrder {
  readonly status: number;
  /** False: the customer was not asked about an order like this one; true: he wants it all the same. */
  readonly duplicate_ok?: boolean | null | undefined;
}

/** A request as `save-form` answers it. */
export interface Saved {
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
export async function savedBefore(client: pg.ClientBase, userId: number, key: string): Promise<Saved | null> {
  await lockNamed(client, 'saved order', `${userId} ${key}`);
  return keptAs(client, userId, key);
}

export const asItIs = async (client: Pick<pg.ClientBase, 'query'>, id: number): Promise<Saved> =>
  (await client.query<Saved>(`${SAVED} WHERE id = $1`, [id])).rows[0] ?? { id, status: DRAFT };

/**
 * Whether the caller's draft was submitted just as it is sent now: another tab, or a second press. 404 where it is not
 * his, 409 where something else was submitted, a draft is to be kept of it, or an administrator's draft belongs to
 * another company than the active one. In a transaction, `lock` holds the row.
 */
export async function isSent(
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

/** What this order has already made: by its key, by its draft, or for the need that it is placed for. */
export async function madeBefore(
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
