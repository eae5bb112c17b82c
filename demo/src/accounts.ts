import type pg from 'pg';
import { USER_STATUS } from 'api-contract';
import type { MakeExtra } from 'api/start/server';
import { DEMO_PASSWORD } from './dataset/portal';

/** Whether the loaded dataset is a demo. */
export async function isDemo(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM portal.settings WHERE key = 'dataset' AND (value->>'demo')::boolean`,
  );
  return rowCount === 1;
}

async function accountLines(pool: pg.Pool): Promise<string[]> {
  if (!(await isDemo(pool))) return [];
  const { rows } = await pool.query<{ email: string; type_id: number }>(
    `SELECT email, type_id FROM portal.users
     WHERE email LIKE '%@portal.demo' AND origin = 'demo' AND status = ${USER_STATUS.active} ORDER BY id`,
  );
  if (rows.length === 0) return [];
  return [`Demo accounts, password ${DEMO_PASSWORD}:`, ...rows.map(({ email }) => `  ${email}`)];
}

/** Prints the demo accounts; none unless the loaded dataset is a demo. */
export const demoAccounts: MakeExtra = async (pool) => ({ lines: () => accountLines(pool) });
