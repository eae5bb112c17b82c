import { AUDIT_ACTION, AUDIT_AREA } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit } from '../audit';
import type { JobQueue } from '../jobs/jobs';
import type { PasswordMail } from '../password';
import { saveCompanies } from './companies';
import { USER_FORM_COLUMNS, type UserForm, valuesOf } from './form';
import { userSnapshot } from './snapshot';

/** Where the link goes out, and what a new user has beside his form. */
interface Adding {
  readonly passwordMail: JobQueue<PasswordMail>;
  readonly photo?: string | null;
  /** Who adds him and the call's `Idempotency-Key`. */
  readonly key?: string | null;
}

/** The id of the user that an earlier call with this key added. */
async function userOfKey(client: pg.ClientBase, key: string | null): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM portal.users WHERE idempotency_key = $1',
    [key],
  );
  return rows[0]?.id;
}

/**
 * Adds a user with his companies, writes it down in the audit trail and mails him the link to set a password; answers his
 * id. The same key again answers the same one; undefined if somebody else has his e-mail. Whether he may be added has been
 * judged before.
 */
export async function addUser(
  client: pg.ClientBase,
  request: FastifyRequest,
  form: UserForm,
  { passwordMail, photo = null, key = null }: Adding,
): Promise<number | undefined> {
  const names = [...USER_FORM_COLUMNS, 'photo', 'idempotency_key'];
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO portal.users (${names.join(', ')}) VALUES (${names.map((_, n) => `$${n + 1}`).join(', ')})
     ON CONFLICT DO NOTHING RETURNING id`,
    [...valuesOf(form), photo, key],
  );
  const [added] = rows;
  if (!added) return userOfKey(client, key);
  const { id } = added;
  await saveCompanies(client, id, form.companies ?? []);
  await audit(client, request, {
    area: AUDIT_AREA.user,
    action: AUDIT_ACTION.create,
    id,
    subject: form.fields.name,
    before: null,
    after: await userSnapshot(client, id),
  });
  await passwordMail.send({ userId: id }, { client });
  return id;
}
