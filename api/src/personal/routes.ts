import { deleteAccountBody, messageAnswer, personalDataAnswer } from 'api-contract';
import type pg from 'pg';
import { transaction } from '../db/transaction';
import type { Photos } from '../files/photo';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { invalid } from '../platform/problem';
import { lockUser, refuseLeaving } from '../users';
import { type ErasePerson, staysOf } from './erase';
import type { PersonalSource } from './source';

interface PersonalDeps {
  readonly pool: pg.Pool;
  readonly sources: readonly PersonalSource[];
  readonly erase: ErasePerson;
  readonly album: Photos;
  readonly now: () => Date;
}

const config = { access: 'session', proof: 'anyone', limit: 'mails' } as const;
const tags = ['profile'];

/** 'Meus dados': what is kept of the user who asks, as one file, and the deletion of his own account. */
export function personalRoutes(app: App, { pool, sources, erase, album, now }: PersonalDeps): void {
  app.get(
    '/api/personal-data',
    { config, schema: { tags, response: { 200: personalDataAnswer } } },
    async (request) => {
      const { userId } = sessionOf(request);
      const data: Record<string, Record<string, unknown>[]> = {};
      for (const { name, rows } of sources)
        data[name] = (await pool.query<Record<string, unknown>>(rows, [userId])).rows;
      return { generated_at: now().toISOString(), data, stays: staysOf(sources) };
    },
  );

  app.post(
    '/api/personal-data/delete',
    { config, schema: { tags, body: deleteAccountBody, response: { 200: messageAnswer } } },
    async (request) => {
      const { userId } = sessionOf(request);
      const { photo, stays } = await transaction(pool, async (client) => {
        const found = await lockUser(client, userId);
        if (found.email !== request.body.email) throw invalid('email', 'Este não é o e-mail da sua conta.');
        refuseLeaving(found);
        return { photo: found.photo, stays: await erase(client, request, userId) };
      });
      request.sessionEnded = true;
      await album.remove(photo);
      return { message: ['Sua conta foi excluída.', ...stays].join(' ') };
    },
  );
}
