import { AUDIT_ACTION, AUDIT_AREA } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit } from '../audit';
import type { JobQueue } from '../jobs/jobs';
import type { PasswordLinks } from '../password';
import { invalid } from '../platform/problem';
import { saveCompanies } from './companies';
import type { EmailChanged } from './email-notice';
import { USER_FORM_COLUMNS, type UserForm, valuesOf } from './form';
import { userSnapshot } from './snapshot';

/** A user as he was before the change. */
interface Before {
  readonly id: number;
  readonly email: string;
}

interface Changing {
  readonly links: PasswordLinks;
  readonly emailNotice: JobQueue<EmailChanged>;
  /** The company whose administrator changes him. */
  readonly company?: number;
}

/** 422: one e-mail is one user's. */
export const SAME_EMAIL = () => invalid('email', 'Já existe um usuário com este e-mail.');

/** Whether a form gives the user another e-mail, which opens his account to whoever reads it. */
export const isMoved = ({ email }: Pick<Before, 'email'>, { fields }: Pick<UserForm, 'fields'>): boolean =>
  email.toLowerCase() !== fields.email.toLowerCase();

/**
 * Changes a locked user and writes it down in the audit trail. With another e-mail the old address is told, and what
 * was mailed to it opens nothing any more. Whether he may be changed has been judged before.
 */
export async function changeUser(
  client: pg.ClientBase,
  request: FastifyRequest,
  user: Before,
  form: UserForm,
  { links, emailNotice, company }: Changing,
): Promise<void> {
  const { id, email } = user;
  const before = await userSnapshot(client, id);
  const same = await client.query('SELECT 1 FROM portal.users WHERE lower(email) = lower($1) AND id <> $2', [
    form.fields.email,
    id,
  ]);
  if (same.rowCount !== 0) throw SAME_EMAIL();
  const set = USER_FORM_COLUMNS.map((column, n) => `${column} = $${n + 2}`).join(', ');
  await client.query(`UPDATE portal.users SET ${set} WHERE id = $1`, [id, ...valuesOf(form)]);
  if (form.companies) await saveCompanies(client, id, form.companies);
  await audit(client, request, {
    area: AUDIT_AREA.user,
    action: AUDIT_ACTION.update,
    id,
    subject: form.fields.name,
    before,
    after: await userSnapshot(client, id),
    company,
  });
  if (isMoved(user, form)) {
    await links.spendAll(client, id);
    await emailNotice.send({ userId: id, to: email }, { client });
  }
}
