import { USER_FLAGS } from 'api-contract';
import type pg from 'pg';
import { saveCompanies } from './companies';
import type { UserForm } from './form';

const WRITTEN = ['name', 'email', 'cpf', 'phone', 'office', 'type_id', 'access'] as const;
/** The columns a form fills in. */
export const USER_FORM_COLUMNS = [...WRITTEN, ...USER_FLAGS];
/** Their values, in that order. */
export const valuesOf = ({ fields }: UserForm): unknown[] =>
  USER_FORM_COLUMNS.map((column) => (column === 'access' ? [...new Set(fields.access)] : fields[column]));

/** Adds a user with his companies; undefined if his e-mail or the call's key is there already. */
export async function insertUser(
  client: pg.ClientBase,
  form: UserForm,
  { photo, key }: { readonly photo: string | null; readonly key: string | null },
): Promise<number | undefined> {
  const names = [...USER_FORM_COLUMNS, 'photo', 'idempotency_key'];
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO portal.users (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')})
     ON CONFLICT DO NOTHING RETURNING id`,
    [...valuesOf(form), photo, key],
  );
  const id = rows[0]?.id;
  if (id !== undefined) await saveCompanies(client, id, form.companies ?? []);
  return id;
}
