import { saoPauloToday } from 'api-contract';
import type pg from 'pg';
import { Params } from 'api/db/params';
import { notFound } from 'api/platform/problem';
import type { Session } from 'api/platform/session';
import { readThread, takingPart } from 'api/threads';
import { claim, type Claim } from '../../wire/claims';
import { hasEnded } from '../../wire/rules/claims';
import { documentsOf } from './documents';
import { CLAIM_COLUMNS, CLAIM_FROM, CLAIM_LOOKUPS, claimOnWire, type ClaimSqlRow } from './list';
import { sessionReader } from 'api/platform/reader';
import { visible } from './thread';

/** How long the customer may reopen one that has ended. */
export const REOPEN_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

interface OneRow extends ClaimSqlRow {
  readonly thread_id: number;
  readonly wish: Claim['wish'];
  readonly text: string;
  readonly user_name: string;
  readonly lines: Claim['lines'];
  readonly outcome: NonNullable<Claim['outcome']>['kind'];
}

/** Whether a claim has ended, and may be reopened still. */
export const mayReopen = (
  { status, closedAt }: { readonly status: Claim['status']; readonly closedAt: Date | null },
  now: Date,
): boolean =>
  hasEnded(status) && closedAt !== null && now.getTime() - closedAt.getTime() <= REOPEN_DAYS * DAY_MS;

/** A claim with its conversation as the session may read it; 404 where it may not. */
export async function readClaim(pool: pg.Pool, session: Session, id: number, now: Date): Promise<Claim> {
  const p = new Params();
  const reader = sessionReader(session, 'customers');
  const own = visible(p, reader);
  const { rows } = await pool.query<OneRow>(
    `SELECT ${CLAIM_COLUMNS}, c.thread_id, c.wish, c.text, c.lines, c.outcome, coalesce(u.name, '') AS user_name
     ${CLAIM_FROM} ${CLAIM_LOOKUPS} LEFT JOIN portal.users u ON u.id = t.created_by
     WHERE c.id = ${p.add(id)} AND ${own}`,
    p.values,
  );
  const [row] = rows;
  if (!row) throw notFound();
  const person = takingPart(session);
  const documents = await documentsOf(pool, id, saoPauloToday(now));
  const { thread_id, wish, text, user_name, lines, outcome, ...listed } = row;
  return claim.parse({
    ...claimOnWire(listed as ClaimSqlRow, reader, now),
    wish,
    text,
    user_name,
    lines,
    ...(await readThread(pool, thread_id, person)),
    outcome: outcome === null && documents.length === 0 ? null : { kind: outcome, documents },
    may_manage: person.staff,
    may_reopen: mayReopen({ status: row.status, closedAt: row.closed_at }, now),
  });
}
