import type { NotificationKind } from 'api-contract';
import type pg from 'pg';
import type { NotificationBook } from '../notifications';
import { beginning } from '../db/storable';
import type { ThreadPlace, ThreadReader } from './people';

/** A conversation as its area names it. */
export interface NamedThread extends ThreadPlace {
  readonly threadId: number;
  /** As what it is told of. */
  readonly kind: NotificationKind;
  /** 'Reclamação 12'. */
  readonly title: string;
  /** Its page. */
  readonly href: string;
}

/** A conversation that may not have begun yet: nobody has said anything. */
export type FoundThread = Omit<NamedThread, 'threadId'> & { readonly threadId: number | null };

/** What happened in a conversation. */
export interface ThreadNews {
  /** Its key: it is told once. */
  readonly record: string;
  /** What follows the conversation's name. */
  readonly title: string;
  readonly text: string;
  readonly by: number | null;
  readonly byStaff: boolean;
  readonly internal?: boolean;
  readonly mentions?: readonly number[];
  /** Whoever of the supplier it is handed to. */
  readonly owner?: number | null;
}

type Db = Pick<pg.ClientBase, 'query'>;

/** Longest part of a message that is told. */
const TOLD_LENGTH = 300;

/** The beginning of a text. */
const beginningOf = (text: string): string =>
  text.length > TOLD_LENGTH ? `${beginning(text, TOLD_LENGTH)}…` : text;

/**
 * Whom it concerns, of those who may read the conversation: on the customer's side who began it or wrote in it (all, where
 * nobody of them is left), on the supplier's its owner (all, where it has none), and whoever is mentioned. What the
 * customer says is told to the supplier, what the supplier says to the customer and to the owner; a note to its owner and
 * who is mentioned.
 */
async function concerned(
  client: Db,
  threadId: number,
  readers: readonly ThreadReader[],
  { by, byStaff, internal = false, mentions = [], owner }: ThreadNews,
): Promise<number[]> {
  const { rows } = await client.query<{ owner_id: number | null; wrote: number[] }>(
    `SELECT t.owner_id, ARRAY(SELECT t.created_by UNION SELECT user_id FROM portal.thread_messages
       WHERE thread_id = t.id AND NOT internal AND NOT by_staff AND user_id IS NOT NULL) AS wrote
     FROM portal.threads t WHERE t.id = $1`,
    [threadId],
  );
  const { owner_id: ownerId = null, wrote = [] } = rows[0] ?? {};
  const customers = readers.filter(({ staff }) => !staff);
  const took = customers.filter(({ id }) => wrote.includes(id));
  const ofCustomer = internal ? [] : took.length > 0 ? took : customers;
  const team = readers.filter(({ staff }) => staff);
  const owned = team.filter(({ id }) => id === ownerId || id === owner);
  const ofTeam = owned.length > 0 || byStaff ? owned : team;
  const to = [...ofCustomer, ...ofTeam, ...readers.filter(({ id }) => mentions.includes(id))];
  return [...new Set(to.map(({ id }) => id))].filter((id) => id !== by);
}

/** Tells those whom it concerns, in the bell and by a mail that can be answered, in the caller's transaction. */
export async function tellThread(
  client: pg.PoolClient,
  book: Pick<NotificationBook, 'tellThese'>,
  thread: NamedThread,
  readers: readonly ThreadReader[],
  news: ThreadNews,
): Promise<void> {
  const to = await concerned(client, thread.threadId, readers, news);
  await book.tellThese(client, thread.customerId, to, {
    kind: thread.kind,
    record: news.record,
    stores: thread.store === '' ? [] : [thread.store],
    title: `${thread.title}: ${news.title}`,
    text: beginningOf(news.text),
    href: thread.href,
    thread: thread.threadId,
    note: news.internal ?? false,
  });
}
