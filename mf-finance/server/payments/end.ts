import { PAYMENT_STATUS } from 'api-contract';
import { Params } from 'api/db/params';
import { transaction } from 'api/db/transaction';
import type { Reader } from 'api/platform/own-list';
import { HttpProblem, notFound } from 'api/platform/problem';
import type { SettleBody } from '../../wire';
import { LEDGER_KIND } from '../../wire/rules/payments';
import { BankAway, BankRefused } from './bank/exchange';
import { bankAway } from './create';
import type { PaymentDeps } from './deps';
import { judge } from './judge';
import { PAYMENTS, visibleTo } from './lists';
import { freeTitles, holdTitles, keptPayment, type KeptStatus, lockedPayment, writeLine } from './rows';
import { tellReceived } from './tell';

const { active, cancelled, paid, review } = PAYMENT_STATUS;

const NOT_ACTIVE = 'Esta cobrança não está mais aguardando pagamento.';
const PAID = 'Esta cobrança já foi paga.';
const NOT_IN_REVIEW = 'Este pagamento não está em análise.';

/** The id of a payment that its reader may see; 404 otherwise. */
export async function seenPayment(
  { pool }: Pick<PaymentDeps, 'pool'>,
  reader: Reader,
  id: number,
): Promise<number> {
  const p = new Params();
  const { rowCount } = await pool.query(
    `SELECT 1 ${PAYMENTS} WHERE p.id = ${p.add(id)} AND ${visibleTo(p, reader)}`,
    p.values,
  );
  if (rowCount === 0) throw notFound();
  return id;
}

/** Has an active charge removed by the bank, which refuses it once it was paid. */
export async function cancelPayment(deps: PaymentDeps, reader: Reader, id: number): Promise<void> {
  const { bank, pool, now, warn } = deps;
  await seenPayment(deps, reader, id);
  const payment = await keptPayment(pool, id);
  if (payment?.status !== active) throw new HttpProblem(409, NOT_ACTIVE);
  let after: KeptStatus | undefined;
  try {
    await bank.remove(payment.txid).catch((error: unknown) => {
      // Why, a GET says.
      if (!(error instanceof BankRefused)) throw error;
    });
    const askedAt = now();
    const cob = await bank.find(payment.txid);
    await judge(deps, id, { cob, askedAt, userId: reader.userId });
    after = (await keptPayment(pool, id))?.status;
    if (after === active) throw new BankAway(`the charge ${payment.txid} was not removed`);
  } catch (error) {
    if (!(error instanceof BankAway)) throw error;
    warn(error, 'a charge was not removed');
    throw bankAway();
  }
  if (after !== cancelled) throw new HttpProblem(409, after === paid ? PAID : NOT_ACTIVE);
}

/** Ends a review: what came is kept as the payment, or was given back. */
export const settlePayment = (
  { pool, now, book }: Pick<PaymentDeps, 'pool' | 'now' | 'book'>,
  userId: number,
  id: number,
  { as, reason }: SettleBody,
) =>
  transaction(pool, async (client) => {
    const payment = await lockedPayment(client, id);
    if (!payment || payment.status === 'making' || payment.status === 'unmade') throw notFound();
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
