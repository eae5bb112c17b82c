import { ACCESS, AUDIT_AREA, NOTIFICATION } from 'api-contract';
import type pg from 'pg';
import { Params } from 'api/db/params';
import type { Reader } from 'api/platform/own-list';
import { notFound } from 'api/platform/problem';
import type { Session } from 'api/platform/session';
import type { KindOfThread, NamedThread } from 'api/threads';
import { sessionReader } from 'api/platform/reader';

type Db = Pick<pg.ClientBase, 'query'>;

/** Its name for people. */
export const claimTitle = (id: number): string => `Reclamação ${id}`;

/** Claims `c` with their conversations `t`. */
export const CLAIMS = 'FROM orders.claims c JOIN portal.threads t ON t.id = c.thread_id';

/** The claims a reader may see: the active company's of his stores, and those of no store; else every company's. */
export const visible = (p: Params, { customer, stores }: Pick<Reader, 'customer' | 'stores'>): string =>
  customer === null
    ? 'true'
    : `t.customer_id = (SELECT id FROM portal.customers WHERE code = ${p.add(customer)})
       ${stores.length === 0 ? '' : `AND (t.store = '' OR t.store = ANY(${p.add(stores)}))`}`;

interface Row {
  readonly thread_id: number;
  readonly customer_id: number;
  readonly store: string;
}

const ofRow = (id: number, row: Row): NamedThread => ({
  threadId: row.thread_id,
  customerId: row.customer_id,
  store: row.store,
  code: ACCESS.claims,
  kind: NOTIFICATION.claim,
  title: claimTitle(id),
  href: `/admin/claim/${id}`,
});

/** Conversations of claims, for what comes by mail. */
export const claimThreads: KindOfThread = {
  area: AUDIT_AREA.claim,
  async named(db, threadId) {
    const { rows } = await db.query<Row & { id: number }>(
      `SELECT c.id, c.thread_id, t.customer_id, t.store ${CLAIMS} WHERE t.id = $1`,
      [threadId],
    );
    return rows[0] ? { ...ofRow(rows[0].id, rows[0]), recordId: rows[0].id } : null;
  },
};

/** The conversation of a claim, whoever asks. */
export async function threadOfClaim(db: Db, id: number): Promise<NamedThread | null> {
  const { rows } = await db.query<Row>(
    `SELECT c.thread_id, t.customer_id, t.store ${CLAIMS} WHERE c.id = $1`,
    [id],
  );
  return rows[0] ? ofRow(id, rows[0]) : null;
}

/** The conversation of a claim that the session may see; 404 otherwise. */
export async function claimThread(db: Db, session: Session, id: number): Promise<NamedThread> {
  const p = new Params();
  const own = visible(p, sessionReader(session, 'customers'));
  const { rows } = await db.query<Row>(
    `SELECT c.thread_id, t.customer_id, t.store ${CLAIMS} WHERE c.id = ${p.add(id)} AND ${own}`,
    p.values,
  );
  if (!rows[0]) throw notFound();
  return ofRow(id, rows[0]);
}
