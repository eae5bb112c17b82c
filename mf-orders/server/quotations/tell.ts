import type pg from 'pg';
import type { NotificationBook } from 'api/notifications';
import { lockThread, tellThread, type ThreadNews, threadReaders } from 'api/threads';
import { lockedThread } from './thread';

/**
 * Tells both sides what became of an offer, and pages that are open; `internal` the supplier alone. In the caller's
 * transaction.
 */
export async function tellOffer(
  client: pg.PoolClient,
  book: Pick<NotificationBook, 'tellThese'>,
  quotationId: number,
  { at, ...news }: Omit<ThreadNews, 'record'> & { readonly at: Date },
): Promise<void> {
  const thread = await lockedThread(client, quotationId, at);
  await lockThread(client, thread.threadId);
  await client.query(
    `UPDATE portal.threads SET last_at = $2, public_at = CASE WHEN $3 THEN public_at ELSE $2 END WHERE id = $1`,
    [thread.threadId, at, news.internal ?? false],
  );
  await tellThread(client, book, thread, await threadReaders(client, thread), {
    ...news,
    record: `${thread.title} ${news.title}`,
  });
}
