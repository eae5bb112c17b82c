import { USER_TYPE } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { transaction } from '../db/transaction';
import type { Photos } from '../files/photo';
import type { JobQueue } from '../jobs/jobs';
import type { PasswordLinks, PasswordMail } from '../password';
import type { AccessCodes } from '../platform/access-codes';
import { mayCall, sessionOf } from '../platform/access';
import { invalid, notFound } from '../platform/problem';
import { proofNeeded, provedLately } from '../platform/proof';
import { MAY_MANAGE } from './access';
import { checkCompanies } from './companies';
import { escalation } from './escalation';
import type { EmailChanged } from './email-notice';
import { checkedUser, readUser, tampering, type UserForm } from './form';
import { beyondEditor, checkCodes } from './grant';
import { addUser } from './add';
import { changeUser, isMoved, SAME_EMAIL } from './change';
import { lockOther, type LockedUser, refuseLeaving } from './lock';

interface SaveDeps {
  readonly pool: pg.Pool;
  readonly accessCodes: AccessCodes;
  readonly links: PasswordLinks;
  readonly passwordMail: JobQueue<PasswordMail>;
  readonly emailNotice: JobQueue<EmailChanged>;
  readonly album: Photos;
  readonly now: () => Date;
}

/**
 * Adds and changes users (docs/product/calls.md, 'Administration'); who may do what is {@link beyondEditor} and
 * {@link lockOther}.
 */
export function userSaver({ pool, accessCodes, links, passwordMail, emailNotice, album, now }: SaveDeps) {
  async function check(form: UserForm): Promise<void> {
    const { fields, companies } = form;
    if (fields.type_id === USER_TYPE.customer && companies?.length === 0)
      throw invalid('multiple_customer', 'Escolha ao menos um cliente.');
    if (companies) await checkCompanies(companies, { pool, field: 'multiple_customer' });
  }

  /** Keeps the photo while `work` runs; it goes again if that fails. */
  async function withPhoto<T>(
    photo: Buffer | undefined,
    work: (url: string | null) => Promise<T>,
  ): Promise<T> {
    const kept = photo ? await album.keep(photo) : null;
    try {
      return await work(kept);
    } catch (error) {
      await album.remove(kept);
      throw error;
    }
  }

  return {
    /** Adds a user and mails him the link to set a password; answers his id. The same key again answers the same one. */
    async create(request: FastifyRequest, sentKey: string | null): Promise<number> {
      const editor = sessionOf(request);
      const sent = await readUser(request);
      const tampered = tampering(sent, null);
      if (tampered) throw escalation(request, tampered, null);
      const form = checkedUser(sent);
      const codes = await accessCodes();
      checkCodes(form.fields, codes);
      await check({ ...form, companies: form.companies ?? [] });
      const beyond = beyondEditor(editor, form.fields, { codes });
      if (beyond) throw escalation(request, beyond, null);
      const key = sentKey === null ? null : `${editor.userId} ${sentKey}`;
      return withPhoto(form.photo, (photo) =>
        transaction(pool, async (client) => {
          const id = await addUser(client, request, form, { passwordMail, photo, key });
          if (id === undefined) throw SAME_EMAIL();
          return id;
        }),
      );
    },

    /** Changes another user. 404 for whoever may not, as for a user that does not exist. */
    async update(request: FastifyRequest, id: number): Promise<void> {
      const editor = sessionOf(request);
      if (!mayCall(MAY_MANAGE, editor)) throw notFound();
      // One route with the own profile, so it cannot declare this.
      if (!provedLately(editor, 'administrators', now())) throw proofNeeded();
      const sent = await readUser(request);
      const tampered = tampering(sent, id);
      if (tampered) throw escalation(request, tampered, id);
      const form = checkedUser(sent);
      await check(form);
      const codes = await accessCodes();
      const moved = (user: LockedUser) => isMoved(user, form);
      const allowed = async (client: pg.ClientBase): Promise<LockedUser> => {
        const found = await lockOther(client, request, id, { what: 'user', opens: moved });
        checkCodes(form.fields, codes, found.access);
        const beyond = beyondEditor(editor, form.fields, { kept: found.access, codes });
        if (beyond) throw escalation(request, beyond, id);
        return found;
      };
      // Nobody looks into a photo for a user who may not be changed.
      await transaction(pool, allowed);
      const replaced = await withPhoto(form.photo, (photo) =>
        transaction(pool, async (client) => {
          const before = await allowed(client);
          refuseLeaving(before, form.fields.type_id);
          const url = photo ?? (form.fields.remove_photo === '1' ? null : before.photo);
          await client.query('UPDATE portal.users SET photo = $2 WHERE id = $1', [id, url]);
          await changeUser(client, request, before, form, { links, emailNotice });
          return url === before.photo ? null : before.photo;
        }),
      );
      await album.remove(replaced);
    },
  };
}
export type UserSaver = ReturnType<typeof userSaver>;
