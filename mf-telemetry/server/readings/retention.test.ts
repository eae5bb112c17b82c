import { testPortal, type TestPortal } from 'api/testing/portal';
import { tankWorld, type TankWorld } from 'api/testing/tanks';
import { keepReadings } from './retention';
import { tankLogsAnswer } from '../../wire/telemetry';

let portal: TestPortal;
let world: TankWorld;
beforeAll(async () => {
  portal = await testPortal();
  world = await tankWorld(portal);
});
beforeEach(() => world.reset());
afterAll(() => portal.close());

const KEEP = { months: 14, asideDays: 90 };
// The test clock stands in June 2026: the first month that is kept is April 2025.
const rows = async <T>(text: string) => (await portal.database.pool.query(text)).rows as T[];
const months = async () =>
  (
    await rows<{ name: string }>(
      `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
       WHERE i.inhparent = 'telemetry.tank_readings'::regclass ORDER BY 1`,
    )
  ).map(({ name }) => name.slice(-6));

/** Readings of tank 1 every ten minutes over these days, with one dip and one peak. */
async function fill(from: string, to: string): Promise<void> {
  const { pool } = portal.database;
  await pool.query('SELECT telemetry.tank_readings_month($1), telemetry.tank_readings_month($2)', [from, to]);
  await pool.query(
    `INSERT INTO telemetry.tank_readings SELECT t.n, ts, 15 + (extract(epoch FROM ts)::bigint / 600 % 7) / 10.0
     FROM telemetry.tanks t, generate_series($1::timestamptz, $2::timestamptz, '10 minutes') AS ts WHERE t.id = '1'`,
    [from, to],
  );
  await pool.query(
    `UPDATE telemetry.tank_readings SET volume = CASE ts WHEN $1::timestamptz + interval '10 hours' THEN 1 ELSE 29 END
     WHERE ts IN ($1::timestamptz + interval '10 hours', $1::timestamptz + interval '20 hours')`,
    [from],
  );
}
const history = async (start: string, end: string) => {
  const { body } = await portal.call({
    method: 'POST',
    headers: world.headers.a,
    url: `/api/tanques/logs?tankId=1&tankType=4&start=${start}&end=${end}`,
  });
  return tankLogsAnswer.parse(body).message.logs;
};
const keep = () => keepReadings(portal.database.pool, portal.clock.now(), KEEP);

it('turns months that are not kept into each hour’s lowest and highest, and makes the next month', async () => {
  await fill('2025-03-30T03:00:00Z', '2025-04-02T02:50:00Z');
  const before = await history('2025-03-30', '2025-04-01');
  expect(await keep()).toContain('202503');
  expect(await months()).toEqual(['202504', '202606', '202607']);

  const after = await history('2025-03-30', '2025-04-01');
  expect(after.length).toBeLessThan(before.length);
  // What was read at a moment is still that, and the dip and the peak are there.
  const known = new Map(before);
  for (const [time, volume] of after) expect(known.get(time)).toBe(volume);
  expect(after).toEqual(expect.arrayContaining(before.filter(([, volume]) => volume === 1 || volume === 29)));
  // April is kept whole.
  const april = Date.parse('2025-04-01T00:00:00Z');
  const since = (points: [number, number][]) => points.filter(([time]) => time >= april);
  expect(since(after)).toEqual(since(before));
  expect(await keep()).toEqual([]);
});

it('does the same again after it was broken off before the partition went', async () => {
  const hours = () => rows('SELECT * FROM telemetry.tank_hours ORDER BY tank, hour');
  await fill('2025-03-01T03:00:00Z', '2025-03-03T02:50:00Z');
  await keep();
  const once = await hours();
  expect(once).toHaveLength(48);
  await fill('2025-03-01T03:00:00Z', '2025-03-03T02:50:00Z');
  expect(await keep()).toEqual(['202503']);
  expect(await hours()).toEqual(once);
});

it('removes readings that were kept aside for long enough', async () => {
  await world.send([{ tank_id: '1', ts: world.ago(1), volume: 99 }]);
  await keep();
  expect(await rows('SELECT 1 FROM telemetry.refused_readings')).toHaveLength(1);
  portal.clock.pass(91 * 86_400_000);
  await keep();
  expect(await rows('SELECT 1 FROM telemetry.refused_readings')).toHaveLength(0);
});
