import { transaction } from 'api/db/transaction';
import type { Background } from 'api/jobs/background';
import { check } from './ask-bank';
import type { PaymentDeps } from './deps';
import { followMirror } from './follow-erp';
import { freeTitles, KEPT_STATUS, lockedPayment } from './payment-rows';
import { LEASE_MS } from './schedule';

const TICK_MS = 1000;
/** The mirror is looked at so often. */
const MIRROR_MS = 10_000;
/** So many charges are asked for at once. */
const AT_ONCE = 10;

/** Takes what is due, so that no other process does. */
const CLAIM = `
UPDATE finance.payments SET next_check_at = $2 WHERE id IN (
  SELECT id FROM finance.payments WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
RETURNING id, status`;

/** A charge whose making was cut off: nothing stays reserved, and what the bank has of it is removed. */
export const giveUp = ({ pool, now }: Pick<PaymentDeps, 'pool' | 'now'>, id: number): Promise<boolean> =>
  transaction(pool, async (client) => {
    const payment = await lockedPayment(client, id);
    if (payment?.status !== KEPT_STATUS.making) return false;
    await client.query(
      `UPDATE finance.payments SET status = '${KEPT_STATUS.unmade}', idempotency_key = NULL, owed = 'removal', next_check_at = $2
       WHERE id = $1`,
      [id, now()],
    );
    await freeTitles(client, id);
    return true;
  });

/**
 * Asks the bank for every charge when it is due, and follows the ERP's mirror. `look` does once what is due; `wake`
 * looks before the next second.
 */
export function paymentWatch(deps: PaymentDeps) {
  const { pool, now, warn } = deps;
  const asking = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let mirrorAt = -Infinity;

  function begin(id: number, status: string, lease: Date): void {
    const work = (status === KEPT_STATUS.making ? giveUp(deps, id) : check(deps, id, lease)).then(
      () => undefined,
      (error: unknown) => warn(error, 'a payment could not be looked at'),
    );
    asking.add(work);
    void work.finally(() => {
      const full = asking.size === AT_ONCE;
      asking.delete(work);
      // What waited for a free place does not wait for the next second as well.
      if (full && timer) wake();
    });
  }

  /** Answers how many charges it began to ask for. */
  async function claim(): Promise<number> {
    const at = now();
    if (at.getTime() - mirrorAt >= MIRROR_MS) {
      mirrorAt = at.getTime();
      await followMirror(deps);
    }
    const free = AT_ONCE - asking.size;
    if (free <= 0) return 0;
    const lease = new Date(at.getTime() + LEASE_MS);
    const { rows } = await pool.query<{ id: number; status: string }>(CLAIM, [at, lease, free]);
    for (const { id, status } of rows) begin(id, status, lease);
    return rows.length;
  }

  function wake(): void {
    looking ??= claim()
      .then(() => undefined)
      .catch((error: unknown) => warn(error, 'payments could not be looked at'))
      .finally(() => (looking = null));
  }

  return {
    wake,
    async look(): Promise<void> {
      while ((await claim()) > 0) await Promise.all(asking);
    },
    async start() {
      timer = setInterval(wake, TICK_MS).unref();
      wake();
    },
    async stop() {
      if (timer) clearInterval(timer);
      await looking;
      await Promise.all(asking);
    },
  } satisfies Background & { wake(): void; look(): Promise<void> };
}
