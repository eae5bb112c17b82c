import { AUDIT_AREA, NOTIFICATION, THREAD_KIND, THREAD_STATUS } from 'api-contract';
import type pg from 'pg';
import { insertedId } from 'api/db/inserted-id';
import { Params } from 'api/db/params';
import { notFound } from 'api/platform/problem';
import type { Session } from 'api/platform/session';
import type { FoundThread, KindOfThread, NamedThread } from 'api/threads';
import { sessionReader } from 'api/platform/reader';
import { QUOTATIONS, visible } from './rows';

/** Its name for people. */
export const quotationTitle = (id: number): string => `Cotação ${id}`;

interface Row {
  readonly id: number;
  readonly thread_id: number | null;
  readonly customer_id: number;
}

const placeOf = ({ id, customer_id }: Row): Omit<NamedThread, 'threadId'> => ({
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
      `SELECT q.id, q.thread_id, q.customer_id ${QUOTATIONS} WHERE q.thread_id = $1`,
      [threadId],
    );
    return rows[0] ? { ...placeOf(rows[0]), threadId, recordId: rows[0].id } : null;
  },
};

/** The conversation of a quotation that is locked, begun if nobody has. */
export async function lockedThread(client: pg.PoolClient, id: number, at: Date): Promise<NamedThread> {
  const { rows } = await client.query<Row & { user_id: number | null }>(
    `SELECT q.id, q.thread_id, q.customer_id, q.user_id ${QUOTATIONS} WHERE q.id = $1 FOR UPDATE`,
    [id],
  );
  const [row] = rows;
  if (!row) throw notFound();
  if (row.thread_id !== null) return { ...placeOf(row), threadId: row.thread_id };
  const threadId = insertedId(
    await client.query<{ id: number }>(
      `INSERT INTO portal.threads (kind, customer_id, status, created_by, created_at, last_at, public_at)
       VALUES ($1, $2, $3, $4, $5, $5, $5) RETURNING id`,
      [THREAD_KIND.quotation, row.customer_id, THREAD_STATUS.open, row.user_id, at],
    ),
  );
  await client.query('UPDATE orders.quotations SET thread_id = $2 WHERE id = $1', [id, threadId]);
  return { ...placeOf(row), threadId };
}

/** The conversation of a quotation that the session may see, if it has begun; 404 otherwise. */
export async function quotationThread(pool: pg.Pool, session: Session, id: number): Promise<FoundThread> {
  const p = new Params();
  const own = visible(p, sessionReader(session, 'customers'));
  const { rows } = await pool.query<Row>(
    `SELECT q.id, q.thread_id, q.customer_id ${QUOTATIONS} WHERE q.id = ${p.add(id)} AND ${own}`,
    p.values,
  );
  if (!rows[0]) throw notFound();
  return { ...placeOf(rows[0]), threadId: rows[0].thread_id };
}
