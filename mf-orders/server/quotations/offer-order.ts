import { randomUUID } from 'node:crypto';
import { ORDER_STATUS, saoPauloToday } from 'api-contract';
import type pg from 'pg';
import { transaction } from 'api/db/transaction';
import { ErpRefused, type ErpOrderNumber, type ErpWriter, type NewErpSale } from 'api/erp/writer/port';
import { ERP_JOB, MOST_FAILURES } from 'api/erp/writer/retry';
import { regularly } from 'api/jobs/background';
import type { JobQueue, Jobs } from 'api/jobs/jobs';
import type { NotificationBook } from 'api/notifications';
import { lineTotal, offerTotal } from '../../wire/rules/offers';
import { LOOK_EVERY_MS, NOT_ANSWERED_TEXT, orderAfterAll } from '../orders/erp-job';
import { tellOffer } from './tell';

const { waitingForErp, sentToErp, inErp, refusedByErp } = ORDER_STATUS;

interface OfferOrderDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly writer: ErpWriter;
  readonly book: Pick<NotificationBook, 'tellThese'>;
  readonly now: () => Date;
}

interface OfferJob {
  readonly offerId: number;
}

interface Row extends Omit<NewErpSale, 'lines' | 'value' | 'issued'> {
  readonly quotation_id: number;
  readonly user_id: number | null;
  readonly erp_status: number;
  readonly lines: readonly {
    readonly product: string;
    readonly quantity: string;
    readonly unit: string;
    readonly price: string;
  }[];
}

/** An accepted offer that waits for the ERP. The store is that of the quotation's CNPJ, else the company's first. */
const WAITING = `
SELECT o.erp_key AS key, q.id AS quotation_id, q.id::text AS quotation, o.n::text AS version, c.code AS customer,
  coalesce((SELECT a1_loja FROM erp.sa1 WHERE a1_cod = c.code ORDER BY a1_cgc <> q.cnpj, a1_loja LIMIT 1), '') AS store,
  left(o.freight, 1) AS freight, o.payment, o.taxes, o.valid_until::text AS "validUntil", o.sha256, o.lines,
  o.decided_by AS user_id, o.erp_status
FROM orders.offers o JOIN orders.quotations q ON q.id = o.quotation_id JOIN portal.customers c ON c.id = q.customer_id
WHERE o.id = $1 AND o.erp_status IN (${waitingForErp}, ${sentToErp})`;

/** What became of it: the ERP's order, or a reason. */
type Outcome = ErpOrderNumber | { readonly reason: string };

const saleOf = (
  { quotation_id: _quotation, user_id: _user, erp_status: _status, lines, ...sale }: Row,
  issued: string,
): NewErpSale => ({
  ...sale,
  issued,
  value: offerTotal([...lines]),
  lines: lines.map(({ product, quantity, unit, price }, n) => ({
    item: String(n + 1).padStart(2, '0'),
    product,
    quantity,
    unit,
    price,
    value: lineTotal({ quantity, price }),
  })),
});

/**
 * Hands accepted offers to the ERP, each once, as requests are handed over: 2 → 999 → 3, or 4 with the reason. Only where
 * `offers` of ERP_CONFIG says how (docs/erp.md, step 9).
 */
