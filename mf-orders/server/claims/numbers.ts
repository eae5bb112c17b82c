import type pg from 'pg';
import { Params } from 'api/db/params';
import type { Reader } from 'api/platform/own-list';
import type { ClaimNumbers } from '../../wire/claims';
import { THREAD_ENDED } from '../../wire/rules/threads';
import { lateOn } from './list';
import { CLAIMS, visible } from './thread';

/** Months that the numbers go back. */
const MONTHS = 12;

/** How many claims are open and late, and how many were begun in each of the last months. */
export async function numbersOf(pool: pg.Pool, reader: Reader, now: Date): Promise<ClaimNumbers> {
  const p = new Params();
  const own = visible(p, reader);
  const counts = await pool.query<{ open: number; late: number }>(
    `SELECT (count(*) FILTER (WHERE t.status <> ALL(${p.add(THREAD_ENDED)})))::int AS open,
       (count(*) FILTER (WHERE ${lateOn(p, now)}))::int AS late ${CLAIMS} WHERE ${own}`,
    p.values,
  );
  const ofMonths = new Params();
  const ownOfMonths = visible(ofMonths, reader);
  const at = ofMonths.add(now);
  const months = await pool.query<ClaimNumbers['months'][number]>(
    `SELECT to_char(t.created_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM') AS month, c.kind, count(*)::int AS count
     ${CLAIMS} WHERE ${ownOfMonths} AND t.created_at AT TIME ZONE 'America/Sao_Paulo'
       >= date_trunc('month', ${at}::timestamptz AT TIME ZONE 'America/Sao_Paulo') - interval '${MONTHS - 1} months'
     GROUP BY 1, 2 ORDER BY 1, 2`,
    ofMonths.values,
  );
  return { ...(counts.rows[0] ?? { open: 0, late: 0 }), months: months.rows };
}
