import { AUDIT_AREA, NOTIFICATION, THREAD_KIND, THREAD_STATUS } from 'api-contract';
import type pg from 'pg';
import { Params } from 'api/db/params';
import { transaction } from 'api/db/transaction';
import { notFound } from 'api/platform/problem';
import type { Session } from 'api/platform/session';
import type { KindOfThread, NamedThread } from 'api/threads';
import { recordReader } from '../claims/thread';
import { FROM, visible } from './rows';

/** Its name for people. */
export const quotationTitle = (id: number): string => `Cotação ${id}`;

interface Row {
  readonly id: number;
  readonly thread_id: number | null;
  readonly customer_id: number;
}

const ofRow = ({ id, customer_id }: Row, threadId: number): NamedThread => ({
  threadId,
  customerId: customer_id,
  store: '',
  // Every user with a company has to do with its quotations.
  code: null,
  kind: NOTIFICATION.quotation,
  title: quotationTitle(id),
  href: `/admin/licitation-view/${id}`,
});

/** Conversations of quotations, for what comes by mail. */
export const quotationThreads: KindOfThread = {
  area: AUDIT_AREA.quotation,
  async named(db, threadId) {
    const { rows } = await db.query<Row>(
      `SELECT q.id, q.thread_id, q.customer_id ${FROM} WHERE q.thread_id = $1`,
      [threadId],
    );
    return rows[0] ? { ...ofRow(rows[0], threadId), recordId: rows[0].id } : null;
  },
};

/** The conversation of a quotation that is locked, begun if nobody has. */
export async function lockedThread(client: pg.PoolClient, id: number, at: Date): Promise<NamedThread> {
  const { rows } = await client.query<Row & { user_id: number | null }>(
    `SELECT q.id, q.thread_id, q.customer_id, q.user_id ${FROM} WHERE q.id = $1 FOR UPDATE`,
    [id],
  );
  const [row] = rows;
  if (!row) throw notFound();
  if (row.thread_id !== null) return ofRow(row, row.thread_id);
  const begun = await client.query<{ id: number }>(
    `INSERT INTO portal.threads (kind, customer_id, status, created_by, created_at, last_at, public_at)
     VALUES ($1, $2, $3, $4, $5, $5, $5) RETURNING id`,
    [THREAD_KIND.quotation, row.customer_id, THREAD_STATUS.open, row.user_id, at],
  );
  const threadId = begun.rows[0]?.id ?? 0;
  await client.query('UPDATE orders.quotations SET thread_id = $2 WHERE id = $1', [id, threadId]);
  return ofRow(row, threadId);
}

/** The conversation of a quotation that the session may see, begun if nobody has; 404 otherwise. */
export async function quotationThread(
  pool: pg.Pool,
  session: Session,
  id: number,
  now: () => Date,
): Promise<NamedThread> {
  const p = new Params();
  const own = visible(p, recordReader(session));
  const { rows } = await pool.query<Row>(
    `SELECT q.id, q.thread_id, q.customer_id ${FROM} WHERE q.id = ${p.add(id)} ${own === null ? '' : `AND ${own}`}`,
    p.values,
  );
  const [row] = rows;
  if (!row) throw notFound();
  if (row.thread_id !== null) return ofRow(row, row.thread_id);
  return transaction(pool, (client) => lockedThread(client, id, now()));
}
