import { NOTIFICATION_KINDS, mayBeNotified, type NotificationsAnswer, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import { prepared } from '../db/prepared';
import type { Session } from '../platform/session';

type Reader = Pick<Session, 'userId' | 'access' | 'company' | 'stores'>;

interface Row {
  id: string;
  kind: NotificationsAnswer['data'][number]['kind'];
  title: string;
  text: string;
  href: string;
  created_at: Date;
  read_at: Date | null;
}

/** What a user may still see: rights may have been taken away since. */
const SEEN = `user_id = $1 AND in_bell AND kind = ANY($2)`;
/** Types 1 and 4 are told of conversations of every company, whichever is active. */
const OF_ALL = `(thread_id IS NOT NULL AND user_id IN
  (SELECT id FROM portal.users WHERE type_id IN (${USER_TYPE.admin}, ${USER_TYPE.master})))`;
const HERE = `(${OF_ALL} OR (customer_id = $3 AND (stores = '{}' OR $4::text[] = '{}' OR stores && $4::text[])))`;

/** The companies he still has, apart from the active one, each with its own stores. */
const ELSEWHERE = `
customer_id <> $3 AND NOT ${OF_ALL} AND EXISTS (
  SELECT 1 FROM portal.customer_controls cc
  WHERE cc.user_id = n.user_id AND cc.customer_id = n.customer_id AND (n.stores = '{}'
    OR NOT EXISTS (SELECT 1 FROM portal.customer_control_stores s WHERE s.control_id = cc.id)
    OR EXISTS (SELECT 1 FROM portal.customer_control_stores s WHERE s.control_id = cc.id AND s.store = ANY(n.stores))))`;

const valuesOf = ({ userId, access, company, stores }: Reader) => [
  userId,
  NOTIFICATION_KINDS.filter((kind) => mayBeNotified(kind, access)),
  company?.id ?? 0,
  stores,
];

/** A user's notifications, as far as he may still see their records. */
export function notificationReader(pool: pg.Pool) {
  async function unread(reader: Reader) {
    const { rows } = await prepared<{ unread: number; elsewhere: number }>(
      pool,
      `SELECT (count(*) FILTER (WHERE ${HERE}))::int AS unread, (count(*) FILTER (WHERE ${ELSEWHERE}))::int AS elsewhere
       FROM portal.notifications n WHERE ${SEEN} AND read_at IS NULL`,
      valuesOf(reader),
    );
    return rows[0] ?? { unread: 0, elsewhere: 0 };
  }

  return {
    unread,

    async page(
      reader: Reader,
      { before, limit }: { readonly before?: number | undefined; readonly limit: number },
    ): Promise<NotificationsAnswer> {
      const { rows } = await prepared<Row>(
        pool,
        `SELECT id, kind, title, text, href, created_at, read_at FROM portal.notifications
         WHERE ${SEEN} AND ${HERE} AND ($5::bigint IS NULL OR id < $5) ORDER BY id DESC LIMIT $6`,
        [...valuesOf(reader), before ?? null, limit + 1],
      );
      const data = rows
        .slice(0, limit)
        .map(({ id, created_at, read_at, ...row }) => ({
          id: Number(id),
          ...row,
          created_at: created_at.toISOString(),
          read: read_at !== null,
        }));
      return {
        data,
        ...(await unread(reader)),
        next: rows.length > limit ? (data.at(-1)?.id ?? null) : null,
      };
    },

    /** Marks these, or all of the active company, as read; others' are not touched. */
    async markRead(reader: Reader, ids: readonly number[] | null, at: Date): Promise<void> {
      await pool.query(
        `UPDATE portal.notifications SET read_at = $6
         WHERE ${SEEN} AND ${HERE} AND read_at IS NULL AND ($5::bigint[] IS NULL OR id = ANY($5))`,
        [...valuesOf(reader), ids, at],
      );
    },
  };
}
