import type pg from 'pg';
import { type EventKind, ORDER_STATUS, saoPauloToday } from 'api-contract';
import { transaction } from 'api/db/transaction';
import { ErpRefused, type ErpOrderNumber, type ErpWriter } from 'api/erp/writer/port';
import { ERP_JOB, MOST_FAILURES } from 'api/erp/writer/retry';
import { regularly } from 'api/jobs/background';
import type { JobQueue, Jobs } from 'api/jobs/jobs';
import { LOOK_EVERY_MS, NOT_ANSWERED_TEXT, orderAfterAll } from './erp-job';
import { erpOrderOf, type SendableRow, SENDABLE } from './erp-order';
import { writeEvent } from './history';
import type { OrderMail } from './mail';

const { waitingForErp, sentToErp, inErp, refusedByErp } = ORDER_STATUS;

interface IntegrationJob {
  readonly requestId: number;
  /** The release it belongs to; one that was withdrawn, or released again, leaves an older job nothing to do. */
  readonly release: number;
}

/** What became of a request: the ERP's order, or a reason. */
interface Outcome {
  readonly status: number;
  readonly order?: ErpOrderNumber;
  readonly reason?: string;
  readonly kind?: EventKind;
}

interface IntegrationDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly writer: ErpWriter;
  readonly mails: JobQueue<OrderMail>;
  readonly now: () => Date;
}

/**
 * Hands confirmed requests to the ERP: 2 → 999 → 3, or 4 with the reason (docs/product/orders.md, 'Request status').
 */
export function orderIntegration({ pool, jobs, writer, mails, now }: IntegrationDeps) {
  const queue: JobQueue<IntegrationJob> = jobs.queue<IntegrationJob>(
    'order-integration',
    ERP_JOB,
    async (job) => {
      const row = await begin(job);
      if (!row) return undefined;
      try {
        const order = await writer.create(
          { userId: row.user_id ?? 0 },
          erpOrderOf(row, saoPauloToday(now())),
        );
        return await settle(job, { status: inErp, order });
      } catch (error) {
        if (error instanceof ErpRefused) return settle(job, { status: refusedByErp, reason: error.message });
        if (await failedTooOften(job)) return settle(job, await lastLook(row));
        throw error;
      }
    },
  );

  async function lastLook({ erp_key, user_id }: SendableRow): Promise<Outcome> {
    const order = await orderAfterAll({ pool, writer }, { key: erp_key, userId: user_id ?? 0 });
    if (order) return { status: inErp, order };
    return { status: refusedByErp, reason: NOT_ANSWERED_TEXT, kind: 'unanswered' };
  }

  /** Marks the request as sent and answers it; null when this job has nothing to do (any more). */
  const begin = (job: IntegrationJob): Promise<SendableRow | null> =>
    transaction(pool, async (client) => {
      const row = await locked(client, job);
      if (row?.status === waitingForErp) {
        await client.query(
          `UPDATE orders.order_requests SET status = ${sentToErp}, updated_at = $2 WHERE id = $1`,
          [row.id, now()],
        );
        await writeEvent(client, { id: row.id, status: sentToErp, at: now(), userId: null });
      }
      return row;
    });

  /** The job's request, held until the transaction ends, while it waits for the ERP. */
  async function locked(client: pg.ClientBase, { requestId, release }: IntegrationJob) {
    const { rows } = await client.query<SendableRow>(`${SENDABLE} WHERE r.id = $1 FOR UPDATE OF r`, [
      requestId,
    ]);
    const [row] = rows;
    const waits = row?.status === waitingForErp || row?.status === sentToErp;
    return row && waits && row.release === release ? row : null;
  }

  const settle = (job: IntegrationJob, outcome: Outcome): Promise<string | undefined> =>
    transaction(pool, async (client) => {
      const row = await locked(client, job);
      return row ? write(client, row.id, outcome) : undefined;
    });

  async function write(client: pg.ClientBase, id: number, outcome: Outcome): Promise<string> {
    const { status, order, reason = '', kind } = outcome;
    await client.query(
      `UPDATE orders.order_requests SET status = $2, reason = $3, erp_branch = $4, erp_order = $5, updated_at = $6,
         integrated_at = CASE WHEN $2 = ${inErp} THEN clock_timestamp() END WHERE id = $1`,
      [id, status, reason, order?.branch ?? '', order?.number ?? '', now()],
    );
    const note = order ? `Pedido ${order.number}` : reason;
    await writeEvent(client, { id, status, at: now(), userId: null, note, kind });
    await mails.send({ requestId: id, status }, { client });
    return note;
  }

  async function failedTooOften({ requestId }: IntegrationJob): Promise<boolean> {
    const { rows } = await pool.query<{ failures: number }>(
      'UPDATE orders.order_requests SET failures = failures + 1 WHERE id = $1 RETURNING failures',
      [requestId],
    );
    return (rows[0]?.failures ?? 0) >= MOST_FAILURES;
  }

  const send = (job: IntegrationJob, client?: pg.ClientBase) =>
    queue.send(job, { key: `${job.requestId} ${job.release}`, ...(client && { client }) });

  /**
   * Requests that wait for the ERP and may have no job: a dataset brought them. A job that is there is not doubled. And
   * those that came back though the ERP has their order.
   */
  async function findWaiting(): Promise<void> {
    const { rows } = await pool.query<IntegrationJob>(
      `SELECT id AS "requestId", release FROM orders.order_requests
       WHERE status IN (${waitingForErp}, ${sentToErp}) AND submitted_at IS NOT NULL`,
    );
    for (const job of rows) await send(job);
    await adopt();
  }

  /** A call that arrives late may make an order of a request that has come back: what the ERP has is what counts. */
  async function adopt(): Promise<void> {
    const { rows } = await pool.query<ErpOrderNumber & { id: number }>(
      `SELECT r.id, c5_filial AS branch, c5_num AS number FROM orders.order_requests r
       JOIN erp.sc5 ON nullif(c5_zportal, '') = r.erp_key WHERE r.status = ${refusedByErp}`,
    );
    for (const { id, ...order } of rows)
      await transaction(pool, async (client) => {
        const { rows: still } = await client.query(
          `SELECT 1 FROM orders.order_requests WHERE id = $1 AND status = ${refusedByErp} FOR UPDATE`,
          [id],
        );
        if (still[0]) await write(client, id, { status: inErp, order });
      });
  }

  return {
    /** Hands a request that is in 2 to the queue, in the transaction that set it. */
    async release(client: pg.ClientBase, id: number): Promise<void> {
      const { rows } = await client.query<IntegrationJob>(
        `UPDATE orders.order_requests SET release = release + 1, failures = 0, reason = '' WHERE id = $1
         RETURNING id AS "requestId", release`,
        [id],
      );
      if (rows[0]) await send(rows[0], client);
    },
    ...regularly(findWaiting, LOOK_EVERY_MS),
  };
}
export type Integration = ReturnType<typeof orderIntegration>;
