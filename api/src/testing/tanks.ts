import { createHash } from 'node:crypto';
import { type GivenReading, type ReadingsAnswer, USER_TYPE } from 'api-contract';
import type { TestPortal } from './portal';
import { addUser, insert } from './world';

const TELEMETRY = 40;
export const DEVICE_KEY = 'chave-do-teste';

/**
 * Company A with two tanks (`1`: 30 m³, recharge 10, critical 5; `TQ-B`), company B with one (`3`), a device for A's, and
 * users `a`, `b` (customers), `staff`.
 */
export async function tankWorld(portal: TestPortal) {
  const { pool } = portal.database;
  for (const [email, code] of [
    ['a@a.example', 'A'],
    ['b@b.example', 'B'],
  ] as const)
    await addUser(pool, { email, companies: [{ code }], access: [TELEMETRY] });
  await addUser(pool, {
    email: 'staff',
    type: USER_TYPE.staff,
    companies: [{ code: 'A' }],
    access: [TELEMETRY],
  });
  const { rows } = await pool.query<{ code: string; id: number }>('SELECT code, id FROM portal.customers');
  const customerId = (code: string) => rows.find((row) => row.code === code)?.id ?? 0;
  const limits = { capacity: 30, recharge_level: 10, critical_level: 5 };
  const tank = async (id: string, code: string, more: object = {}) =>
    insert(pool, 'telemetry.tanks', {
      id,
      customer_id: customerId(code),
      tag: `TQ ${id}`,
      ...limits,
      ...more,
    });
  await tank('1', 'A', { content: 'SODA', product_code: 'PA1', has_alert: true });
  await tank('TQ-B', 'A');
  await tank('3', 'B');
  const device = await insert(pool, 'telemetry.devices', {
    key_hash: createHash('sha256').update(DEVICE_KEY).digest(),
  });
  await pool.query(
    `INSERT INTO telemetry.device_tanks (device_id, tank) SELECT $1, n FROM telemetry.tanks WHERE id IN ('1', 'TQ-B')`,
    [device],
  );
  const headers = {
    a: await portal.login('a@a.example'),
    b: await portal.login('b@b.example'),
    staff: await portal.login('staff'),
  };

  /** Sends readings as the device and returns the answer. */
  async function send(readings: readonly GivenReading[], key = DEVICE_KEY): Promise<ReadingsAnswer> {
    const answer = await portal.call({
      method: 'POST',
      url: '/api/tanks/readings',
      headers: { 'x-device-key': key },
      payload: readings,
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body as ReadingsAnswer;
  }
  /** The time `minutes` ago, in the format of devices. */
  const ago = (minutes: number) => new Date(portal.clock.now().getTime() - minutes * 60_000).toISOString();
  /** Removes what a test has added. */
  const reset = () =>
    pool.query(
      `TRUNCATE telemetry.tank_readings, telemetry.tank_hours, telemetry.tank_states, telemetry.refused_readings, telemetry.tank_refusals, telemetry.tank_own_levels, telemetry.tank_favorites,
         portal.dev_mails, portal.notifications, portal.attempt_limits, erp.sc5, erp.sd2, erp.sf2;
       DELETE FROM portal.settings WHERE key = 'tanks';
       UPDATE telemetry.tanks SET has_alert = id = '1'`,
    );
  return { headers, customerId, send, ago, reset };
}
export type TankWorld = Awaited<ReturnType<typeof tankWorld>>;
