import { AUDIT_ACTION, AUDIT_AREA, PAYMENT_STATUS } from 'api-contract';
import { ErpRefused, type ErpWriter, type NewErpReceipt } from 'api/erp/writer/port';
import { ERP_JOB, MOST_FAILURES } from 'api/erp/writer/retry';
import { regularly } from 'api/jobs/background';
import type { JobQueue, Jobs } from 'api/jobs/jobs';
import { audit } from 'api/audit';
import { transaction } from 'api/db/transaction';
import { HttpProblem } from 'api/platform/problem';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { WRITE_OFF_STATE } from '../../wire/rules/payments';
import { RECEIVED } from './payment-rows';

const { waiting, sent, failed, writtenOff } = WRITE_OFF_STATE;

const LOOK_EVERY_MS = 30_000;

const NOT_ANSWERED = 'O ERP não respondeu. Dê baixa do título no ERP.';
const NOTHING_FAILED = 'Não há baixa que possa ser enviada de novo.';
const OTHER_SUM = 'O valor recebido não é o cobrado. Dê baixa dos títulos no ERP.';

/** SQL: titles `t` of a payment `p` that the money was for, and what became of each in the ERP, `r`. */
const TITLES = `FROM finance.payment_titles t LEFT JOIN finance.erp_receipts r ON r.payment_id = t.payment_id AND r.place = t.place
  WHERE t.payment_id = p.id AND t.removed_at IS NULL`;

/** SQL: whether a received payment `p` waits for the ERP's write-off. */
export const WAITS_FOR_ERP = `p.status = '${PAYMENT_STATUS.paid}' AND EXISTS (SELECT 1 ${TITLES} AND t.written_off_at IS NULL)`;

/** SQL: WRITE_OFF_STATE of a payment `p`, the worst of its titles; null until it is received. */
export const ERP_STATE = `CASE WHEN p.status = '${PAYMENT_STATUS.paid}' THEN (
  SELECT CASE WHEN bool_and(t.written_off_at IS NOT NULL) THEN '${writtenOff}'
    WHEN bool_or(t.written_off_at IS NULL AND r.state = '${failed}') THEN '${failed}'
    WHEN bool_and(t.written_off_at IS NOT NULL OR r.state IS NOT DISTINCT FROM '${sent}') THEN '${sent}'
    ELSE '${waiting}' END ${TITLES}) END`;

/** SQL: why a title of a payment `p` could not be written off, blank where none failed. */
export const ERP_REASON = `coalesce((SELECT r.reason ${TITLES} AND t.written_off_at IS NULL AND r.state = '${failed}'
  ORDER BY t.place LIMIT 1), '')`;

/** Titles of received payments that nobody has looked at; staff end those whose sum is another. */
const TAKE = `INSERT INTO finance.erp_receipts (payment_id, place, state, reason, updated_at)
SELECT t.payment_id, t.place, CASE WHEN ${RECEIVED} = p.total THEN '${waiting}' ELSE '${failed}' END,
  CASE WHEN ${RECEIVED} = p.total THEN '' ELSE $2 END, $1
FROM finance.payments p JOIN finance.payment_titles t ON t.payment_id = p.id
WHERE p.status = '${PAYMENT_STATUS.paid}' AND t.removed_at IS NULL AND t.written_off_at IS NULL
ON CONFLICT DO NOTHING`;

/** Titles of a payment that failed wait again; a sum that is another one stays with staff. */
const WAIT_AGAIN = `UPDATE finance.erp_receipts r SET state = '${waiting}', reason = '', failures = 0, updated_at = $2
FROM finance.payments p JOIN finance.payment_titles t ON t.payment_id = p.id
WHERE p.id = $1 AND r.payment_id = p.id AND r.place = t.place AND r.state = '${failed}'
  AND p.status = '${PAYMENT_STATUS.paid}' AND t.written_off_at IS NULL AND ${RECEIVED} = p.total
RETURNING r.place`;