export function offerOrders({ pool, jobs, writer, book, now }: OfferOrderDeps) {
  const { sell } = writer;
  const queue: JobQueue<OfferJob> = jobs.queue<OfferJob>('offer-integration', ERP_JOB, async (job) => {
    const row = await begin(job);
    if (!row || !sell) return undefined;
    const userId = row.user_id ?? 0;
    try {
      return await settle(job, await sell({ userId }, saleOf(row, saoPauloToday(now()))));
    } catch (error) {
      if (error instanceof ErpRefused) return settle(job, { reason: error.message });
      if (!(await failedTooOften(job))) throw error;
      const made = await orderAfterAll({ pool, writer }, { key: row.key, userId });
      return settle(job, made ?? { reason: NOT_ANSWERED_TEXT });
    }
  });

  async function begin({ offerId }: OfferJob): Promise<Row | undefined> {
    const { rows } = await pool.query<Row>(WAITING, [offerId]);
    await pool.query(
      `UPDATE orders.offers SET erp_status = ${sentToErp} WHERE id = $1 AND erp_status = ${waitingForErp}`,
      [offerId],
    );
    return rows[0];
  }

  async function failedTooOften({ offerId }: OfferJob): Promise<boolean> {
    const { rows } = await pool.query<{ failures: number }>(
      'UPDATE orders.offers SET erp_failures = erp_failures + 1 WHERE id = $1 RETURNING erp_failures AS failures',
      [offerId],
    );
    return (rows[0]?.failures ?? 0) >= MOST_FAILURES;
  }

  /** Writes down what became of an offer that stands in `from`, and tells of it; nothing where somebody else has. */
  const settle = (
    { offerId }: OfferJob,
    outcome: Outcome,
    from: readonly number[] = [waitingForErp, sentToErp],
  ): Promise<string | undefined> =>
    transaction(pool, async (client) => {
      const order = 'number' in outcome ? outcome : null;
      const reason = 'reason' in outcome ? outcome.reason : '';
      // The quotation before its offer, as whoever deletes it: neither waits for the other.
      await client.query(
        'SELECT FROM orders.quotations WHERE id = (SELECT quotation_id FROM orders.offers WHERE id = $1) FOR UPDATE',
        [offerId],
      );
      const { rows } = await client.query<{ quotation_id: number; n: number }>(
        `UPDATE orders.offers SET erp_status = $2, erp_branch = $3, erp_order = $4, erp_reason = $5
         WHERE id = $1 AND erp_status = ANY($6) RETURNING quotation_id, n`,
        [offerId, order ? inErp : refusedByErp, order?.branch ?? '', order?.number ?? '', reason, [...from]],
      );
      const [settled] = rows;
      if (!settled) return undefined;
      const said = order ? `Pedido ${order.number}` : reason;
      await tellOffer(client, book, settled.quotation_id, {
        at: now(),
        by: null,
        ...(order
          ? { title: `proposta ${settled.n} no ERP`, text: `${said}.`, byStaff: true }
          : {
              title: `proposta ${settled.n} não integrada`,
              text: `${reason} Faça o pedido no ERP.`,
              byStaff: false,
              internal: true,
            }),
      });
      return said;
    });

  const send = (offerId: number, client?: pg.ClientBase) =>
    queue.send({ offerId }, { key: String(offerId), ...(client && { client }) });

  /** Offers that wait and may have no job; and those that came back though the ERP has their order. */
  async function findWaiting(): Promise<void> {
    if (!sell) return;
    const waiting = await pool.query<{ id: number }>(
      `SELECT id FROM orders.offers WHERE erp_status IN (${waitingForErp}, ${sentToErp})`,
    );
    for (const { id } of waiting.rows) await send(id);
    const late = await pool.query<ErpOrderNumber & { id: number }>(
      `SELECT o.id, c5_filial AS branch, c5_num AS number FROM orders.offers o
       JOIN erp.sc5 ON nullif(c5_zportal, '') = o.erp_key WHERE o.erp_status = ${refusedByErp}`,
    );
    for (const { id, ...order } of late.rows) await settle({ offerId: id }, order, [refusedByErp]);
  }

  return {
    /** Whether accepted offers are sent to the ERP at all. */
    sends: sell !== undefined,
    /** Hands an accepted offer to the queue, in the transaction that accepted it. */
    async release(
      client: pg.ClientBase,
      { quotationId, n }: { quotationId: number; n: number },
    ): Promise<void> {
      if (!sell) return;
      const { rows } = await client.query<{ id: number }>(
        `UPDATE orders.offers SET erp_key = $3, erp_status = ${waitingForErp} WHERE quotation_id = $1 AND n = $2 RETURNING id`,
        [quotationId, n, randomUUID()],
      );
      if (rows[0]) await send(rows[0].id, client);
    },
    ...regularly(findWaiting, LOOK_EVERY_MS),
  };
}
export type OfferOrders = ReturnType<typeof offerOrders>;
