import { setTimeout as sleep } from 'node:timers/promises';
import type { PlanApproved, TankPlanRow } from 'api-contract';
import type pg from 'pg';
import { seeded } from '../../fuzz/random';
import { insert, PASSWORD } from '../../world';
import { type FaultDatabase, faultDatabase } from '../database';
import { type KillablePortal, killablePortal } from '../process';
import { USERS } from '../world';

// FAULT_PLAN_KILLS makes it long, FAULT_PROCESSES=2 lets two processes share a server.
const kills = Number(process.env.FAULT_PLAN_KILLS ?? 2);
const seed = Number(process.env.FAULT_SEED ?? 1);
const TANKS = 6;
const RETRY_MS = 50;
/** A press is killed within so many ms after it began. */
const WITHIN_MS = 400;
const [PATIENCE_MS, BUILD_MS] = [600_000, 240_000];

let database: FaultDatabase;
beforeAll(async () => {
  database = await faultDatabase();
}, BUILD_MS);
afterAll(() => database.remove());

/** Tanks that want to be filled from the contract of the fault tests' company. */
async function makeTanks(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE erp.sa1 SET a1_end = 'RUA A', a1_bairro = 'CENTRO', a1_mun = 'SANTOS', a1_est = 'SP', a1_zaplent = 'FABRICA'`,
  );
  await pool.query(`UPDATE erp.cn9 SET cn9_ztpfre = 'C'`);
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM portal.customers WHERE code = 'A'`);
  for (let n = 1; n <= TANKS; n++)
    await insert(pool, 'telemetry.tanks', {
      id: String(n),
      tag: `TQ ${n}`,
      customer_id: rows[0]?.id,
      store: '01',
      product_code: 'P1',
      capacity: 60,
      recharge_level: 20,
      critical_level: 9,
      density: 1.5,
    });
  await pool.query(
    `INSERT INTO telemetry.tank_states (tank, ts, volume, use_per_day, forecast_ts, same_since)
     SELECT n, now(), 20, 2, now(), now() FROM telemetry.tanks`,
  );
}

/** Asks one of the processes that are there until it answers. */
async function insist(
  portals: readonly KillablePortal[],
  path: string,
  { token, body }: { readonly token?: string; readonly body?: object },
): Promise<unknown> {
  for (let n = 0; ; n++) {
    const urls = portals.map((portal) => portal.url()).filter((url) => url !== null);
    const answer = await fetch(`${urls[n % Math.max(urls.length, 1)] ?? 'http://127.0.0.1:1'}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    })
      .then(async (found) => ({ status: found.status, body: (await found.json()) as unknown }))
      .catch(() => null);
    if (answer?.status === 200) return answer.body;
    if (answer && answer.status < 500) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    await sleep(RETRY_MS);
  }
}

it(
  `two people approve the whole plan at once while the portal is killed ${kills} times: one request for each need`,
  async () => {
    const random = seeded(seed);
    const { dataDir, databaseUrl } = database;
    const env = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
    const portals = (databaseUrl === undefined ? [1] : [1, 2]).map((n) =>
      killablePortal(env, dataDir, seed + 1000 * n),
    );
    const answers: PlanApproved[] = [];
    let ids: string[] = [];
    try {
      await portals[0]?.start();
      await portals[0]?.kill();
      const world = await database.open();
      await makeTanks(world.pool).finally(world.stop);
      for (const portal of portals) await portal.start();
      const tokens = await Promise.all(
        USERS.map(
          async (email) =>
            ((await insist(portals, 'login', { body: { email, password: PASSWORD } })) as { token: string })
              .token,
        ),
      );
      const plan = (await insist(portals, 'tanques/plan?days=30', {
        token: tokens[0] ?? '',
      })) as TankPlanRow[];
      ids = plan.filter(({ quantity }) => quantity !== null).map(({ id }) => id);
      expect(ids.length).toBeGreaterThanOrEqual(TANKS);
      const approving = tokens.map(async (token) => {
        answers.push(
          (await insist(portals, 'tanques/plan/approve', { token, body: { items: ids } })) as PlanApproved,
        );
      });
      for (let n = 0; n < kills; n++) {
        await sleep(random.below(WITHIN_MS));
        const portal = random.pick(portals);
        await portal.kill();
        await portal.start();
      }
      await Promise.all(approving);
    } finally {
      for (const portal of portals) await portal.kill();
    }
    const { pool, stop } = await database.open();
    try {
      const needs = await pool.query<{ id: string; request_id: number | null }>(
        `SELECT t.id || '-' || need AS id, request_id FROM telemetry.plan_needs JOIN telemetry.tanks t ON t.n = tank`,
      );
      const made = new Map(needs.rows.map(({ id, request_id }) => [id, request_id]));
      for (const { approved, refused } of answers) {
        expect(refused).toEqual([]);
        expect(approved.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
        for (const { id, request_id } of approved) expect([id, made.get(id)]).toEqual([id, request_id]);
      }
      const requests = await pool.query<{ id: number }>('SELECT id FROM orders.order_requests ORDER BY id');
      expect(requests.rows.map(({ id }) => id)).toEqual(
        [...made.values()].toSorted((a, b) => Number(a) - Number(b)),
      );
    } finally {
      await stop();
    }
  },
  PATIENCE_MS,
);
