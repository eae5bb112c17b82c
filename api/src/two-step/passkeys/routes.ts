import {
  addPasskeyBody,
  messageAnswer,
  passkeyOffer,
  recordParams,
  renamePasskeyBody,
  switchedOnAnswer,
} from 'api-contract';
import type pg from 'pg';
import { sessionOf } from '../../platform/access';
import type { App } from '../../platform/app-type';
import { invalid, notFound } from '../../platform/problem';
import type { SettingsReader } from '../../platform/settings';
import { deviceName } from '../../session';
import type { TwoStepChanges } from '../changes';
import { changing, OFF } from '../own';
import type { PasskeyStore } from './store';

interface PasskeyDeps {
  readonly pool: pg.Pool;
  readonly passkeys: PasskeyStore;
  readonly changes: TwoStepChanges;
  readonly settings: SettingsReader;
}

const tags = ['two-step'];
/** What mails call it. */
const called = (name: string) => `a chave de acesso “${name}”`;

/** The user's own passkeys: adding, naming and removing them (docs/adr/0091). */
export function passkeyRoutes(app: App, { pool, passkeys, changes, settings }: PasskeyDeps): void {
  app.post(
    '/api/two-step/passkeys/options',
    { config: changing, schema: { tags, response: { 200: passkeyOffer } } },
    async (request) => {
      const session = sessionOf(request);
      const { rows } = await pool.query<{ email: string; name: string }>(
        'SELECT email, name FROM portal.users WHERE id = $1',
        [session.userId],
      );
      const [user] = rows;
      if (!user) throw notFound();
      const { brand } = (await settings.get()).config;
      const options = await passkeys.offer(session, { portal: brand.name, ...user });
      return { options, name: deviceName(request.headers['user-agent'] ?? '') };
    },
  );

  app.post(
    '/api/two-step/passkeys',
    { config: changing, schema: { tags, body: addPasskeyBody, response: { 200: switchedOnAnswer } } },
    async (request) => {
      const session = sessionOf(request);
      const { name, passkey } = request.body;
      const made = await passkeys.verifyNew(session, passkey);
      if (!made) throw invalid('passkey', 'A chave de acesso não pôde ser verificada. Tente novamente.');
      const device = deviceName(request.headers['user-agent'] ?? '');
      const { codes } = await changes.own(request, async (client) => {
        await passkeys.add(client, session.userId, { ...made, name, device });
        return called(name);
      });
      return { codes };
    },
  );

  app.post(
    '/api/two-step/passkeys/:id',
    {
      config: changing,
      schema: { tags, params: recordParams, body: renamePasskeyBody, response: { 200: messageAnswer } },
    },
    async (request) => {
      const { userId } = sessionOf(request);
      await changes.own(request, async (client) => {
        if (!(await passkeys.rename(client, userId, request.params.id, request.body.name))) throw notFound();
        return null;
      });
      return { message: 'Chave de acesso renomeada.' };
    },
  );

  app.delete(
    '/api/two-step/passkeys/:id',
    { config: changing, schema: { tags, params: recordParams, response: { 200: messageAnswer } } },
    async (request) => {
      const { userId } = sessionOf(request);
      const { on } = await changes.own(request, async (client) => {
        const name = await passkeys.remove(client, userId, request.params.id);
        if (name === null) throw notFound();
        return called(name);
      });
      return { message: on ? 'Chave de acesso removida.' : OFF };
    },
  );
}
