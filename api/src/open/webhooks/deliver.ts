import { WEBHOOK_PROBLEM, WEBHOOK_STATUS } from 'api-contract';
import type pg from 'pg';
import { OUTGOING_MS } from '../../platform/outgoing';
import type { Seal } from '../../platform/seal';
import type { SendMessage, Sent } from './send';
import { signedHeaders } from './sign';

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
/** What is waited after each attempt that failed; after the last of them it is that one again. */
const WAITS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];
/** No attempt is made later than this after the first. */
const LONGEST_MS = 72 * HOUR;
/** A webhook stops with a delivery that failed for good, where nothing else was delivered for so long. */
const HOPELESS_MS = LONGEST_MS - 6 * HOUR;
/** An attempt that has not ended by then broke off with its process. */
const LEASE_MS = OUTGOING_MS + 15 * SECOND;
/** Attempts of this process at one moment: of all webhooks, of one, and of one whose last attempt failed. */
const AT_ONCE = { all: 128, one: 8, failing: 1 };
/** Results are written together, this often. */
const TOGETHER_MS = 50;

interface DeliverDeps {
  readonly pool: pg.Pool;
  readonly send: SendMessage;
  readonly secrets: Seal;
  readonly now: () => Date;
}

interface Due {
  readonly id: string;
  readonly webhook_id: number;
  readonly url: string;
  readonly secret: Buffer;
  readonly event_id: string;
  readonly body: string;
  readonly attempts: number;
  readonly tries: number;
  readonly started_at: Date;
}

/** What came of an attempt. */
interface Result extends Sent {
  readonly due: Due;
}

/** Takes what is due, each webhook within its room; a record's later event waits for the earlier one's end. */
const TAKE = `
WITH due AS (
  SELECT d.id FROM portal.webhooks w
  LEFT JOIN unnest($2::int[], $3::int[]) AS busy (id, taken) ON busy.id = w.id
  CROSS JOIN LATERAL (
    SELECT d.id, d.next_at FROM portal.webhook_deliveries d
    WHERE d.webhook_id = w.id AND d.status = 'waiting' AND d.next_at <= $1 AND NOT EXISTS (
      SELECT FROM portal.webhook_deliveries e
      WHERE e.webhook_id = w.id AND e.record = d.record AND e.status = 'waiting' AND e.id < d.id)
    ORDER BY d.next_at, d.id
    LIMIT greatest(0, CASE WHEN w.failing_since IS NULL THEN ${AT_ONCE.one} ELSE ${AT_ONCE.failing} END
      - coalesce(busy.taken, 0))
    FOR UPDATE OF d SKIP LOCKED) d
  WHERE w."on" ORDER BY d.next_at, d.id LIMIT $4)
UPDATE portal.webhook_deliveries d SET attempts = attempts + 1, tries = tries + 1, next_at = $5
FROM portal.webhooks w WHERE d.id IN (SELECT id FROM due) AND w.id = d.webhook_id
RETURNING d.id, d.webhook_id, w.url, w.secret, d.event_id, d.body, d.attempts, d.tries, d.started_at`;

/** Of an attempt that was taken for dead, and made again meanwhile, nothing is written. */
const WRITE = `
UPDATE portal.webhook_deliveries d SET status = r.status, last_status = r.last_status, problem = r.problem, next_at = r.next_at
FROM jsonb_to_recordset($1::jsonb)
  AS r (id bigint, attempts int, status text, last_status int, problem text, next_at timestamptz)
WHERE d.id = r.id AND d.attempts = r.attempts AND d.status = 'waiting'`;
const WELL = `UPDATE portal.webhooks SET failing_since = NULL WHERE id = ANY($1) AND failing_since IS NOT NULL`;
const ILL = `UPDATE portal.webhooks SET failing_since = $2 WHERE id = ANY($1) AND failing_since IS NULL`;
const OFF = `UPDATE portal.webhooks SET "on" = false WHERE id = ANY($1) AND failing_since <= $2`;

const GOOD = (status: number | null) => status !== null && status >= 200 && status < 300;

