import type pg from 'pg';
import { loginAnswer, loginBody, loginChallenge, type LoginChallenge } from 'api-contract';
import { z } from 'zod';
import type { App } from '../platform/app-type';
import { tell } from '../platform/happened';
import { HttpProblem, TEXTS } from '../platform/problem';
import { passwordRule, passwordsOff } from '../platform/sign-on';
import { type Account, findAccount } from './account';
import { type AttemptLimits, type CallLimits, callerKeys, type LimitKey } from './attempts';
import { deviceToken, type KnownDevices } from './known-devices';
import type { LoggedIn } from './logged-in';
import { verifyPassword } from './password-hash';
import type { SessionStore } from './store';

export interface LoginDeps {
  readonly pool: pg.Pool;
  readonly sessions: SessionStore;
  readonly limits: AttemptLimits;
  readonly devices: KnownDevices;
  readonly loggedIn: LoggedIn;
  /** The challenge that stands before the session of a user with a second step; null for others. */
  readonly secondStep: (user: { id: number; passwordHash: string }) => Promise<LoginChallenge | null>;
}

/** Fewer guesses per account than the 100 an hour of ASVS 2.2.1, with room for an office behind one address. */
const LIMITS: CallLimits = {
  pair: { burst: 8, everyMs: 60_000 },
  account: { burst: 45, everyMs: 72_000 },
  network: { burst: 60, everyMs: 5000 },
};

/**
 * `POST login` (docs/product/session.md, 'Session'; limits: docs/product/session.md, 'Login'). Only failures count
 * towards the limits. A user with a second step gets a challenge instead of a session.
 */
export function loginRoute(
  app: App,
  { pool, sessions, limits, devices, loggedIn, secondStep }: LoginDeps,
): void {
  /** A known browser is limited by its own failures only, so strangers cannot slow its user down. */
  async function keysOf(user: Account, token: string | null, address: string): Promise<LimitKey[]> {
    if (user.id !== null && (await devices.knows(token, user.id)))
      return [{ name: `login device ${token} ${user.id}`, limit: LIMITS.pair }];
    return callerKeys('login', user.key, address, LIMITS);
  }

  app.post(
    '/api/login',
    {
      config: { access: 'public' },
      schema: {
        tags: ['session'],
        body: loginBody,
        response: { 200: z.union([loginAnswer, loginChallenge]) },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const token = deviceToken(request.headers.cookie);
      const user = await findAccount(pool, email);
      request.accountId = user.id;
      const keys = await keysOf(user, token, request.ip);
      await limits.refuseTooMany(keys);
      const rule = await passwordRule(pool, email, user.id);
      const good = await verifyPassword(user.passwordHash, password);
      const opened = good && !rule?.off ? await open(user) : null;
      if (!opened || user.id === null) {
        tell(request, 'login refused');
        await limits.count(keys);
        throw rule ? passwordsOff() : new HttpProblem(401, TEXTS.credentials);
      }
      await limits.forget(keys.slice(0, 1));
      if ('challenge' in opened) return opened;
      await loggedIn(request, reply, user.id);
      return { token: opened.token, token_expires_at: opened.expiresAt.toISOString() };

      async function open({ id, passwordHash, active }: Account) {
        // Count again after the attempt: concurrent guesses must not get past the limit.
        await limits.refuseTooMany(keys);
        if (id === null || passwordHash === null || !active) return null;
        const challenge = await secondStep({ id, passwordHash });
        if (challenge) return challenge;
        const from = { address: request.ip, agent: request.headers['user-agent'] ?? '' };
        return sessions.open({ id, passwordHash }, from);
      }
    },
  );
}
