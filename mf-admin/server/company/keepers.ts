import {
  ACCESS,
  KEY_SCOPE_CODES,
  KEY_SCOPE_LABELS,
  type KeyScope,
  labelOf,
  lackedCodes,
  USER_STATUS,
  USER_TYPE,
} from 'api-contract';
import type pg from 'pg';
import { customerStores } from 'api/erp/reads/customers';
import { HttpProblem, invalid } from 'api/platform/problem';
import type { CompanyAdministrator } from './access';

/** Who keeps a company's keys and webhooks: its administrators, and types 1 and 4 of the company that is active. */
export const KEEPS = {
  anyOf: [ACCESS.company],
  types: [USER_TYPE.customer],
  orAdministrators: true,
} as const;

/** SQL: whether the maker `u` of a key `k` no longer belongs to its company, as type 4 does to all. */
export const MAKER_LEFT = `(u.id IS NULL OR u.status <> ${USER_STATUS.active} OR (u.type_id <> ${USER_TYPE.master}
  AND NOT EXISTS (SELECT 1 FROM portal.customer_controls cc WHERE cc.user_id = u.id AND cc.customer_id = k.customer_id)))`;

/** SQL: whether an administrator sees a key or webhook: where he is limited to stores, only one of these. */
export const seesOwn = (table: string, stores: string) => `(cardinality(${stores}::text[]) = 0
  OR (cardinality(${table}.stores) > 0 AND ${table}.stores <@ ${stores}::text[]))`;

/** 422 for stores that are not the company's, or beyond those of whoever gives them to a key or webhook. */
export async function refuseStores(
  pool: pg.Pool,
  { company, stores }: CompanyAdministrator,
  wanted: readonly string[],
) {
  if (wanted.length === 0 && stores.length > 0)
    throw invalid('stores', `Escolha ao menos uma das suas lojas: ${stores.join(', ')}.`);
  const known = (await customerStores(pool, company.code)).map(({ store_id }) => store_id);
  const beyond = wanted.filter(
    (store) => !known.includes(store) || (stores.length > 0 && !stores.includes(store)),
  );
  if (beyond.length > 0) throw invalid('stores', `Lojas que você não pode incluir: ${beyond.join(', ')}.`);
}

/** 409 where a company has as many living ones already. Two that are made at once wait for each other, so that it holds. */
export async function refuseMore(
  client: pg.ClientBase,
  { company }: CompanyAdministrator,
  living: string,
  { most, refusal }: { readonly most: number; readonly refusal: string },
): Promise<void> {
  await client.query('SELECT FROM portal.customers WHERE id = $1 FOR UPDATE', [company.id]);
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${living} AND customer_id = $1`,
    [company.id],
  );
  if ((rows[0]?.count ?? 0) >= most) throw new HttpProblem(409, refusal);
}

/** The codes behind a scope that somebody holds. */
export function heldOf({ typeId, access }: CompanyAdministrator, scope: KeyScope): number[] {
  const lacked = lackedCodes({ type_id: typeId, access }, KEY_SCOPE_CODES[scope]);
  return KEY_SCOPE_CODES[scope].filter((code) => !lacked.includes(code));
}

/** The codes behind these scopes that their giver holds; refuses a scope that he holds none of. */
export function codesOf(
  by: CompanyAdministrator,
  scopes: readonly KeyScope[],
  refusal: (text: string) => HttpProblem,
): number[] {
  const lacking = scopes.filter((scope) => heldOf(by, scope).length === 0);
  if (lacking.length > 0)
    throw refusal(
      `Permissões que você não tem: ${lacking.map((scope) => labelOf(KEY_SCOPE_LABELS, scope)).join(', ')}.`,
    );
  return [...new Set(scopes.flatMap((scope) => heldOf(by, scope)))].sort((a, b) => a - b);
}