/** A title that waits for the ERP still. */
const WAITING = `SELECT p.txid || '-' || t.place AS key, t.branch, t.prefix, t.number, t.instalment, t.type,
  c.code AS customer, t.store, t.amount::text AS amount, t.interest::text AS interest,
  to_char(p.paid_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD') AS paid, p.txid, p.user_id AS "userId",
  coalesce((SELECT l.end_to_end_id FROM finance.payment_ledger l
    WHERE l.payment_id = p.id AND l.end_to_end_id IS NOT NULL ORDER BY l.id LIMIT 1), '') AS "endToEndId"
FROM finance.erp_receipts r JOIN finance.payment_titles t ON t.payment_id = r.payment_id AND t.place = r.place
JOIN finance.payments p ON p.id = r.payment_id JOIN portal.customers c ON c.id = p.customer_id
WHERE r.payment_id = $1 AND r.place = $2 AND r.state = '${waiting}' AND p.status = '${PAYMENT_STATUS.paid}'
  AND t.written_off_at IS NULL`;

interface TitleOf {
  readonly paymentId: number;
  readonly place: number;
}

interface WriteOffDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly receive: NonNullable<ErpWriter['receive']>;
  readonly now: () => Date;
}

/** Hands the titles of received payments to the ERP, each once (docs/erp.md, '8. Receipts by Pix'). */
export function writeOffs({ pool, jobs, receive, now }: WriteOffDeps) {
  const queue: JobQueue<TitleOf> = jobs.queue<TitleOf>('erp-receipts', ERP_JOB, async (title) => {
    const { rows } = await pool.query<NewErpReceipt & { userId: number | null }>(WAITING, [
      title.paymentId,
      title.place,
    ]);
    const [row] = rows;
    if (!row) return undefined;
    const { userId, ...writeOff } = row;
    try {
      await receive({ userId: userId ?? 0 }, writeOff);
      return await settle(title, sent, '', `Título ${writeOff.number} enviado ao ERP`);
    } catch (error) {
      if (error instanceof ErpRefused) return settle(title, failed, error.message, error.message);
      if (await failedTooOften(title)) return settle(title, failed, NOT_ANSWERED, NOT_ANSWERED);
      throw error;
    }
  });

  async function settle(title: TitleOf, state: string, reason: string, said: string): Promise<string> {
    await pool.query(
      'UPDATE finance.erp_receipts SET state = $3, reason = $4, updated_at = $5 WHERE payment_id = $1 AND place = $2',
      [title.paymentId, title.place, state, reason, now()],
    );
    return said;
  }

  async function failedTooOften({ paymentId, place }: TitleOf): Promise<boolean> {
    const { rows } = await pool.query<{ failures: number }>(
      `UPDATE finance.erp_receipts SET failures = failures + 1 WHERE payment_id = $1 AND place = $2 RETURNING failures`,
      [paymentId, place],
    );
    return (rows[0]?.failures ?? 0) >= MOST_FAILURES;
  }

  /** Received titles that have no job; one that is there is not doubled, and one that waits again has a new one. */
  async function findReceived(): Promise<void> {
    await pool.query(TAKE, [now(), OTHER_SUM]);
    const { rows } = await pool.query<TitleOf & { since: Date }>(
      `SELECT payment_id AS "paymentId", place, updated_at AS since FROM finance.erp_receipts WHERE state = '${waiting}'`,
    );
    for (const { since, ...title } of rows)
      await queue.send(title, { key: `${title.paymentId} ${title.place} ${since.getTime()}` });
  }

  /** Sends what failed of a payment once more, because staff asked for it; 409 where nothing did. */
  async function sendAgain(request: FastifyRequest, paymentId: number): Promise<void> {
    await transaction(pool, async (client) => {
      const { rowCount } = await client.query(WAIT_AGAIN, [paymentId, now()]);
      if (rowCount === 0) throw new HttpProblem(409, NOTHING_FAILED);
      await audit(client, request, {
        area: AUDIT_AREA.erp,
        action: AUDIT_ACTION.run,
        id: paymentId,
        subject: `Baixa do Pix ${paymentId} no ERP`,
        before: null,
        after: { titles: rowCount },
      });
    });
    await findReceived();
  }

  return { findReceived, sendAgain, ...regularly(findReceived, LOOK_EVERY_MS) };
}
export type WriteOffs = ReturnType<typeof writeOffs>;
