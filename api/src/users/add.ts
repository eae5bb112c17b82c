import { AUDIT_ACTION, AUDIT_AREA } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit } from '../audit';
import type { JobQueue } from '../jobs/jobs';
import type { PasswordMail } from '../password';
import type { UserForm } from './form';
import { insertUser } from './insert';
import { userSnapshot } from './snapshot';

/** Where the link goes out, and what a new user has beside his form. */
interface Adding {
  readonly passwordMail: JobQueue<PasswordMail>;
  readonly photo?: string | null;
  /** Who adds him and the call's `Idempotency-Key`. */
  readonly key?: string | null;
}

/**
 * Adds a user, writes it down in the audit trail and mails him the link to set a password; undefined if his e-mail or
 * the call's key is there already. Whether he may be added has been judged before.
 */
export async function addUser(
  client: pg.ClientBase,
  request: FastifyRequest,
  form: UserForm,
  { passwordMail, photo = null, key = null }: Adding,
): Promise<number | undefined> {
  const id = await insertUser(client, form, { photo, key });
  if (id === undefined) return undefined;
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

/** The id of the user that an earlier call with this key added. */
export async function userOfKey(client: pg.ClientBase, key: string | null): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM portal.users WHERE idempotency_key = $1',
    [key],
  );
  return rows[0]?.id;
}
