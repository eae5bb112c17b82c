import type pg from 'pg';
import { AUDIT_ACTION, AUDIT_AREA, type ProfileFields } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import { audit } from '../audit';
import { transaction } from '../db/transaction';
import type { Photos } from '../files/photo';
import type { JobQueue } from '../jobs/jobs';
import { checkNewPassword, type PasswordChanged, type PasswordLinks } from '../password';
import { sessionOf } from '../platform/access';
import { invalid, notFound } from '../platform/problem';
import type { Session } from '../platform/session';
import {
  type AttemptLimits,
  forgetDevices,
  hashPassword,
  type SessionStore,
  verifyPassword,
} from '../session';
import { userSnapshot } from '../users';
import { chosenCompany, saveCompany } from './company';

export interface SaveDeps {
  readonly pool: pg.Pool;
  readonly sessions: SessionStore;
  readonly links: PasswordLinks;
  readonly limits: AttemptLimits;
  readonly notices: JobQueue<PasswordChanged>;
}

/** The parsed form. */
export interface ProfileChange {
  readonly fields: ProfileFields;
  readonly stores?: readonly string[] | undefined;
  readonly photo?: Buffer | undefined;
}

interface Owner {
  readonly name: string;
  readonly email: string;
  readonly photo: string | null;
  readonly password_hash: string | null;
}

/** Guesses of the current password through an open session count only for that user. */
const GUESSES = { burst: 8, everyMs: 60_000 };
const WRONG_PASSWORD = () => invalid('current_password', 'Senha atual incorreta.');

/** Saves the user's own profile (docs/product/session.md, 'Profile'), all or nothing. */
export function profileSaver(deps: SaveDeps, album: Photos) {
  const { pool, sessions, links, limits, notices } = deps;

  /** The new hash, if a new password was given with the right current one. */
  async function newHash(fields: ProfileFields, owner: Owner, userId: number): Promise<string | null> {
    const { password = '', password_confirmation = '', current_password = '' } = fields;
    if (password === '') return null;
    if (current_password === '') throw invalid('current_password', 'Informe a senha atual.');
    const keys = [{ name: `current-password user ${userId}`, limit: GUESSES }];
    await limits.refuseTooMany(keys);
    if (!(await verifyPassword(owner.password_hash, current_password))) {
      await limits.count(keys);
      throw WRONG_PASSWORD();
    }
    await limits.forget(keys);
    await checkNewPassword(password, password_confirmation, owner);
    return hashPassword(password);
  }

  /** Lock the user until the transaction ends, so that concurrent saves run one after the other. */
  async function lock(client: pg.ClientBase, userId: number): Promise<Owner> {
    const { rows } = await client.query<Owner>(
      'SELECT name, email, photo, password_hash FROM portal.users WHERE id = $1 FOR NO KEY UPDATE',
      [userId],
    );
    if (!rows[0]) throw notFound();
    return rows[0];
  }

  async function setPassword(client: pg.ClientBase, session: Session, hash: string, address: string) {
    await client.query('UPDATE portal.users SET password_hash = $2 WHERE id = $1', [session.userId, hash]);
    await sessions.revokeAll(session.userId, { except: session.id, db: client });
    await links.spendAll(client, session.userId);
    await forgetDevices(client, session.userId);
    await notices.send({ userId: session.userId, address }, { client });
  }

  return async (request: FastifyRequest, { fields, stores, photo }: ProfileChange): Promise<void> => {
    const session = sessionOf(request);
    const { rows } = await pool.query<Owner>(
      'SELECT name, email, photo, password_hash FROM portal.users WHERE id = $1',
      [session.userId],
    );
    const [owner] = rows;
    if (!owner) throw notFound();
    const hash = await newHash(fields, owner, session.userId);
    const company = await chosenCompany(session, fields, stores, deps);
    const kept = photo && (await album.keep(photo));
    try {
      const replaced = await transaction(pool, async (client) => {
        const now = await lock(client, session.userId);
        // The password was changed after it was verified.
        if (hash !== null && now.password_hash !== owner.password_hash) throw WRONG_PASSWORD();
        const before = await userSnapshot(client, session.userId);
        const url = kept ?? (fields.remove_photo === '1' ? null : now.photo);
        await client.query('UPDATE portal.users SET name = $2, photo = $3 WHERE id = $1', [
          session.userId,
          fields.name ?? now.name,
          url,
        ]);
        if (company) await saveCompany(client, session.userId, company);
        if (hash !== null) await setPassword(client, session, hash, request.ip);
        await audit(client, request, {
          area: AUDIT_AREA.user,
          action: AUDIT_ACTION.update,
          id: session.userId,
          subject: fields.name ?? now.name,
          before: { ...before, password_changed: false },
          after: { ...(await userSnapshot(client, session.userId)), password_changed: hash !== null },
        });
        return url === now.photo ? null : now.photo;
      });
      await album.remove(replaced);
    } catch (error) {
      await album.remove(kept ?? null);
      throw error;
    }
  };
}
