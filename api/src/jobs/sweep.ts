import type pg from 'pg';
import { amountOf, ORDER_STATUS } from 'api-contract';
import { sweepQuietCalls } from '../erp/time-log';
import { type Background, inOneProcess } from './background';
import type { Jobs } from './jobs';

const DAY_MS = 24 * 3600 * 1000;

/** Deletes rows that expired at least a day ago; each statement takes that cut-off time. */
const DEAD = [
  'DELETE FROM portal.sessions WHERE expires_at < $1 OR revoked_at < $1',
  'DELETE FROM portal.download_grants WHERE expires_at < $1',
  'DELETE FROM portal.password_links WHERE expires_at < $1 OR used_at < $1',
  'DELETE FROM portal.login_challenges WHERE expires_at < $1',
  'DELETE FROM portal.passkey_challenges WHERE expires_at < $1',
  'DELETE FROM portal.sso_requests WHERE expires_at < $1',
  `DELETE FROM portal.sso_sign_ons o WHERE ticket_until < $1
     AND NOT EXISTS (SELECT 1 FROM portal.sessions s WHERE s.sign_on_id = o.id)`,
  'DELETE FROM portal.attempt_limits WHERE clear_at < $1',
  `DELETE FROM portal.notifications WHERE created_at < $1::timestamptz - interval '180 days'`,
  // Kept for a week, so that the address of an old file says that it has expired.
  `DELETE FROM portal.file_jobs WHERE expires_at < $1::timestamptz - interval '6 days'`,
  `DELETE FROM portal.known_devices WHERE used_at < $1::timestamptz - interval '180 days'`,
  // A machine that did not hear an answer asks again within days.
  `DELETE FROM portal.key_answers WHERE started_at < $1::timestamptz - interval '6 days'`,
  `DELETE FROM portal.webhook_deliveries WHERE created_at < $1::timestamptz - interval '29 days'`,
  // Their process died before they were shown to anybody.
  'DELETE FROM portal.webhooks WHERE NOT ready AND created_at < $1',
  // What browsers reported of areas is kept for 14 days.
  `DELETE FROM portal.area_faults WHERE hour < $1::timestamptz - interval '13 days'`,
  `DELETE FROM portal.area_samples WHERE hour < $1::timestamptz - interval '13 days'`,
  `DELETE FROM portal.area_alerts WHERE at < $1::timestamptz - interval '13 days'`,
  // One that the ERP has not taken holds nothing back after `settleSeconds`, which is an hour at most.
  'DELETE FROM portal.erp_sends WHERE NOT accepted AND sent_at < $1',
  // An order that it has taken is never sent again: remembered for as long as its request or offer could be. Of a
  // receipt the title says so by then.
  `DELETE FROM portal.erp_sends WHERE accepted AND sent_at < $1 AND NOT EXISTS (
     SELECT 1 FROM orders.order_requests WHERE erp_key = key AND status <> ${ORDER_STATUS.inErp})
   AND NOT EXISTS (SELECT 1 FROM orders.offers WHERE erp_key = key AND erp_status <> ${ORDER_STATUS.inErp})`,
];

/** Deletes expired rows (see above), and logs that are older than they must be kept; answers how many. */
async function sweep({ pool, now: clock, logDays, accessLogMonths }: SweepDeps): Promise<number> {
  let deleted = 0;
  const now = clock();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const drop = async (statement: string, values: readonly unknown[]) => {
    deleted += (await pool.query(statement, [...values])).rowCount ?? 0;
  };
  for (const statement of DEAD) await drop(statement, [before(1)]);
  await drop('DELETE FROM portal.time_logs WHERE start_date < $1', [before(logDays)]);
  await sweepQuietCalls(pool, before(1));
  await drop(
    `DELETE FROM portal.access_log WHERE created_at < ($1::timestamptz AT TIME ZONE 'America/Sao_Paulo'
       - make_interval(months => $2)) AT TIME ZONE 'America/Sao_Paulo'`,
    [now, accessLogMonths],
  );
  return deleted;
}

interface SweepDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  /** Days that time logs are kept. */
  readonly logDays: number;
  /** Months that the access log is kept, at least the six of Marco Civil, art. 15. */
  readonly accessLogMonths: number;
  /** Clean-up outside the database; answers how many files went. */
  readonly also?: (now: Date) => Promise<number>;
}

/** The daily clean-up. */
export function dailySweep(jobs: Jobs, deps: SweepDeps): Background {
  const { now, also = async () => 0 } = deps;
  return inOneProcess(
    { jobs, now },
    'sweep',
    { every: 'day', retryLimit: 3, retryDelay: 60, expireInSeconds: 900 },
    async () => {
      const rows = await sweep(deps);
      const files = await also(now());
      if (rows + files === 0) return undefined;
      return `Excluídos: ${amountOf(rows, 'registro vencido', 'registros vencidos')}, ${amountOf(files, 'arquivo', 'arquivos')}.`;
    },
  );
}
