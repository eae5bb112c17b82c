import {
  challengeBody,
  loginAnswer,
  passkeyOptions,
  SECOND_STEP,
  type SecondStepBody,
  secondStepBody,
} from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type { JobQueue } from '../jobs/jobs';
import type { App } from '../platform/app-type';
import { tell } from '../platform/happened';
import { HttpProblem, TEXTS } from '../platform/problem';
import {
  type AttemptLimits,
  callerKeys,
  type CallLimits,
  deviceToken,
  type KnownDevices,
  type LoggedIn,
  type SessionStore,
} from '../session';
import type { LoginChallenges } from './challenges';
import type { TwoStepChanges } from './changes';
import type { TwoStepChanged } from './notice';
import { boundToLogin } from './passkeys/challenges';
import type { PasskeyStore } from './passkeys/store';
import type { SecondSteps } from './store';

export interface SecondStepDeps {
  readonly steps: SecondSteps;
  readonly passkeys: PasskeyStore;
  readonly changes: TwoStepChanges;
  readonly challenges: LoginChallenges;
  readonly sessions: SessionStore;
  readonly limits: AttemptLimits;
  readonly devices: KnownDevices;
  readonly loggedIn: LoggedIn;
  readonly notices: JobQueue<TwoStepChanged>;
}

/**
 * Three codes of a million count at a time: 144 tries a day find one in six years. A browser that the user has logged
 * in from has its own limit, so that somebody with the password alone cannot slow the user down.
 */
const LIMITS: CallLimits = {
  pair: { burst: 8, everyMs: 60_000 },
  account: { burst: 20, everyMs: 600_000 },
  network: { burst: 60, everyMs: 5000 },
};

const challengeOver = () => new HttpProblem(410, 'O tempo para informar o código acabou. Entre novamente.');

/** `POST login/two-step`: the second step of a login, which opens the session; and what a passkey is asked for it. */
export function secondStepRoutes(app: App, deps: SecondStepDeps): void {
  const { steps, passkeys, changes, challenges, sessions, limits, devices, loggedIn, notices } = deps;

  /** What the step was done with; refuses what is wrong. */
  async function methodOf(
    request: FastifyRequest,
    userId: number,
    { challenge, code, passkey }: SecondStepBody,
  ) {
    if (passkey) {
      // The password was right: the device alone is the second step, so it need not have verified its user too.
      const taken = await passkeys.take(userId, boundToLogin(challenge), passkey, { verified: false });
      if (typeof taken === 'object') await changes.copySeen(request, userId, taken);
      if (taken === true) return SECOND_STEP.passkey;
      throw new HttpProblem(401, 'Chave de acesso não reconhecida.');
    }
    const method = await steps.take(userId, code ?? '');
    if (method === null) throw new HttpProblem(401, 'Código inválido.');
    return method;
  }

  app.post(
    '/api/login/two-step/passkey',
    {
      config: { access: 'public' },
      schema: { tags: ['session'], body: challengeBody, response: { 200: passkeyOptions } },
    },
    async (request) => {
      const { challenge } = request.body;
      const user = await challenges.find(challenge);
      if (!user) throw challengeOver();
      return passkeys.ask(user.id, boundToLogin(challenge), 'preferred');
    },
  );

  app.post(
    '/api/login/two-step',
    {
      config: { access: 'public' },
      schema: { tags: ['session'], body: secondStepBody, response: { 200: loginAnswer } },
    },
    async (request, reply) => {
      const { challenge } = request.body;
      const user = await challenges.find(challenge);
      if (!user) throw challengeOver();
      request.accountId = user.id;
      const device = deviceToken(request.headers.cookie);
      const keys = (await devices.knows(device, user.id))
        ? [{ name: `two-step device ${device} ${user.id}`, limit: LIMITS.pair }]
        : callerKeys('two-step', `user ${user.id}`, request.ip, LIMITS);
      // Counted before it is looked at: however many tries come at once, no more than the limit are. One after the
      // other, so that tries one network is refused for do not use up the account's.
      for (const key of keys) await limits.count([key]);
      const method = await methodOf(request, user.id, request.body).catch((error: unknown) => {
        if (error instanceof HttpProblem) tell(request, 'second step refused');
        throw error;
      });
      if (!(await challenges.spend(challenge))) throw challengeOver();
      const from = { address: request.ip, agent: request.headers['user-agent'] ?? '' };
      const opened = await sessions.open(user, from);
      if (!opened) throw new HttpProblem(401, TEXTS.credentials);
      await limits.forget(keys.slice(0, 2));
      if (method === SECOND_STEP.recovery)
        await notices.send({ userId: user.id, change: 'recovery', part: '', address: request.ip });
      await loggedIn(request, reply, user.id);
      return { token: opened.token, token_expires_at: opened.expiresAt.toISOString() };
    },
  );
}
