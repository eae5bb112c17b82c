import { ACCESS } from 'api-contract';
import { orderPortal } from './orders';
import { insert } from './world';

const HOUR_MS = 3_600_000;

/**
 * {@link orderPortal} with tanks: 1 (P1) and 2 (P2, in litres) of company A, 3 there without density, 4 whose sensor is
 * silent, 9 of company B. Call `reset` before each test.
 */
export async function planPortal() {
  const world = await orderPortal();
  const { pool, portal } = world;
  await pool.query(`UPDATE portal.users SET access = access || ${ACCESS.telemetry}`);
  await pool.query(`UPDATE erp.sa1 SET a1_bairro = 'CENTRO', a1_zaplent = 'FABRICA'`);
  await pool.query(`UPDATE erp.cn9 SET cn9_ztpfre = 'C'`);
  const { rows } = await pool.query<{ code: string; id: number }>('SELECT code, id FROM portal.customers');
  const customer = (code: string) => rows.find((row) => row.code === code)?.id ?? 0;
  const tank = { capacity: 60, recharge_level: 20, critical_level: 9, density: 1.5, product_code: 'P1' };
  const of = async (code: string, id: string, store: string, more: object = {}) => {
    await insert(pool, 'telemetry.tanks', {
      ...tank,
      id,
      tag: `TQ ${id}`,
      customer_id: customer(code),
      store,
      ...more,
    });
    const { rows: made } = await pool.query<{ n: number }>('SELECT n FROM telemetry.tanks WHERE id = $1', [
      id,
    ]);
    return made[0]?.n ?? 0;
  };
  const tanks = {
    one: await of('A', '1', '01'),
    two: await of('A', '2', '02', { product_code: 'P2', density: null }),
    weightless: await of('A', '3', '01', { density: null }),
    mute: await of('A', '4', '01'),
    dora: await of('B', '9', '01'),
  };
  /** A tank's last reading, so many hours ago. */
  async function read(n: number, volume: number, { hours = 0, use = 2 } = {}): Promise<void> {
    const at = new Date(portal.clock.now().getTime() - hours * HOUR_MS);
    await pool.query(
      `INSERT INTO telemetry.tank_states (tank, ts, volume, use_per_day, forecast_ts, same_since) VALUES ($1, $2, $3, $4, $2, $2)
       ON CONFLICT (tank) DO UPDATE SET ts = $2, volume = $3, use_per_day = $4, same_since = $2`,
      [n, at, volume, use],
    );
  }
  return {
    ...world,
    tanks,
    customer,
    read,
    async reset(): Promise<void> {
      await pool.query('TRUNCATE telemetry.plan_needs, telemetry.tank_consents');
      await world.reset();
      for (const n of Object.values(tanks)) await read(n, 30, n === tanks.mute ? { hours: 9 } : {});
    },
    /** The requests that were made. */
    requests: async () =>
      (
        await pool.query<{ id: number; status: number; quantity: string; user_id: number }>(
          'SELECT id, status, quantity, user_id FROM orders.order_requests ORDER BY id',
        )
      ).rows,
  };
}
