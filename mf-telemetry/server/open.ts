import { KEY_SCOPE } from 'api-contract';
import type pg from 'pg';
import { z } from 'zod';
import { contains } from 'api/db/list/conditions';
import { Params } from 'api/db/params';
import type { Machine } from 'api/platform/machine';
import { refused } from 'api/platform/open-problem';
import {
  openDecimal,
  type OpenRecord,
  type OpenResource,
  openTime,
  type OpenWrite,
  sliceOf,
} from 'api/open/resource';
import type { TankIntake } from './readings/intake';
import { MOST_READINGS } from '../wire/telemetry';
import { TANK_LEVEL } from '../wire/rules/tank-level';

const row = z.object({
  tag: z.string(),
  store: z.string().describe('The store whose site it stands on; blank for the whole company.'),
  product: z.string(),
  content: z.string(),
  capacity: openDecimal.describe('m³, as text.'),
  recharge_level: openDecimal.describe('m³, as text.'),
  critical_level: openDecimal.describe('m³, as text.'),
  volume: openDecimal.nullable().describe('m³ at the last reading; null before the first.'),
  read_at: openTime,
  level: z
    .enum(['normal', 'recharge', 'critical', 'overfill'])
    .describe('Which of the levels the volume has passed, as the alarms say it.'),
  active: z.boolean(),
});

interface Row extends Omit<z.infer<typeof row>, 'read_at'> {
  readonly id: string;
  readonly read: Date | null;
}

/** The tanks of a machine's company in its stores; those of no store are the whole company's. */
async function tanksOf(
  pool: pg.Pool,
  { company, stores }: Machine,
  more: (p: Params) => string = () => 'true',
): Promise<OpenRecord[]> {
  const p = new Params();
  const own = `t.customer_id = ${p.add(company.id)}`;
  const inStores =
    stores.length === 0 ? 'true' : `(coalesce(t.store, '') = '' OR t.store = ANY(${p.add(stores)}))`;
  const { rows } = await pool.query<Row>(
    `SELECT t.id, t.tag, coalesce(t.store, '') AS store, t.product_code AS product, t.content, t.capacity::text AS capacity,
       t.recharge_level::text AS recharge_level, t.critical_level::text AS critical_level, s.volume::text AS volume,
       CASE WHEN s.alerted = ${TANK_LEVEL.critical} THEN 'critical' WHEN s.alerted = ${TANK_LEVEL.recharge} THEN 'recharge'
         WHEN s.overfull THEN 'overfill' ELSE 'normal' END AS level, s.ts AS read, t.is_active AS active
     FROM telemetry.tanks t LEFT JOIN telemetry.tank_states s ON s.tank = t.n
     WHERE ${own} AND ${inStores} AND (${more(p)}) ORDER BY t.id COLLATE "C"`,
    p.values,
  );
  return rows.map(({ id, read, ...told }) => ({
    id,
    row: { ...told, read_at: read?.toISOString() ?? null },
    title: [`Tanque ${told.tag}`, told.content].filter(Boolean).join(' · '),
    path: `/tanques/${encodeURIComponent(id)}`,
  }));
}

const reading = z.object({
  ts: z.union([z.iso.datetime({ offset: true }), z.int()]).describe('ISO 8601, or milliseconds since 1970.'),
  volume: z.union([z.string().max(40), z.number()]).describe('m³.'),
  battery: z.number().optional().describe('Per cent.'),
  signal: z.number().optional().describe('dBm.'),
});
const several = z.array(reading).min(1).max(MOST_READINGS);
/** A list of readings, an object that has one, or one reading. */
const readings = z.union([several, z.object({ readings: several }), reading]);

const listOf = (sent: z.output<typeof readings>) => {
  if (Array.isArray(sent)) return sent;
  return 'readings' in sent ? sent.readings : [sent];
};

/** Takes readings for a tank that the machine sees. */
const taking =
  (pool: pg.Pool, intake: TankIntake): OpenWrite['run'] =>
  async (machine, { id, body }) => {
    const [found] = await tanksOf(pool, machine, (p) => `t.id = ${p.add(id)}`);
    if (!found) throw refused(404, 'There is no such tank for this key.');
    const { rows } = await pool.query<{ n: number; id: string; capacity: number }>(
      'SELECT n, id, capacity FROM telemetry.tanks WHERE id = $1 AND is_active',
      [id],
    );
    const given = listOf(readings.parse(body)).map((one) => ({ ...one, tank_id: id }));
    const answer = await intake(`key ${machine.id}`, new Map(rows.map((tank) => [tank.id, tank])), given);
    return { status: 200, answer };
  };

/** Tanks as machines read them, and send their readings. */
export const openTanks = ({
  pool,
  intake,
}: {
  readonly pool: pg.Pool;
  readonly intake: TankIntake;
}): OpenResource => ({
  name: 'tanks',
  scope: KEY_SCOPE.tanks,
  about: 'Tanks with their levels and what the last reading said.',
  row,
  // A reading alone is no news: a level that it passes is.
  events: { kind: 'tank', silent: ['volume', 'read_at'] },
  slice: async (machine, ask) => sliceOf(await tanksOf(pool, machine), ask),
  some: (machine, ids) => tanksOf(pool, machine, (p) => `t.id = ANY(${p.add(ids)})`),
  find: async (machine, text, limit) =>
    (
      await tanksOf(
        pool,
        machine,
        (p) => `${contains('t.tag')(p, text)} OR ${contains('t.content')(p, text)}`,
      )
    ).slice(0, limit),
  writes: [
    {
      under: '/:id/readings',
      scope: KEY_SCOPE.readings,
      about: `Readings of a tank, at most ${MOST_READINGS} in one call; one that was sent before is known already.`,
      body: readings,
      answer: z.object({
        accepted: z.number().int(),
        repeated: z.number().int(),
        refused: z.array(z.object({ index: z.number().int(), reason: z.string() })),
      }),
      run: taking(pool, intake),
      example: [{ ts: '2026-11-26T12:00:00Z', volume: '12.5' }],
    },
  ],
});
