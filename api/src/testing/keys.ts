import { KEY_SCOPE_CODES, type KeyScope } from 'api-contract';
import type pg from 'pg';
import { insertedId } from '../db/inserted-id';
import { newKey } from '../open/machine';

const DAY_MS = 24 * 3600 * 1000;

/** A key of a test, by the company's code (A1_COD). */
interface TestKey {
  readonly code: string;
  readonly scopes: readonly KeyScope[];
  readonly now: Date;
  readonly userId?: number;
  readonly stores?: readonly string[];
  readonly addresses?: readonly string[];
  /** Days it lives; negative for one that has ended. */
  readonly days?: number;
}

/** Adds a key that lives for a day, and answers it with its id. */
export async function addKeyRow(
  pool: pg.Pool,
  { code, scopes, now, userId, stores = [], addresses = [], days = 1 }: TestKey,
): Promise<{ readonly id: number; readonly key: string }> {
  const { key, hash, hint } = newKey();
  const codes = [...new Set(scopes.flatMap((scope) => KEY_SCOPE_CODES[scope]))];
  const made = await pool.query<{ id: number }>(
    `INSERT INTO portal.machine_keys
       (customer_id, user_id, name, scopes, codes, stores, addresses, hash, hint, created_at, expires_at)
     SELECT id, $2, 'Teste', $3, $4, $5, $6, $7, $8, $9, $10 FROM portal.customers WHERE code = $1 RETURNING id`,
    [
      code,
      userId ?? null,
      scopes,
      codes,
      stores,
      addresses,
      hash,
      hint,
      now,
      new Date(now.getTime() + days * DAY_MS),
    ],
  );
  return { id: insertedId(made), key };
}

/** {@link addKeyRow}, the key alone. */
export const addKey = async (pool: pg.Pool, of: TestKey): Promise<string> => (await addKeyRow(pool, of)).key;
