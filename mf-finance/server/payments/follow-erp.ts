import { PAYMENT_STATUS } from 'api-contract';
import { transaction } from 'api/db/transaction';
import { OPEN } from 'api/erp/reads/invoice-rows';
import type pg from 'pg';
import { LEDGER_KIND } from '../../wire/rules/payments';
import type { PaymentDeps } from './deps';
import { freeTitles, type KeptPayment, lockedPayment, titleInErp, writeLine } from './payment-rows';

const { active, paid, cancelled } = PAYMENT_STATUS;

/** SQL: titles of live and of paid charges that the ERP does not have open any more. */
const CLOSED = `FROM finance.payment_titles t JOIN finance.payments p ON p.id = t.payment_id
  JOIN erp.se1 ON ${titleInErp('t')}
  WHERE t.held AND p.status IN ('${active}', '${paid}') AND NOT (${OPEN})`;

interface ClosedTitle {
  readonly place: number;
  readonly amount: string;
}

/** The ERP has the payment of titles that were paid here. */
async function writeOff(client: pg.PoolClient, id: number, titles: readonly ClosedTitle[], at: Date) {
  await client.query(
    'UPDATE finance.payment_titles SET written_off_at = $3, held = false WHERE payment_id = $1 AND place = ANY($2)',
    [id, titles.map(({ place }) => place), at],
  );
  for (const { amount } of titles) await writeLine(client, id, { kind: LEDGER_KIND.writtenOff, amount, at });
}

/**
 * Titles of a live charge were paid elsewhere: it is of the others from now on, or over. The bank is told after it; a
 * Pix of what was asked before is looked at by staff.
 */
async function revise(
  client: pg.PoolClient,
  { id, total }: KeptPayment,
  closed: readonly ClosedTitle[],
  at: Date,
) {
  await client.query(
    'UPDATE finance.payment_titles SET removed_at = $3, held = false WHERE payment_id = $1 AND place = ANY($2)',
    [id, closed.map(({ place }) => place), at],
  );
  const { rows } = await client.query<{ left: string | null }>(
    'SELECT sum(amount)::text AS left FROM finance.payment_titles WHERE payment_id = $1 AND removed_at IS NULL',
    [id],
  );
  const left = rows[0]?.left ?? null;
  if (left === null) {
    await client.query(
      `UPDATE finance.payments SET status = $2, changed_at = $3, cancelled_at = $3, owed = 'removal', next_check_at = $3
       WHERE id = $1`,
      [id, cancelled, at],
    );
    await writeLine(client, id, { kind: LEDGER_KIND.cancelled, amount: total, at });
    await freeTitles(client, id);
    return;
  }
  await client.query(
    `UPDATE finance.payments SET total = $2, changed_at = $3, owed = 'value', next_check_at = $3 WHERE id = $1`,
    [id, left, at],
  );
  await writeLine(client, id, { kind: LEDGER_KIND.changed, amount: left, at });
}

/** Follows the ERP's mirror: what was paid elsewhere leaves its charge, what was paid here is written off. */
export async function followMirror({ pool, now }: PaymentDeps): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(`SELECT DISTINCT p.id ${CLOSED}`);
  for (const { id } of rows)
    await transaction(pool, async (client) => {
      const payment = await lockedPayment(client, id);
      const closed = await client.query<ClosedTitle>(
        `SELECT t.place, t.amount::text AS amount ${CLOSED} AND p.id = $1 ORDER BY t.place`,
        [id],
      );
      if (!payment || closed.rows.length === 0) return;
      await (payment.status === active
        ? revise(client, payment, closed.rows, now())
        : writeOff(client, id, closed.rows, now()));
    });
}
