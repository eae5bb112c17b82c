import type pg from 'pg';
import { DEMO_PASSWORD } from '../dataset/make/portal';

/** Lines that name the demo accounts; none unless the loaded dataset is a demo. */
export async function demoAccounts(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ email: string; type_id: number }>(
    `SELECT email, type_id FROM portal.users
     WHERE email LIKE '%@portal.demo' AND EXISTS (
       SELECT 1 FROM portal.settings WHERE key = 'dataset' AND (value->>'demo')::boolean)
     ORDER BY id`,
  );
  if (rows.length === 0) return [];
  return [`Demo accounts, password ${DEMO_PASSWORD}:`, ...rows.map(({ email }) => `  ${email}`)];
}
