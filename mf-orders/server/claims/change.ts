import {
  AUDIT_ACTION,
  AUDIT_AREA,
  labelOf,
  THREAD_STATUS,
  THREAD_STATUS_LABELS,
  USER_TYPE,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit } from 'api/audit';
import { transaction } from 'api/db/transaction';
import type { NotificationBook } from 'api/notifications';
import { sessionOf } from 'api/platform/access';
import { HttpProblem, invalid } from 'api/platform/problem';
import { lockThread, tellThread, threadReaders } from 'api/threads';
import type { Claim, ClaimChange } from '../../wire/claims';
import { hasEnded } from '../../wire/rules/claims';
import { mayReopen, REOPEN_DAYS } from './one';
import { findInvoice } from './subject';
import { claimThread } from './thread';

export interface ChangeDeps {
  readonly pool: pg.Pool;
  readonly book: NotificationBook;
  readonly now: () => Date;
}

interface State {
  readonly status: Claim['status'];
  readonly owner_id: number | null;
  readonly outcome: string | null;
  readonly closed_at: Date | null;
  readonly code: string;
  readonly store: string;
}

const stateOf = async (client: pg.PoolClient, id: number): Promise<State> => {
  const { rows } = await client.query<State>(
    `SELECT t.status, t.owner_id, t.closed_at, c.outcome, cu.code, t.store FROM orders.claims c
     JOIN portal.threads t ON t.id = c.thread_id JOIN portal.customers cu ON cu.id = t.customer_id WHERE c.id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`claim ${id} is gone`);
  return rows[0];
};

/** What the supplier's people decide of a claim: status, owner, outcome; what is not sent stays. */
export async function changeClaim(
  { pool, book, now }: ChangeDeps,
  request: FastifyRequest,
  id: number,
  { status, owner, outcome, invoice }: ClaimChange,
): Promise<void> {
  const session = sessionOf(request);
  const thread = await claimThread(pool, session, id);
  await transaction(pool, async (client) => {
    await lockThread(client, thread.threadId);
    const before = await stateOf(client, id);
    const readers = await threadReaders(client, thread);
    if (owner !== undefined && owner !== null && !readers.some((one) => one.id === owner && one.staff))
      throw invalid('owner', 'O responsável deve ser da equipe e ter acesso a reclamações.');
    const after = {
      status,
      owner: owner === undefined ? before.owner_id : owner,
      outcome: outcome ?? before.outcome,
    };
    const at = now();
    if (invoice) {
      const scope = { customer: before.code, stores: before.store === '' ? [] : [before.store] };
      const found = await findInvoice(client, scope, invoice);
      if (!found) throw invalid('invoice', 'Nota fiscal não encontrada para este cliente.');
      await client.query(
        `INSERT INTO orders.claim_documents (claim_id, type, number, key, day) VALUES ($1, 'invoice', $2, $3, $4)
         ON CONFLICT DO NOTHING`,
        [id, found.key[1], found.key.join('|'), found.day || at],
      );
    }
    const closed = hasEnded(status) ? (hasEnded(before.status) ? before.closed_at : at) : null;
    await client.query(
      `UPDATE portal.threads SET status = $2, owner_id = $3, closed_at = $4, last_at = $5, public_at = $5 WHERE id = $1`,
      [thread.threadId, status, after.owner, closed, at],
    );
    await client.query('UPDATE orders.claims SET outcome = $2 WHERE id = $1', [id, after.outcome]);
    await audit(client, request, {
      area: AUDIT_AREA.claim,
      action: before.status === status ? AUDIT_ACTION.update : AUDIT_ACTION.status,
      id,
      subject: thread.title,
      before: { status: before.status, owner: before.owner_id, outcome: before.outcome },
      after,
    });
    const handed = after.owner !== before.owner_id && after.owner !== session.userId ? after.owner : null;
    const news = { by: session.userId, byStaff: true };
    const record = `${id} ${at.getTime()}`;
    if (before.status !== status)
      await tellThread(client, book, thread, readers, {
        ...news,
        record: `status ${record}`,
        title: labelOf(THREAD_STATUS_LABELS, status).toLowerCase(),
        text: `O status passou de ${labelOf(THREAD_STATUS_LABELS, before.status)} para ${labelOf(THREAD_STATUS_LABELS, status)}.`,
      });
    if (handed !== null)
      await tellThread(client, book, thread, readers, {
        ...news,
        record: `owner ${record}`,
        title: 'atribuída a você',
        text: 'Você é agora o responsável por esta reclamação.',
        internal: true,
        mentions: [handed],
      });
  });
}

/** The customer's way back, for some days after the end; the supplier's people change the status instead. */
export async function reopenClaim(
  { pool, book, now }: ChangeDeps,
  request: FastifyRequest,
  id: number,
): Promise<void> {
  const session = sessionOf(request);
  const thread = await claimThread(pool, session, id);
  await transaction(pool, async (client) => {
    await lockThread(client, thread.threadId);
    const before = await stateOf(client, id);
    const at = now();
    if (!mayReopen({ status: before.status, closedAt: before.closed_at }, at))
      throw new HttpProblem(
        409,
        `Só uma reclamação resolvida ou recusada há até ${REOPEN_DAYS} dias pode ser reaberta.`,
      );
    await client.query(
      'UPDATE portal.threads SET status = $2, closed_at = NULL, last_at = $3, public_at = $3 WHERE id = $1',
      [thread.threadId, THREAD_STATUS.open, at],
    );
    await audit(client, request, {
      area: AUDIT_AREA.claim,
      action: AUDIT_ACTION.status,
      id,
      subject: thread.title,
      before: { status: before.status },
      after: { status: THREAD_STATUS.open },
    });
    await tellThread(client, book, thread, await threadReaders(client, thread), {
      record: `reopened ${id} ${at.getTime()}`,
      title: 'reaberta',
      text: 'A reclamação foi reaberta.',
      by: session.userId,
      byStaff: session.typeId !== USER_TYPE.customer,
    });
  });
}
