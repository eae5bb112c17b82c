import { WEBHOOK_PROBLEM, WEBHOOK_STATUS } from 'api-contract';
import type { Jobs } from '../../jobs/jobs';
import { outgoing } from '../../platform/outgoing';
import { processSeal } from '../../platform/seal';
import type { SettingsReader } from '../../platform/settings';
import { testDatabase } from '../../testing/database';
import { hookReceiver } from '../../testing/hook-receiver';
import { until } from '../../testing/until';
import { insert } from '../../testing/world';
import { webhookEngine } from '.';
import { sendBy, type SendMessage } from './send';
import { newSecret } from './sign';

/** More than one webhook has room for. */
const EVENTS = 100;
/** What one webhook has under way at most (docs/product/open-doors.md, 'Webhooks'). */
const ROOM = 8;

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

it('a system that hangs holds up its own events alone: another’s are delivered at once', async () => {
  const [{ pool, close }, receiver] = [await testDatabase(), await hookReceiver()];
  const out = outgoing({ privateOrigins: [receiver.origin] });
  const hanging: (() => void)[] = [];
  const send = sendBy(out);
  const slow: SendMessage = (message) =>
    message.url.endsWith('/hangs')
      ? new Promise((resolve) => hanging.push(() => resolve({ status: null, problem: WEBHOOK_PROBLEM.late })))
      : send(message);
  const [now, secrets] = [new Date(), processSeal()];
  const customer_id = await insert(pool, 'portal.customers', { code: 'A', name: 'Empresa A' });
  const addHook = async (path: string) =>
    insert(pool, 'portal.webhooks', {
      customer_id,
      url: receiver.origin + path,
      secret: secrets.close(newSecret()),
      ready: true,
      created_at: now,
    });
  const queue = (webhook: number, name: string) =>
    pool.query(
      `INSERT INTO portal.webhook_deliveries (webhook_id, event_id, type, record, body, next_at, started_at, created_at)
       SELECT $1, $2 || n, 'title.created', 'titles:' || n, '{}', $3, $3, $3 FROM generate_series(1, ${EVENTS}) n`,
      [webhook, name, now],
    );
  const of = async (webhook: number) =>
    (
      await pool.query<{ delivered: number; tried: number }>(
        `SELECT count(*) FILTER (WHERE status = '${WEBHOOK_STATUS.delivered}')::int AS delivered,
           count(*) FILTER (WHERE attempts > 0)::int AS tried FROM portal.webhook_deliveries WHERE webhook_id = $1`,
        [webhook],
      )
    ).rows[0];
  const [first, second] = [await addHook('/hangs'), await addHook('/takes')];
  // What hangs is due before all of the other's.
  await queue(first, 'slow');
  const engine = webhookEngine({
    pool,
    send: slow,
    secrets,
    resources: [],
    publicUrl: 'http://x',
    now: () => now,
    jobs: { queue: () => ({ send: () => Promise.resolve() }) } as unknown as Jobs,
    settings: { get: () => Promise.resolve({ loadedAt: null }) } as unknown as SettingsReader,
  });
  const failed = jest.fn();
  ends.push(() => hanging.forEach((end) => end()), engine.watcher.stop, out.close, receiver.close, close);
  await engine.watcher.start(failed);
  await until(() => hanging.length === ROOM);
  await queue(second, 'quick');
  await until(async () => (await of(second))?.delivered === EVENTS);
  expect(receiver.heard).toHaveLength(EVENTS);
  expect(await of(first)).toEqual({ delivered: 0, tried: ROOM });
  expect(failed).not.toHaveBeenCalled();
});
