import { transaction } from 'api/db/transaction';
import type pg from 'pg';
import { LEDGER_KIND } from '../../wire/rules/payments';
import { type BankPix, type Cob, COB_STATUS } from './bank/answers';
import type { PaymentDeps } from './deps';
import {
  freeTitles,
  holdTitles,
  KEPT_STATUS,
  type KeptPayment,
  lockedPayment,
  writeLine,
} from './payment-rows';
import { isNoStray, nextCheck } from './schedule';
import { tellReceived } from './notify-received';

const { active, making, paid, expired, cancelled, review } = KEPT_STATUS;

/**
 * Whether a Pix is what its charge asked for at the bank's time of it: the amount, before the end, while it was neither
 * cancelled nor of other titles, and the first.
 */
export function isAsAsked(payment: KeptPayment, { amount, at }: BankPix): boolean {
  const { status, total, expires_at: end, changed_at: changed, cancelled_at: over } = payment;
  const first = status === active || status === expired || status === cancelled;
  return (
    first &&
    amount === total &&
    end !== null &&
    at < end &&
    (changed === null || at >= changed) &&
    (over === null || at < over)
  );
}

/** Writes down a Pix that was not known, and what it makes of its payment. */
async function receive(client: pg.PoolClient, payment: KeptPayment, pix: BankPix): Promise<KeptPayment> {
  const held = await holdTitles(client, payment.id);
  const matched = held && isAsAsked(payment, pix);
  const status = matched ? paid : review;
  await client.query(
    `UPDATE finance.payments SET status = $2, paid_at = CASE WHEN $3 THEN $4::timestamptz ELSE paid_at END WHERE id = $1`,
    [payment.id, status, matched, pix.at],
  );
  await writeLine(client, payment.id, {
    kind: matched ? LEDGER_KIND.paid : LEDGER_KIND.late,
    amount: pix.amount,
    at: pix.at,
    endToEndId: pix.endToEndId,
  });
  return { ...payment, status };
}

/** An active charge without a Pix ends when the bank has removed it, or has been asked after its end. */
async function endWithout(
  client: pg.PoolClient,
  payment: KeptPayment,
  { cob, askedAt, at, userId }: Judged & { readonly at: Date },
): Promise<KeptPayment> {
  const removed = cob?.status === COB_STATUS.removed || cob?.status === COB_STATUS.removedByBank;
  const over =
    payment.expires_at !== null && askedAt >= payment.expires_at && cob?.status !== COB_STATUS.done;
  if (payment.status !== active || !(removed || over)) return payment;
  const status = removed ? cancelled : expired;
  await client.query(
    'UPDATE finance.payments SET status = $2, cancelled_at = CASE WHEN $3 THEN $4::timestamptz END WHERE id = $1',
    [payment.id, status, removed, at],
  );
  const kind = removed ? LEDGER_KIND.cancelled : LEDGER_KIND.expired;
  await writeLine(client, payment.id, { kind, amount: payment.total, at, userId: userId ?? null });
  await freeTitles(client, payment.id);
  return { ...payment, status, owed: null };
}

/** What the bank answered, and when it was asked. */
export interface Judged {
  /** Null where it has no charge of that txid. */
  readonly cob: Cob | null;
  readonly askedAt: Date;
  /** Who had the charge removed. */
  readonly userId?: number;
  /** The time until which nobody else was to ask; a call of the bank's meanwhile has moved it. */
  readonly lease?: Date;
}

/** Whether nothing is left to tell the bank of a charge. */
const isTold = (payment: KeptPayment, cob: Cob | null, now: Date) =>
  cob === null ? isNoStray(payment, now) : cob.status !== COB_STATUS.active;

/** Makes of a payment what the bank has answered. However often, late or out of order it is told, it comes to the same. */
export async function judge({ pool, now, book }: PaymentDeps, id: number, judged: Judged): Promise<void> {
  const { cob, lease } = judged;
  await transaction(pool, async (client) => {
    let payment = await lockedPayment(client, id);
    // Its making will end, or is ended by the watch.
    if (!payment || payment.status === making) return;
    const wasPaid = payment.status === paid;
    const known = await client.query<{ end_to_end_id: string }>(
      'SELECT end_to_end_id FROM finance.payment_ledger WHERE payment_id = $1 AND end_to_end_id IS NOT NULL',
      [id],
    );
    const ids = new Set(known.rows.map((row) => row.end_to_end_id));
    const told = [...(cob?.pix ?? [])].sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const pix of told) {
      if (ids.has(pix.endToEndId)) continue;
      ids.add(pix.endToEndId);
      payment = await receive(client, payment, pix);
    }
    if (payment.status === paid && !wasPaid) await tellReceived(client, book, id);
    const at = now();
    if (told.length === 0) payment = await endWithout(client, payment, { ...judged, at });
    const owed = payment.owed === null || isTold(payment, cob, at) ? null : payment.owed;
    // A code may have the amount in it: an answer from before a change has the old one.
    const brCode = payment.status === active && cob?.total === payment.total ? cob.brCode : null;
    await client.query(
      `UPDATE finance.payments SET owed = $2, br_code = coalesce($5, br_code),
         next_check_at = CASE WHEN next_check_at = $3::timestamptz OR $3 IS NULL THEN $4::timestamptz ELSE next_check_at END
       WHERE id = $1`,
      [id, owed, lease ?? null, nextCheck({ ...payment, owed }, at), brCode],
    );
  });
}
