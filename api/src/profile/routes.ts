import type pg from 'pg';
import {
  analyticLogBody,
  changeCustomerParams,
  messageAnswer,
  type ProfileFields,
  profileFields,
} from 'api-contract';
import { z } from 'zod';
import type { FileStore } from '../files/store';
import { transaction } from '../db/transaction';
import { checkNewPassword, type PasswordLinks } from '../password';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { readForm } from '../platform/multipart';
import { invalid, notFound } from '../platform/problem';
import { readInput } from '../platform/validation';
import { attemptCounter, hashPassword, type SessionStore, verifyPassword } from '../session';
import type { Session } from '../platform/session';
import { PHOTO_BYTES, PHOTO_TYPES, photos } from './photo';

interface ProfileDeps {
  readonly pool: pg.Pool;
  readonly sessions: SessionStore;
  readonly links: PasswordLinks;
  readonly files: FileStore;
  readonly now: () => Date;
}

interface Owner {
  readonly name: string;
  readonly email: string;
  readonly photo: string | null;
  readonly password_hash: string | null;
}

const tags = ['profile'];

export function profileRoutes(app: App, deps: ProfileDeps): void {
  photoRoute(app, deps.files);
  saveRoute(app, deps);
  visitRoute(app, deps);
}

/** An `<img>` sends no bearer: the name is the secret (128 bits), and its bytes never change. */
function photoRoute(app: App, files: FileStore): void {
  const params = z.object({ name: z.string().regex(/^[0-9a-f]{32}\.(png|jpg)$/) });
  app.get(
    '/files/photos/:name',
    { config: { access: 'public' }, schema: { hide: true, params } },
    async (request, reply) => {
      const { name } = request.params;
      const content = await files.get(`photos/${name}`);
      if (!content) throw notFound();
      return reply
        .header('Cache-Control', 'private, max-age=31536000, immutable')
        .type(PHOTO_TYPES[name.slice(33)] ?? 'application/octet-stream')
        .send(content);
    },
  );
}

/** 'Meu Perfil' (spec part 2 section 7, 'Profile save'): one's own name, photo and password, nothing else. */
function saveRoute(app: App, { pool, sessions, links, files, now }: ProfileDeps): void {
  const album = photos(files);
  const attempts = attemptCounter(now);

  /** The hash to keep, when a new password was given with the right current one. */
  async function newHash(fields: ProfileFields, owner: Owner, address: string): Promise<string | null> {
    const { password = '', password_confirmation = '', current_password = '' } = fields;
    if (password === '') return null;
    if (current_password === '') throw invalid('current_password', 'Informe a senha atual.');
    attempts.refuseTooMany(owner.email, address);
    if (!(await verifyPassword(owner.password_hash, current_password))) {
      attempts.failed(owner.email, address);
      throw invalid('current_password', 'Senha atual incorreta.');
    }
    attempts.succeeded(owner.email);
    checkNewPassword(password, password_confirmation, owner);
    return hashPassword(password);
  }

  async function save(session: Session, fields: ProfileFields, photo: Buffer | undefined, address: string) {
    const { rows } = await pool.query<Owner>(
      'SELECT name, email, photo, password_hash FROM portal.users WHERE id = $1',
      [session.userId],
    );
    const [owner] = rows;
    if (!owner) throw notFound();
    const hash = await newHash(fields, owner, address);
    const url = photo ? await album.keep(photo) : fields.remove_photo === '1' ? null : owner.photo;
    await transaction(pool, async (client) => {
      await client.query(
        'UPDATE portal.users SET name = $2, photo = $3, password_hash = coalesce($4, password_hash) WHERE id = $1',
        [session.userId, fields.name ?? owner.name, url, hash],
      );
      if (hash === null) return;
      await sessions.revokeAll(session.userId, { except: session.id, db: client });
      await links.spendAll(client, session.userId);
    });
    if (url !== owner.photo) await album.remove(owner.photo);
  }

  app.post(
    '/api/users/:userId',
    {
      config: { access: 'session' },
      schema: {
        tags,
        params: changeCustomerParams,
        consumes: ['multipart/form-data'],
        response: { 200: messageAnswer },
      },
    },
    async (request) => {
      const session = sessionOf(request);
      if (request.params.userId !== session.userId) throw notFound();
      const { fields, file } = await readForm(request, PHOTO_BYTES);
      const photo = file?.field === 'photo' && file.content.length > 0 ? file.content : undefined;
      await save(session, readInput(profileFields, fields), photo, request.ip);
      return { message: 'Registro salvo com sucesso' };
    },
  );
}

/** `POST analytic-log`: which screen was opened, by whom, for which company, from where. */
function visitRoute(app: App, { pool, now }: ProfileDeps): void {
  app.post(
    '/api/analytic-log',
    {
      config: { access: 'session' },
      schema: { tags, body: analyticLogBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      const { userId, company } = sessionOf(request);
      const { screen, route = null } = request.body;
      await pool.query(
        `INSERT INTO portal.access_log (user_id, customer_id, screen, route, ip, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [userId, company?.id ?? null, screen, route, request.ip, now()],
      );
      return { message: 'Acesso registrado.' };
    },
  );
}
