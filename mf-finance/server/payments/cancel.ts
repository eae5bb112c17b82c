import type { Reader } from 'api/platform/own-list';
import { HttpProblem } from 'api/platform/problem';
import { judge } from './apply-answer';
import { BankAway, BankRefused } from './bank/exchange';
import { bankAway } from './create';
import type { PaymentDeps } from './deps';
import { seenPayment } from './lists';
import { KEPT_STATUS, keptPayment, type KeptStatus } from './payment-rows';

const { active, cancelled, paid } = KEPT_STATUS;

const NOT_ACTIVE = 'Esta cobrança não está mais aguardando pagamento.';
const PAID = 'Esta cobrança já foi paga.';

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
