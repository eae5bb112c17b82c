import type pg from 'pg';
import { USER_FLAGS, USER_STATUS } from 'api-contract';
import { insertedId } from '../db/inserted-id';
import type { PasswordLinks } from '../password';
import { saveSettings, termsHashOf } from '../platform/settings';
import { hashPassword, type SessionStore, verifyPassword } from '../session';
import { acceptTerms } from '../terms';
import type { PortalJson } from './portal-json';
import type { PortalUser } from './portal-schema';

/** A user with the hash of the password, if portal.json has one. */
export interface HashedUser extends PortalUser {
  passwordHash: string | undefined;
  /** The kind of dataset that contains the user (`portal.users.origin`). */
  origin: 'demo' | 'dataset';
}

/** Hashes every given password with its own salt. Runs before the transaction because it takes time. */
export async function hashPasswords({
  users,
  demo,
}: Pick<PortalJson, 'users' | 'demo'>): Promise<HashedUser[]> {
  const hashed: HashedUser[] = [];
  for (const user of users) {
    const passwordHash = user.password === undefined ? undefined : await hashPassword(user.password);
    hashed.push({ ...user, passwordHash, origin: demo ? 'demo' : 'dataset' });
  }
  return hashed;
}

/** Adds or updates the listed companies, and adds missing companies that SA1 or users refer to. */
async function loadCustomers(client: pg.PoolClient, portal: PortalJson): Promise<void> {
  await client.query(
    `INSERT INTO portal.customers (code, name)
     SELECT DISTINCT ON (a1_cod) a1_cod, coalesce(nullif(a1_nome, ''), a1_cod) FROM erp.sa1 ORDER BY a1_cod, a1_loja
     ON CONFLICT (code) DO NOTHING`,
  );
  for (const { code, name, exibir_boleto } of portal.customers) {
    await client.query(
      `INSERT INTO portal.customers (code, name, exibir_boleto)
       VALUES ($1, coalesce($2, $1), coalesce($3, true))
       ON CONFLICT (code) DO UPDATE SET name = coalesce($2, customers.name),
         exibir_boleto = coalesce($3, customers.exibir_boleto)`,
      [code, name ?? null, exibir_boleto ?? null],
    );
  }
  const named = portal.users.flatMap((user) => (user.companies ?? []).map((company) => company.code));
  await client.query(
    `INSERT INTO portal.customers (code, name) SELECT DISTINCT code, code FROM unnest($1::text[]) AS code
     ON CONFLICT (code) DO NOTHING`,
    [named],
  );
}

/** The columns of a user that portal.json gives; an omitted field keeps its value (or gets the column's default). */
function givenColumns(user: HashedUser): [string, unknown][] {
  const all: [string, unknown][] = [
    ['name', user.name],
    ['email', user.email],
    ['type_id', user.type_id],
    ['cpf', user.cpf],
    ['phone', user.phone],
    ['office', user.office],
    ['status', user.status],
    ['access', user.access],
    ['password_hash', user.passwordHash],
    ['origin', user.origin],
    ...USER_FLAGS.map((name): [string, unknown] => [name, user[name]]),
  ];
  return all.filter(([, value]) => value !== undefined);
}

/** What ends when a load changes who may log in. */
export interface AccountEnds {
  readonly sessions: Pick<SessionStore, 'revokeAll'>;
  readonly links: Pick<PasswordLinks, 'spendAll'>;
}

/** An unchanged password keeps its hash and salt. */
async function changedColumns(client: pg.PoolClient, user: HashedUser) {
  const { rows } = await client.query<{ password_hash: string | null; origin: string }>(
    'SELECT password_hash, origin FROM portal.users WHERE lower(email) = lower($1) FOR NO KEY UPDATE',
    [user.email],
  );
  const known = rows[0] !== undefined;
  const same =
    known &&
    user.password !== undefined &&
    (await verifyPassword(rows[0]?.password_hash ?? null, user.password));
  // A user who was ended with an earlier demo may log in again if a dataset contains them.
  const status = user.status ?? (rows[0]?.origin === 'demo-ended' ? USER_STATUS.active : undefined);
  return {
    columns: givenColumns({ ...user, status, ...(same && { passwordHash: undefined }) }),
    /** Ends the sessions of users whose password changed or who were deactivated. */
    ends: known && ((user.password !== undefined && !same) || user.status === USER_STATUS.inactive),
  };
}

