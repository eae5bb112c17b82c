import { USER_TYPE } from 'api-contract';
import { transaction } from '../db/transaction';
import { sessionStore } from '../session/store';
import type { TestPortal } from './portal';
import { addUser } from './world';

/** What an administrator is told who sees the portal as somebody else, of every call that does not only read. */
export const READ_ONLY = 'Somente leitura durante o acesso como outro usuário.';

/**
 * What may change, all else of these tables being that user's own: the administrator's own session, what proves his
 * reading, and files in his own name.
 */
const OWN: Readonly<Record<string, string>> = {
  'portal.access_log': 'user_id = ANY($1)',
  'portal.attempt_limits': 'false',
  'portal.audit_log': 'user_id = ANY($1)',
  'portal.download_grants':
    'session_id NOT IN (SELECT id FROM portal.sessions WHERE actor_session_id IS NOT NULL)',
  'portal.sessions': 'user_id = ANY($1) AND actor_session_id IS NULL',
  'portal.time_logs': 'false',
};

/** Adds an administrator of type 4, who then sees the portal as this user; the header of that session. */
export async function actAs(
  portal: TestPortal,
  of: { readonly email: string; readonly access: readonly number[]; readonly userId: number },
): Promise<{ authorization: string }> {
  const { email, access, userId } = of;
  const { pool } = portal.database;
  await addUser(pool, { email, type: USER_TYPE.master, companies: [], access });
  const { authorization } = await portal.login(email);
  const sessions = sessionStore(pool, portal.clock.now);
  const own = await sessions.find(authorization.slice('Bearer '.length));
  if (!own) throw new Error(`${email} is not logged in`);
  // Its call is an area's, which may not be here.
  const { token } = await transaction(pool, (db) =>
    sessions.openAs(own, userId, { db, address: '', agent: '' }),
  );
  return { authorization: `Bearer ${token}` };
}

/**
 * What is in every table that must not change while somebody sees the portal as one of these users, and how many jobs
 * there are.
 */
export async function keptRows(
  { database: { pool } }: TestPortal,
  shown: readonly number[],
): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'erp', 'pgboss', 'drizzle') ORDER BY 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const kept = OWN[name] ?? 'true';
    const table = await pool.query<{ all: string }>(
      `SELECT coalesce(string_agg(t::text, ' ' ORDER BY t::text), '') AS all FROM ${name} t WHERE ${kept}`,
      kept.includes('$1') ? [shown] : [],
    );
    found[name] = table.rows[0]?.all ?? '';
  }
  const jobs = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM pgboss.job');
  return { ...found, jobs: String(jobs.rows[0]?.n) };
}
