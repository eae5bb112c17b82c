import type pg from 'pg';
import { asciiEmail, USER_STATUS } from 'api-contract';

/** The account found for an e-mail typed at login or recovery. */
export interface Account {
  /** Null if no user has this e-mail. */
  readonly id: number | null;
  readonly passwordHash: string | null;
  readonly active: boolean;
  /** Key for counting attempts: the user, or the normalised e-mail if there is no such user. */
  readonly key: string;
}

/** Finds the account by e-mail. The database compares without regard to case, as it does when storing. */
export async function findAccount(pool: pg.Pool, email: string): Promise<Account> {
  const { rows } = await pool.query<{
    id: number | null;
    password_hash: string | null;
    status: number | null;
    canonical: string;
  }>(
    `SELECT u.id, u.password_hash, u.status, lower($2) AS canonical
     FROM (SELECT) AS one LEFT JOIN portal.users u ON lower(u.email) = lower($1)`,
    [asciiEmail(email.trim()), email.trim().normalize('NFKC')],
  );
  const [row] = rows;
  if (!row) throw new Error('A left join without a row');
  const { id, password_hash: passwordHash, status, canonical } = row;
  return {
    id,
    passwordHash,
    active: status === USER_STATUS.active,
    key: id === null ? `name ${canonical}` : `user ${id}`,
  };
}
