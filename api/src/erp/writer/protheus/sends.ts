import type pg from 'pg';

/**
 * Which orders and receipts were sent to the ERP without an answer that says what became of them. Each is sent by whoever claims
 * its key, and not again before it had time to appear: a call may be carried out long after the portal gave it up.
 */
export function sentOrders(pool: pg.Pool, { settleMs, now }: { settleMs: number; now: () => Date }) {
  return {
    /** Takes the right to send; false if it was sent a moment ago, or the ERP has it already. */
    async claim(key: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `INSERT INTO portal.erp_sends (key, sent_at) VALUES ($1, $2)
         ON CONFLICT (key) DO UPDATE SET sent_at = excluded.sent_at
         WHERE NOT erp_sends.accepted AND erp_sends.sent_at < $3`,
        [key, now(), new Date(now().getTime() - settleMs)],
      );
      return rowCount === 1;
    },
    /** The ERP has taken it: never again, even if it does not show up. */
    accepted: (key: string) =>
      pool.query('UPDATE portal.erp_sends SET accepted = true WHERE key = $1', [key]),
    /** Whether the ERP has taken it. */
    isAccepted: async (key: string): Promise<boolean> =>
      (await pool.query('SELECT 1 FROM portal.erp_sends WHERE key = $1 AND accepted', [key])).rowCount === 1,
    /** It was certainly not made, or was found: nothing to remember. */
    forget: (key: string) => pool.query('DELETE FROM portal.erp_sends WHERE key = $1', [key]),
  };
}
