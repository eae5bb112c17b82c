import { ACCESS, isAdministrator, saoPauloToday, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import type { Session } from 'api/platform/session';
import { readThread, takingPart } from 'api/threads';
import type { QuotationRecord } from '../../wire/offers';
import { sessionReader } from 'api/platform/reader';
import { type OfferDeps, offersOf } from './offers';
import { quotationById } from './rows';

/** When something was said last, as this side of the conversation knows it. */
async function lastAt(pool: pg.Pool, threadId: number, staff: boolean): Promise<string | null> {
  const { rows } = await pool.query<{ at: Date }>(
    `SELECT ${staff ? 'last_at' : 'public_at'} AS at FROM portal.threads WHERE id = $1`,
    [threadId],
  );
  return rows[0]?.at.toISOString() ?? null;
}

/** A quotation with its conversation and its offers; 404 where the session may not see it. */
export async function readQuotation(
  { pool, now }: Pick<OfferDeps, 'pool' | 'now'>,
  session: Session,
  id: number,
): Promise<QuotationRecord> {
  const found = await quotationById(pool, { id, reader: sessionReader(session, 'customers') });
  const person = takingPart(session);
  const offers = await offersOf(pool, id, saoPauloToday(now()));
  const { threadId } = found;
  return {
    ...found.wire,
    ...(threadId === null ? { messages: [], files: [] } : await readThread(pool, threadId, person)),
    last_at: threadId === null ? null : await lastAt(pool, threadId, person.staff),
    offers,
    may_offer: isAdministrator(session.typeId) && !offers.some(({ status }) => status === 'accepted'),
    may_decide:
      session.typeId === USER_TYPE.customer &&
      session.access.includes(ACCESS.orderNew) &&
      offers.at(-1)?.status === 'open',
  };
}
