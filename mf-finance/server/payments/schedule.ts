import { PAYMENT_STATUS } from 'api-contract';
import type { KeptPayment } from './payment-rows';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A charge that somebody looks at is asked for so often. */
const WATCHED_MS = 10 * SECOND_MS;
/** Any other. */
const UNWATCHED_MS = 2 * MINUTE_MS;
/** Somebody who asked within this time still looks. */
const LOOKING_MS = 30 * SECOND_MS;
/** A charge that is over is asked for so soon after its end, and so often until the bank has answered. */
const AFTER_END_MS = SECOND_MS;
/** What the bank has to be told, and what was perhaps made, is tried so often. */
const OWED_MS = 10 * SECOND_MS;
/** So long an answer is waited for before another process may ask. */
export const LEASE_MS = 10 * SECOND_MS;
/** So long a charge may be in the making: its call ended long ago. */
export const MAKING_MS = 30 * SECOND_MS;
/** A charge that was not made, and that the bank does not know so long after, will not come. */
const STRAY_MS = 10 * MINUTE_MS;

/** Whether somebody looks at a payment's page. */
export const isWatched = ({ asked_at: asked }: Pick<KeptPayment, 'asked_at'>, now: Date): boolean =>
  asked !== null && now.getTime() - asked.getTime() < LOOKING_MS;

/** Whether it is time to give up on the removal of a charge that the bank does not know. */
export const isNoStray = ({ created_at: created }: Pick<KeptPayment, 'created_at'>, now: Date): boolean =>
  now.getTime() - created.getTime() > STRAY_MS;

type Scheduled = Pick<KeptPayment, 'status' | 'expires_at' | 'created_at' | 'asked_at' | 'owed'>;

/** When the bank is asked for a charge again; null when a day has passed since its end. */
export function nextCheck(payment: Scheduled, now: Date): Date | null {
  const { status, expires_at: expires, created_at: created, owed } = payment;
  const at = now.getTime();
  const end = (expires ?? created).getTime();
  if (owed !== null) return new Date(at + OWED_MS);
  const next = at + (isWatched(payment, now) ? WATCHED_MS : UNWATCHED_MS);
  if (status === PAYMENT_STATUS.active)
    return new Date(end > at ? Math.min(next, end + AFTER_END_MS) : at + AFTER_END_MS);
  return at > end + DAY_MS ? null : new Date(next);
}
