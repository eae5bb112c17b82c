import { personalSources } from '../areas';
import type { TestPortal } from './portal';

/** Columns that refer to a user whose table needs no source: what they hold is a secret alone, or goes within the hour. */
export const SECRETS = [
  'portal.download_grants.user_id',
  'portal.login_challenges.user_id',
  'portal.passkey_challenges.user_id',
  'portal.password_links.user_id',
  // Since when the bell tells of a company: a mark of the portal's own.
  'portal.notification_watches.user_id',
].sort();

/**
 * How many columns of the database refer to a user, and those whose table is in no `personal` source of the platform or
 * an area (docs/privacy.md): these are {@link SECRETS}, or forgotten.
 */
export async function personalColumns({
  database: { pool },
}: TestPortal): Promise<{ referring: number; forgotten: string[] }> {
  const { rows } = await pool.query<{ name: string; table: string; of: string }>(
    `SELECT n.nspname || '.' || r.relname || '.' || a.attname AS name, n.nspname || '.' || r.relname AS table, a.attname AS of
     FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid JOIN pg_namespace n ON n.oid = r.relnamespace JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.confrelid = 'portal.users'::regclass AND c.contype = 'f'`,
  );
  const known = personalSources().map(({ rows: sql }) => sql);
  const isKnown = (table: string, of: string) =>
    known.some((sql) => new RegExp(String.raw`\b${table}\s`).test(sql) && sql.includes(of));
  const forgotten = rows.filter(({ table, of }) => !isKnown(table, of));
  return { referring: rows.length, forgotten: forgotten.map(({ name }) => name).sort() };
}
