import { ACCESS, amountOf, formatDate, formatMoney, saoPauloToday } from 'api-contract';
import type pg from 'pg';
import { transaction } from 'api/db/transaction';
import { type Background, inOneProcess } from 'api/jobs/background';
import type { Jobs } from 'api/jobs/jobs';
import type { NotificationBook } from 'api/notifications';
import { type NamedThread, threadReaders } from 'api/threads';
import { offerTotal } from '../../wire/rules/offers';
import { lockedThread } from './thread';

export interface OfferEndDeps {
  readonly pool: pg.Pool;
  readonly book: Pick<NotificationBook, 'tellThese'>;
  readonly now: () => Date;
}

/** What is told of an offer's end, and where it is written down that it was. */
type End = 'warned_at' | 'expired_at';

interface Told {
  readonly n: number;
  readonly lines: Parameters<typeof offerTotal>[0];
  readonly valid_until: string;
  readonly user_id: number | null;
}

/** The newest offer `o` of its quotation, which nobody has answered. */
const OPEN = `o.status = 'open'
  AND o.n = (SELECT max(n) FROM orders.offers WHERE quotation_id = o.quotation_id)`;

/**
 * Which ends are due on the day `$1`: an offer has expired the day after its last; its end is told of the day before, or on
 * the last day where nobody looked then, but not where it was made for one day alone.
 */
const DUE: Readonly<Record<End, string>> = {
  warned_at: `${OPEN} AND o.warned_at IS NULL AND o.valid_until BETWEEN $1::date AND $1::date + 1
    AND (o.created_at AT TIME ZONE 'America/Sao_Paulo')::date < o.valid_until`,
  expired_at: `${OPEN} AND o.expired_at IS NULL AND o.valid_until < $1::date`,
};

/** Those of the customer who may accept the offer. */
async function deciders(client: pg.PoolClient, thread: NamedThread): Promise<number[]> {
  const readers = await threadReaders(client, { ...thread, code: ACCESS.orderNew });
  return readers.filter(({ staff }) => !staff).map(({ id }) => id);
}

/** Of the supplier: whoever made the offer; everybody who may see it, where he may not any more. */
async function makers(client: pg.PoolClient, thread: NamedThread, userId: number | null): Promise<number[]> {
  const team = (await threadReaders(client, thread)).filter(({ staff }) => staff).map(({ id }) => id);
  return userId !== null && team.includes(userId) ? [userId] : team;
}

/** Tells of one end, in the transaction that writes down that it was told; nothing where another process has, or somebody answered. */
const tellEnd = (
  { pool, book, now }: OfferEndDeps,
  end: End,
  { id, quotationId }: { readonly id: number; readonly quotationId: number },
): Promise<boolean> =>
  transaction(pool, async (client) => {
    const at = now();
    const today = saoPauloToday(at);
    // The quotation's row first, as whoever answers or makes an offer does.
    const thread = await lockedThread(client, quotationId, at);
    const { rows } = await client.query<Told>(
      `UPDATE orders.offers o SET ${end} = $3 WHERE o.id = $2 AND ${DUE[end]}
       RETURNING o.n, o.lines, o.valid_until::text, o.user_id`,
      [today, id, at],
    );
    const [told] = rows;
    if (!told) return false;
    const { n, lines, valid_until: last, user_id: userId } = told;
    const hasExpired = end === 'expired_at';
    const total = formatMoney(offerTotal(lines));
    const when = last === today ? 'hoje' : 'amanhã';
    const news = hasExpired
      ? {
          title: `proposta ${n} venceu`,
          text: `A proposta de ${total} valia até ${formatDate(last)} e não pode mais ser aceita.`,
        }
      : {
          title: `proposta ${n} vence ${when}`,
          text: `A proposta de ${total} vale até ${formatDate(last)}. Aceite ou recuse até o fim do dia.`,
        };
    // Open pages read it again: it can be answered no more.
    if (hasExpired)
      await client.query('UPDATE portal.threads SET last_at = $2, public_at = $2 WHERE id = $1', [
        thread.threadId,
        at,
      ]);
    const customers = await deciders(client, thread);
    const to = hasExpired ? [...customers, ...(await makers(client, thread, userId))] : customers;
    await book.tellThese(client, thread.customerId, to, {
      kind: thread.kind,
      record: `${thread.title} ${end} ${n}`,
      stores: [],
      title: `${thread.title}: ${news.title}`,
      text: news.text,
      href: thread.href,
      thread: thread.threadId,
    });
    return true;
  });

/** Tells of offers that end tomorrow and of those that have expired, each once; answers how many that were. */
export async function tellOfferEnds(deps: OfferEndDeps): Promise<number> {
  let told = 0;
  for (const end of ['warned_at', 'expired_at'] as const) {
    const { rows } = await deps.pool.query<{ id: number; quotationId: number }>(
      `SELECT o.id, o.quotation_id AS "quotationId" FROM orders.offers o WHERE ${DUE[end]} ORDER BY o.id`,
      [saoPauloToday(deps.now())],
    );
    for (const offer of rows) if (await tellEnd(deps, end, offer)) told += 1;
  }
  return told;
}

const EVERY_MINUTE = { every: 60_000, retryLimit: 2, retryDelay: 60, expireInSeconds: 300 };

/** The clock of offers. */
export const offerEnds = (deps: OfferEndDeps & { readonly jobs: Jobs }): Background =>
  inOneProcess(deps, 'offer-ends', EVERY_MINUTE, async () => {
    const told = await tellOfferEnds(deps);
    return told === 0 ? undefined : `${amountOf(told, 'aviso de validade', 'avisos de validade')}.`;
  });
