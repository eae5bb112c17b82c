import { AUDIT_ACTION, AUDIT_AREA } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit } from '../audit';
import { transaction } from '../db/transaction';
import type { JobQueue } from '../jobs/jobs';
import { sessionOf } from '../platform/access';
import { HttpProblem } from '../platform/problem';
import type { SettingsReader } from '../platform/settings';
import type { TwoStepChanged } from './notice';
import type { CopySeen } from './passkeys/store';
import type { SecondSteps } from './store';

/** A user's second step as the trail tells it. */
interface Snapshot {
  readonly name: string;
  readonly authenticator_app: boolean;
  readonly passkeys: readonly string[];
}

/** Reads it in the transaction of a change. */
async function snapshot(client: pg.ClientBase, userId: number): Promise<Snapshot> {
  const { rows } = await client.query<Snapshot>(
    `SELECT u.name,
       EXISTS (SELECT FROM portal.totp_secrets t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL) AS authenticator_app,
       ARRAY(SELECT k.name FROM portal.passkeys k WHERE k.user_id = u.id ORDER BY k.id) AS passkeys
     FROM portal.users u WHERE u.id = $1`,
    [userId],
  );
  return rows[0] ?? { name: '', authenticator_app: false, passkeys: [] };
}
const parts = ({ authenticator_app: app, passkeys }: Snapshot) => passkeys.length + Number(app);

/** What a mail calls the part that was added or removed: 'o aplicativo autenticador'. Null where nothing is mailed. */
type Part = string | null;

interface ChangeDeps {
  readonly pool: pg.Pool;
  readonly steps: SecondSteps;
  readonly notices: JobQueue<TwoStepChanged>;
  readonly settings: SettingsReader;
}

/** Changes of second steps, and what follows from each: recovery codes, the duty, the trail, and the mail. */
export function twoStepChanges({ pool, steps, notices, settings }: ChangeDeps) {
  async function record(client: pg.ClientBase, request: FastifyRequest, id: number, before: Snapshot) {
    const after = await snapshot(client, id);
    const { name: subject } = before;
    await audit(client, request, {
      area: AUDIT_AREA.user,
      action: AUDIT_ACTION.update,
      id,
      subject,
      before: { ...before, name: null },
      after: { ...after, name: null },
    });
    return after;
  }

  return {
    /**
     * A change of the own second step; `work` does it, and throws to refuse it. Answers whether the second
     * step is on, and the recovery codes if it is so by this change. Whoever must have a second step keeps the last one (409).
     */
    async own(
      request: FastifyRequest,
      work: (client: pg.ClientBase) => Promise<Part>,
    ): Promise<{ on: boolean; codes: string[] | null }> {
      const { userId, typeId } = sessionOf(request);
      const required = (await settings.get()).twoStepTypes.includes(typeId);
      return transaction(pool, async (client) => {
        await client.query('SELECT 1 FROM portal.users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
        const before = await snapshot(client, userId);
        const part = await work(client);
        const after = await record(client, request, userId, before);
        const [was, is] = [parts(before) > 0, parts(after) > 0];
        if (was && !is && required)
          throw new HttpProblem(
            409,
            'A verificação em duas etapas é obrigatória para o seu nível de acesso.',
          );
        if (was && !is) await steps.clear(client, userId);
        if (part !== null) {
          const change = !was ? 'on' : !is ? 'off' : parts(after) > parts(before) ? 'added' : 'removed';
          await notices.send({ userId, change, part, address: request.ip }, { client });
        }
        return { on: is, codes: is && !was ? await steps.renew(client, userId) : null };
      });
    },

    /** Notes that a copy of a passkey was seen, and tells its owner. */
    copySeen: (request: FastifyRequest, id: number, { name, counter, expected }: CopySeen) =>
      transaction(pool, async (client) => {
        const { name: subject } = await snapshot(client, id);
        const refused = `${name} (contador ${counter}, esperado ${expected} ou mais)`;
        const change = { area: AUDIT_AREA.user, action: AUDIT_ACTION.update, id, subject };
        await audit(client, request, { ...change, before: {}, after: { passkey_refused: refused } }, id);
        await notices.send({ userId: id, change: 'refused', part: name, address: request.ip }, { client });
      }),

    /** Takes it from another user, locked in this transaction; false if it was off. */
    async reset(client: pg.ClientBase, request: FastifyRequest, userId: number): Promise<boolean> {
      const before = await snapshot(client, userId);
      if (parts(before) === 0) return false;
      await steps.removeApp(client, userId);
      await client.query('DELETE FROM portal.passkeys WHERE user_id = $1', [userId]);
      await steps.clear(client, userId);
      await record(client, request, userId, before);
      await notices.send({ userId, change: 'reset', part: '', address: request.ip }, { client });
      return true;
    },
  };
}
export type TwoStepChanges = ReturnType<typeof twoStepChanges>;
