import type pg from 'pg';
import { sessionStore } from 'api/session';
import { CUSTOMER } from '../session';

/** So many companies a user buys for at most: most have one. */
const MOST_COMPANIES = 3;
const DAY_HOURS = 24;

/**
 * Makes users of all companies that have orders, the busiest first, and signs each in. Their sessions are opened without
 * passwords: a thousand checks of them are not part of a morning. They have the rights and terms of the demo's customer.
 */
export async function signIn(pool: pg.Pool, users: number): Promise<string[]> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
     WHERE table_schema = 'portal' AND table_name = 'users' AND column_name NOT IN ('id', 'email', 'idempotency_key')`,
  );
  const same = columns.map(({ name }) => name).join(', ');
  const { rows: made } = await pool.query<{ id: number; password_hash: string }>(
    `INSERT INTO portal.users (email, ${same}) SELECT 'manha' || n || '@portal.demo', ${same}
     FROM portal.users CROSS JOIN generate_series(1, $2) n WHERE email = $1 RETURNING id, password_hash`,
    [CUSTOMER.email, users],
  );
  await pool.query(
    `WITH busy AS (SELECT c.id, row_number() OVER (ORDER BY count(*) DESC, c.id) - 1 AS place
       FROM portal.customers c JOIN erp.sc5 ON c5_cliente = c.code GROUP BY c.id)
     INSERT INTO portal.customer_controls (user_id, customer_id, position)
     SELECT u.id, busy.id, k FROM unnest($1::int[]) WITH ORDINALITY AS u(id, n)
     CROSS JOIN generate_series(1, ${MOST_COMPANIES}) k
     JOIN busy ON busy.place = (u.n * k) % (SELECT count(*) FROM busy) WHERE k = 1 OR u.n % 5 < k - 1
     ON CONFLICT DO NOTHING`,
    [made.map(({ id }) => id)],
  );
  const sessions = sessionStore(pool, () => new Date(), { lifeHours: DAY_HOURS });
  const tokens: string[] = [];
  for (const { id, password_hash: passwordHash } of made) {
    const opened = await sessions.open({ id, passwordHash }, { address: '127.0.0.1', agent: 'bench' });
    if (!opened) throw new Error('A user could not be signed in.');
    tokens.push(opened.token);
  }
  return tokens;
}