/** Sends queued events to webhooks: each at least once, in order per record, a slow one without holding up another. */
export function webhookDelivery({ pool, send, secrets, now }: DeliverDeps) {
  const running = new Map<number, number>();
  const attempts = new Set<Promise<void>>();
  let ended: Result[] = [];
  let writing: Promise<void> | null = null;

  async function attempt(due: Due): Promise<Result> {
    const secret = secrets.open(due.secret);
    if (secret === null) return { due, status: null, problem: WEBHOOK_PROBLEM.secret };
    const { url, event_id: id, body } = due;
    const signed = signedHeaders(secret, { id, at: now(), body });
    return {
      due,
      ...(await send({ url, headers: { 'Content-Type': 'application/json', ...signed }, body })),
    };
  }

  function outcome({ due, status, problem }: Result) {
    const of = { id: due.id, attempts: due.attempts, last_status: status, problem };
    if (GOOD(status)) return { ...of, status: WEBHOOK_STATUS.delivered, next_at: null };
    const wait = WAITS[Math.min(due.tries, WAITS.length) - 1] ?? 0;
    const next = new Date(now().getTime() + wait);
    const isLast = next.getTime() - due.started_at.getTime() > LONGEST_MS;
    return isLast
      ? { ...of, status: WEBHOOK_STATUS.failed, next_at: null }
      : { ...of, status: WEBHOOK_STATUS.waiting, next_at: next.toISOString() };
  }

  /** Writes the results that came together. */
  async function write(): Promise<void> {
    const results = ended;
    ended = [];
    if (results.length === 0) return;
    const written = results.map((result) => ({ result, ...outcome(result) }));
    await pool.query(WRITE, [JSON.stringify(written.map(({ result: _, ...row }) => row))]);
    const ids = (good: boolean) => [
      ...new Set(results.filter(({ status }) => GOOD(status) === good).map(({ due }) => due.webhook_id)),
    ];
    const well = ids(true);
    await pool.query(WELL, [well]);
    const ill = ids(false).filter((id) => !well.includes(id));
    if (ill.length === 0) return;
    await pool.query(ILL, [ill, now()]);
    const failed = written.filter(({ status }) => status === WEBHOOK_STATUS.failed);
    if (failed.length > 0)
      await pool.query(OFF, [
        failed.map(({ result }) => result.due.webhook_id),
        new Date(now().getTime() - HOPELESS_MS),
      ]);
  }

  const written = () =>
    (writing ??= new Promise<void>((resolve) => setTimeout(resolve, TOGETHER_MS))
      .then(() => {
        writing = null;
      })
      .then(write));

  async function run(due: Due): Promise<void> {
    const { webhook_id: id } = due;
    running.set(id, (running.get(id) ?? 0) + 1);
    try {
      const result = await attempt(due);
      // Not in one line: others may be written meanwhile, and what came is another list by then.
      ended.push(result);
      // Its room is free once the next look finds what came of it.
      await written();
    } finally {
      const left = (running.get(id) ?? 1) - 1;
      if (left > 0) running.set(id, left);
      else running.delete(id);
    }
  }

  /** Starts what is due and has room; answers how much that was. */
  async function take(onError: (error: unknown) => void): Promise<number> {
    const room = AT_ONCE.all - attempts.size;
    if (room <= 0) return 0;
    const at = now();
    const lease = new Date(at.getTime() + LEASE_MS);
    const { rows } = await pool.query<Due>(TAKE, [
      at,
      [...running.keys()],
      [...running.values()],
      room,
      lease,
    ]);
    for (const due of rows) {
      const one: Promise<void> = run(due)
        .catch(onError)
        .finally(() => attempts.delete(one));
      attempts.add(one);
    }
    return rows.length;
  }

  return {
    take,
    /** When one of the running attempts has ended; never where none runs. */
    anyEnded: () => Promise.race(attempts),
    busy: () => attempts.size,
    /** When all running attempts have ended, 15 s at most. */
    settled: async (): Promise<void> => void (await Promise.all(attempts)),
  };
}
