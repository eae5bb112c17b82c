import {
  AUDIT_ACTION,
  AUDIT_AREA,
  Decimal,
  isPositive,
  labelOf,
  THREAD_KIND,
  THREAD_STATUS,
  USER_TYPE,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { ReadSetting } from 'api/area-settings';
import { audit } from 'api/audit';
import { insertedId } from 'api/db/inserted-id';
import { transaction } from 'api/db/transaction';
import type { NotificationBook } from 'api/notifications';
import { sessionOf } from 'api/platform/access';
import { dueAfter } from 'api/platform/business-days';
import { HttpProblem, invalid, TEXTS } from 'api/platform/problem';
import { tellThread, threadReaders } from 'api/threads';
import type { Settings } from '../../settings';
import type { ClaimAbout, ClaimBody } from '../../wire/claims';
import { CLAIM_KIND_LABELS } from '../../wire/rules/claims';
import { returnsNow } from './documents';
import { findSubject, type FoundSubject, linesOf, type Subjects } from './subject';
import { claimTitle, threadOfClaim } from './thread';

export interface SaveDeps {
  readonly pool: pg.Pool;
  readonly book: NotificationBook;
  readonly subjects: Subjects;
  readonly setting: ReadSetting<Settings>;
  readonly now: () => Date;
}

/** 422 that names each wrong line, as `lines.0.quantity`. */
function checkLines(sent: ClaimBody['lines'], known: ClaimAbout['lines'], required: boolean): void {
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  sent.forEach(({ item, quantity }, n) => {
    const line = known.find((one) => one.item === item);
    if (!line) errors[`lines.${n}.item`] = ['Este item não é da nota fiscal.'];
    else if (seen.has(item)) errors[`lines.${n}.item`] = ['Item repetido.'];
    else if (!isPositive(quantity)) errors[`lines.${n}.quantity`] = ['A quantidade deve ser maior que zero.'];
    else if (new Decimal(quantity).gt(line.invoiced))
      errors[`lines.${n}.quantity`] = [`A quantidade faturada é ${line.invoiced} ${line.unit}.`.trim()];
    seen.add(item);
  });
  if (required && sent.length === 0) errors.lines = ['Diga quais itens da nota estão com problema.'];
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new HttpProblem(422, TEXTS.invalid, { errors });
}

interface NewClaim {
  readonly body: ClaimBody;
  readonly found: FoundSubject;
  readonly lines: ClaimAbout['lines'];
  /** In how many business days it is answered. */
  readonly days: number;
  readonly userId: number | null;
  readonly at: Date;
  readonly key: string | null;
}

/** Writes a claim with its conversation; null where the same key has written it before. */
export async function insertClaim(
  client: pg.PoolClient,
  { body, found, lines, days, userId, at, key }: NewClaim,
): Promise<number | null> {
  const begun = await client.query<{ id: number }>(
    `INSERT INTO portal.threads (kind, customer_id, store, status, created_by, created_at, due_at, last_at, public_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $6, $6) RETURNING id`,
    [
      THREAD_KIND.claim,
      found.customerId,
      found.store,
      THREAD_STATUS.open,
      userId,
      at,
      await dueAfter(at, days),
    ],
  );
  const threadId = insertedId(begun);
  const named = body.lines.map(({ item, quantity }) => ({
    ...lines.find((line) => line.item === item),
    item,
    quantity,
  }));
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO orders.claims (thread_id, kind, wish, text, subject_type, subject, label, lines, invoice, returned,
       user_id, idempotency_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (user_id, idempotency_key) DO NOTHING RETURNING id`,
    [
      threadId,
      body.kind,
      body.wish,
      body.text,
      body.subject.type,
      JSON.stringify(body.subject.params),
      found.label,
      JSON.stringify(named),
      found.invoice ?? [],
      await returnsNow(client, found.invoice),
      userId,
      key,
    ],
  );
  if (rows[0]) return rows[0].id;
  await client.query('DELETE FROM portal.threads WHERE id = $1', [threadId]);
  return null;
}

/** Begins a claim and answers its id; the same key again answers the same one. */
export async function beginClaim(
  { pool, book, subjects, setting, now }: SaveDeps,
  request: FastifyRequest,
  body: ClaimBody,
  key: string | null,
): Promise<number> {
  const session = sessionOf(request);
  const { userId, typeId } = session;
  const found = await findSubject(pool, subjects, session, body.subject);
  const lines = await linesOf(pool, found.invoice);
  checkLines(body.lines, lines, found.linesRequired);
  const days = await setting(`claim_days_${body.kind}`);
  return transaction(pool, async (client) => {
    const id = await insertClaim(client, { body, found, lines, days, userId, at: now(), key });
    if (id === null) {
      return insertedId(
        await client.query<{ id: number }>(
          'SELECT id FROM orders.claims WHERE user_id = $1 AND idempotency_key = $2',
          [userId, key],
        ),
      );
    }
    const thread = await threadOfClaim(client, id);
    if (!thread) throw invalid('subject');
    const kind = labelOf(CLAIM_KIND_LABELS, body.kind);
    await tellThread(client, book, thread, await threadReaders(client, thread), {
      record: `claim ${id}`,
      title: `${kind}, ${found.label}`,
      text: body.text,
      by: userId,
      byStaff: typeId !== USER_TYPE.customer,
    });
    await audit(client, request, {
      area: AUDIT_AREA.claim,
      action: AUDIT_ACTION.create,
      id,
      subject: claimTitle(id),
      before: null,
      after: { kind: body.kind, wish: body.wish, subject: found.label, store: found.store },
    });
    return id;
  });
}
