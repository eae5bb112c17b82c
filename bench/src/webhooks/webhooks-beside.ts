import { monitorEventLoopDelay } from 'node:perf_hooks';
import { noteTouched } from 'api/erp/sync/touched-companies';
import { erpTable } from 'api/erp/tables/tables';
import { loadFirstDataset } from 'api/start/first-dataset';
import { startPortal } from '../portal';
import { runBeside, say } from '../processes';
import { MASTER, sessionOf } from '../session';

/** Companies with webhooks, and of each as many as it may have. */
const COMPANIES = 5;
const EACH = 10;
const SE1 = erpTable('SE1');

/**
 * What is asked of the portal's process: titles of each company that are written together, changed or as they were (which
 * nobody is told), or what it did since it was asked.
 */
export type Asked = { readonly write: number; readonly changed: boolean } | 'state';

/** What it says when it is there: where it answers, as whom it is asked, and how many webhooks there are. */
export interface Ready {
  readonly port: number;
  readonly authorization: string;
  readonly hooks: number;
}

/** What it did since it was asked. */
export interface State {
  readonly queued: number;
  readonly waiting: number;
  /** Changes that were not looked at yet. */
  readonly unseen: number;
  /** Share of the time in which its event loop was busy. */
  readonly busy: number;
  /** The longest time, ms, that the event loop was held up. */
  readonly held: number;
  /** Seconds of the processor, its threads included. */
  readonly cpu: number;
  readonly statements: number;
}

/** The portal with its jobs, webhooks of its busiest companies, and titles that change as the mirror changes them. */
async function main(): Promise<void> {
  const { env, pool, app, port } = await startPortal(async (database, settings) => {
    await loadFirstDataset(database, settings);
    await database.query('ANALYZE');
  });
  await app.startJobs();
  const { rows } = await pool.query<{ code: string }>(
    'SELECT c5_cliente AS code FROM erp.sc5 GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT $1',
    [COMPANIES + 1],
  );
  const [reader = '', ...told] = rows.map(({ code }) => code);
  const [receivers = ''] = env.privateOrigins ?? [];
  for (const code of told) {
    const authorization = await sessionOf(app, MASTER, code);
    for (let n = 0; n < EACH; n++) {
      const payload = { url: `${receivers}/${code}/${n}`, events: ['title.*'] };
      const answer = await app.inject({
        method: 'POST',
        url: '/api/company/webhooks',
        headers: { authorization },
        payload,
      });
      if (answer.statusCode !== 201) throw new Error(answer.body);
    }
  }
  // The list is another company's.
  const authorization = await sessionOf(app, MASTER, reader);

  let statements = 0;
  const query = pool.query.bind(pool) as (...of: unknown[]) => unknown;
  pool.query = ((...of: unknown[]) => {
    statements += 1;
    return query(...of);
  }) as typeof pool.query;
  let turn = 0;
  const write = async ({ write: count, changed }: Exclude<Asked, 'state'>) => {
    if (changed) turn += 1;
    for (const code of told) {
      // Each time others, so that no event waits for the one before it.
      const { rows } = await pool.query<Record<string, string>>(
        `UPDATE erp.se1 SET e1_saldo = e1_saldo + $4 WHERE ctid IN (
           SELECT ctid FROM erp.se1 WHERE e1_cliente = $1 ORDER BY e1_num, e1_parcela OFFSET $2 LIMIT $3)
         RETURNING ${[...SE1.key, 'e1_cliente'].join(', ')}`,
        [code, (turn % 10) * count, count, changed ? 0.01 : 0],
      );
      if (changed) await noteTouched(pool, SE1, rows);
    }
    say('written');
  };
  const counts = async () => {
    const found = await pool.query<{ queued: number; waiting: number; unseen: number }>(
      `SELECT count(*)::int AS queued, count(*) FILTER (WHERE status = 'waiting')::int AS waiting,
         (SELECT count(*)::int FROM portal.open_changes) AS unseen FROM portal.webhook_deliveries`,
    );
    return found.rows[0] ?? { queued: 0, waiting: 0, unseen: 0 };
  };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let [loop, used] = [performance.eventLoopUtilization(), process.cpuUsage()];
  const state = async () => {
    const [now, cpu] = [performance.eventLoopUtilization(), process.cpuUsage(used)];
    const busy = performance.eventLoopUtilization(now, loop).utilization;
    [loop, used] = [now, process.cpuUsage()];
    const done = statements;
    const held = delay.max / 1e6;
    delay.reset();
    say<State>({ ...(await counts()), busy, held, cpu: (cpu.user + cpu.system) / 1e6, statements: done });
    statements = 0;
  };
  process.on('message', (asked: Asked) => void (asked === 'state' ? state() : write(asked)));
  say<Ready>({ port, authorization, hooks: told.length * EACH });
}

runBeside(main);
