import { messageAnswer, passkeyOptions, type ProofBody, proofBody } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { sessionOf } from '../platform/access';
import type { App } from '../platform/app-type';
import { tell } from '../platform/happened';
import { type HttpProblem, invalid } from '../platform/problem';
import { passwordRule } from '../platform/sign-on';
import { type AttemptLimits, type SessionStore, verifyPassword } from '../session';
import type { TwoStepChanges } from './changes';
import { guessKeys, reading } from './own';
import type { PasskeyStore } from './passkeys/store';
import type { SecondSteps } from './store';

interface ProofDeps {
  readonly pool: pg.Pool;
  readonly steps: SecondSteps;
  readonly passkeys: PasskeyStore;
  readonly changes: TwoStepChanges;
  readonly sessions: SessionStore;
  readonly limits: AttemptLimits;
}

const tags = ['two-step'];
const SIGN_ON_AGAIN = 'Para confirmar, saia e entre de novo com a sua conta corporativa.';

/** `POST two-step/proof`: whoever has a second step proves himself by it, others by their password. */
export function proofRoutes(app: App, deps: ProofDeps): void {
  const { pool, steps, passkeys, changes, sessions, limits } = deps;

  /** Nobody is asked for a password beside it: the device must have verified its user. */
  async function refusePasskey(request: FastifyRequest, passkey: NonNullable<ProofBody['passkey']>) {
    const { id, userId } = sessionOf(request);
    const taken = await passkeys.take(userId, `proof ${id}`, passkey, { verified: true });
    if (typeof taken === 'object') await changes.copySeen(request, userId, taken);
    return taken === true ? null : invalid('passkey', 'Chave de acesso não reconhecida.');
  }

  async function refuse(
    request: FastifyRequest,
    { password, code, passkey }: ProofBody,
  ): Promise<HttpProblem | null> {
    const { userId } = sessionOf(request);
    if (passkey) return refusePasskey(request, passkey);
    if ((await steps.stateOf(userId)).since !== null) {
      const good = code !== undefined && (await steps.take(userId, code)) !== null;
      return good ? null : invalid('code', 'Código inválido.');
    }
    const { rows } = await pool.query<{ email: string; password_hash: string | null }>(
      'SELECT email, password_hash FROM portal.users WHERE id = $1',
      [userId],
    );
    const { email = '', password_hash: hash = null } = rows[0] ?? {};
    if (hash === null || (await passwordRule(pool, email, userId))?.off)
      return invalid('password', SIGN_ON_AGAIN);
    const good = await verifyPassword(hash, password ?? '');
    return good ? null : invalid('password', 'Senha incorreta.');
  }

  app.post(
    '/api/two-step/proof/passkey',
    { config: reading, schema: { tags, response: { 200: passkeyOptions } } },
    async (request) => {
      const { id, userId } = sessionOf(request);
      return passkeys.ask(userId, `proof ${id}`, 'required');
    },
  );

  app.post(
    '/api/two-step/proof',
    { config: reading, schema: { tags, body: proofBody, response: { 200: messageAnswer } } },
    async (request) => {
      const session = sessionOf(request);
      const keys = guessKeys(session.userId);
      await limits.count(keys);
      const refusal = await refuse(request, request.body);
      if (refusal) {
        tell(request, 'proof refused');
        throw refusal;
      }
      await limits.forget(keys);
      await sessions.prove(session);
      return { message: 'Identidade confirmada.' };
    },
  );
}