/** Adds or updates one user, found by e-mail in any case; returns the portal's id. */
async function saveUser(
  client: pg.PoolClient,
  user: HashedUser,
  { sessions, links }: AccountEnds,
): Promise<number> {
  const { columns, ends } = await changedColumns(client, user);
  const names = columns.map(([name]) => name);
  const values = columns.map(([, value]) => value);
  const saved = await client.query<{ id: number }>(
    `INSERT INTO portal.users (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')})
     ON CONFLICT (lower(email)) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
     RETURNING id`,
    values,
  );
  const id = insertedId(saved);
  if (ends) {
    await sessions.revokeAll(id, { db: client });
    await links.spendAll(client, id);
  }
  return id;
}

/** Sets a user's companies and stores; the first company is active after login. */
async function saveCompanies(
  client: pg.PoolClient,
  userId: number,
  companies: { code: string; stores: string[] }[],
) {
  const codes = companies.map((company) => company.code);
  await client.query(
    `DELETE FROM portal.customer_controls WHERE user_id = $1
       AND customer_id NOT IN (SELECT id FROM portal.customers WHERE code = ANY($2))`,
    [userId, codes],
  );
  await client.query(
    `INSERT INTO portal.customer_controls (user_id, customer_id, position)
     SELECT $1, c.id, list.n - 1 FROM unnest($2::text[]) WITH ORDINALITY AS list (code, n)
       JOIN portal.customers c ON c.code = list.code
     ON CONFLICT (user_id, customer_id) DO UPDATE SET position = excluded.position`,
    [userId, codes],
  );
  await client.query(
    `DELETE FROM portal.customer_control_stores
     WHERE control_id IN (SELECT id FROM portal.customer_controls WHERE user_id = $1)`,
    [userId],
  );
  const pairs = companies.flatMap(({ code, stores }) => stores.map((store) => ({ code, store })));
  await client.query(
    `INSERT INTO portal.customer_control_stores (control_id, store)
     SELECT DISTINCT cc.id, list.store FROM unnest($2::text[], $3::text[]) AS list (code, store)
       JOIN portal.customers c ON c.code = list.code
       JOIN portal.customer_controls cc ON cc.customer_id = c.id AND cc.user_id = $1`,
    [userId, pairs.map((pair) => pair.code), pairs.map((pair) => pair.store)],
  );
}

/** Marks the current terms as accepted. A user who accepted them before keeps the earlier date. */
async function acceptCurrentTerms(client: pg.PoolClient, userIds: number[], now: Date): Promise<void> {
  const { rows } = await client.query<{ value: unknown }>(
    `SELECT value FROM portal.settings WHERE key = 'terms'`,
  );
  const terms = typeof rows[0]?.value === 'string' ? rows[0].value : '';
  const hash = termsHashOf(terms);
  if (hash === null) return;
  await acceptTerms(client, userIds, { hash, at: now, address: null });
}

/** Adds and updates the entries of portal.json inside the caller's transaction; deletes no customer and no user. */
export async function loadPortal(
  client: pg.PoolClient,
  { portal, users, now, ...ends }: AccountEnds & { portal: PortalJson; users: HashedUser[]; now: Date },
): Promise<void> {
  await saveSettings(client, portal.settings);
  await loadCustomers(client, portal);
  const accepted: number[] = [];
  for (const user of users) {
    const id = await saveUser(client, user, ends);
    if (user.companies) await saveCompanies(client, id, user.companies);
    if (user.terms_accepted) accepted.push(id);
  }
  await acceptCurrentTerms(client, accepted, now);
}
