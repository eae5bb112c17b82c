import { transaction } from 'api/db/transaction';
import { HttpProblem, notFound } from 'api/platform/problem';
import type { SettleBody } from '../../wire/payments';
import { LEDGER_KIND } from '../../wire/rules/payments';
import type { PaymentDeps } from './deps';
import { tellReceived } from './notify-received';
import { freeTitles, holdTitles, KEPT_STATUS, lockedPayment, writeLine } from './payment-rows';

const { cancelled, making, paid, review, unmade } = KEPT_STATUS;

const NOT_IN_REVIEW = 'Este pagamento não está em análise.';

/** Ends a review: what came is kept as the payment, or was given back. */
export const settlePayment = (
  { pool, now, book }: Pick<PaymentDeps, 'pool' | 'now' | 'book'>,
  userId: number,
  id: number,
  { as, reason }: SettleBody,
) =>
  transaction(pool, async (client) => {
    const payment = await lockedPayment(client, id);
    if (!payment || payment.status === making || payment.status === unmade) throw notFound();
    if (payment.status !== review) throw new HttpProblem(409, NOT_IN_REVIEW);
    const at = now();
    const by = { at, userId, note: reason };
    if (as === 'paid') {
      await client.query(
        `UPDATE finance.payments SET status = $2, paid_at = coalesce(paid_at, (
           SELECT max(at) FROM finance.payment_ledger WHERE payment_id = $1 AND end_to_end_id IS NOT NULL))
         WHERE id = $1`,
        [id, paid],
      );
      await holdTitles(client, id);
      // The money came with its own lines.
      await writeLine(client, id, { ...by, kind: LEDGER_KIND.paid, amount: '0.00' });
      await tellReceived(client, book, id);
      return;
    }
    await client.query('UPDATE finance.payments SET status = $2, cancelled_at = $3 WHERE id = $1', [
      id,
      cancelled,
      at,
    ]);
    await writeLine(client, id, { ...by, kind: LEDGER_KIND.cancelled, amount: payment.total });
    await freeTitles(client, id);
  });
