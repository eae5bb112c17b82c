import { BankAway, BankRefused } from './bank/exchange';
import type { PaymentDeps } from './deps';
import { judge } from './apply-answer';
import { keptPayment } from './payment-rows';

/** Tells the bank what it has still to be told of a charge. */
async function tellOwed(deps: PaymentDeps, id: number): Promise<void> {
  const { bank, pool } = deps;
  const payment = await keptPayment(pool, id);
  if (!payment || payment.owed === null) return;
  const { txid, total, owed } = payment;
  try {
    await (owed === 'value' ? bank.revise(txid, total) : bank.remove(txid));
  } catch (error) {
    // What it is instead, a GET says.
    if (!(error instanceof BankRefused)) throw error;
    return;
  }
  await pool.query('UPDATE finance.payments SET owed = NULL WHERE id = $1 AND owed = $2 AND total = $3', [
    id,
    owed,
    total,
  ]);
}

/** Asks the bank for a charge and makes of the payment what it answers. Answers whether the bank did. */
export async function check(deps: PaymentDeps, id: number, lease?: Date): Promise<boolean> {
  const { bank, pool, now, warn } = deps;
  const payment = await keptPayment(pool, id);
  if (!payment) return false;
  try {
    await tellOwed(deps, id);
    const askedAt = now();
    const cob = await bank.find(payment.txid);
    await judge(deps, id, { cob, askedAt, ...(lease && { lease }) });
    return true;
  } catch (error) {
    if (!(error instanceof BankAway)) throw error;
    warn(error, 'the bank is away');
    return false;
  }
}
