import { shownEmail } from '../mail/address';
import type pg from 'pg';
import { asciiEmail, messageAnswer, newPasswordBody, passwordLinkAnswer, recoveryBody } from 'api-contract';
import { z } from 'zod';
import { transaction } from '../db/transaction';
import type { JobQueue } from '../jobs/jobs';
import type { App } from '../platform/app-type';
import { usedLink } from '../platform/problem';
import { passwordRule, passwordsOff } from '../platform/sign-on';
import {
  type AttemptLimits,
  type CallLimits,
  callerKeys,
  findAccount,
  forgetDevices,
  hashPassword,
  type SessionStore,
} from '../session';
import { checkNewPassword } from './check';
import type { PasswordLinks } from './links';
import type { PasswordMail } from './mail';
import type { PasswordChanged } from './notice';

interface PasswordDeps {
  readonly pool: pg.Pool;
  readonly sessions: SessionStore;
  readonly links: PasswordLinks;
  readonly mails: JobQueue<PasswordMail>;
  readonly notices: JobQueue<PasswordChanged>;
  readonly limits: AttemptLimits;
}

/** Every recovery counts, whether the e-mail is known or not. */
const RECOVERIES: CallLimits = {
  pair: { burst: 5, everyMs: 60_000 },
  account: { burst: 5, everyMs: 60_000 },
  network: { burst: 30, everyMs: 10_000 },
};
const RECOVERY_ANSWER =
  'Se o e-mail estiver cadastrado, você receberá em instantes as instruções para criar uma nova senha.';

const tags = ['password'];
const config = { access: 'public' as const };
const params = z.object({ token: z.string().min(1).max(200) });

/** Masks an e-mail as `m•••@portal.demo`. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/, '$1•••');

/** Password recovery and password links (docs/product/session.md, 'Forgotten password', 'Password link'). */
export function passwordRoutes(
  app: App,
  { pool, sessions, links, mails, notices, limits }: PasswordDeps,
): void {
  app.post(
    '/api/user/recovery',
    { config, schema: { tags, body: recoveryBody, response: { 200: messageAnswer } } },
    async (request) => {
      const { email } = request.body;
      const { key } = await findAccount(pool, email);
      await limits.count(callerKeys('recovery', key, request.ip, RECOVERIES));
      await mails.send({ email: asciiEmail(email) });
      return { message: RECOVERY_ANSWER };
    },
  );

  app.get(
    '/api/password/:token',
    { config, schema: { tags, params, response: { 200: passwordLinkAnswer } } },
    async (request) => {
      const link = await links.find(request.params.token);
      if (!link) throw usedLink();
      return {
        email_masked: masked(shownEmail(link.email)),
        first: link.first,
        expires_at: link.expiresAt.toISOString(),
      };
    },
  );

  app.post(
    '/api/password/:token',
    { config, schema: { tags, params, body: newPasswordBody, response: { 200: messageAnswer } } },
    async (request) => {
      const { token } = request.params;
      const link = await links.find(token);
      if (!link) throw usedLink();
      if ((await passwordRule(pool, link.email, link.userId))?.off) throw passwordsOff();
      const { password, password_confirmation } = request.body;
      await checkNewPassword(password, password_confirmation, link);
      const hash = await hashPassword(password);
      await transaction(pool, async (client) => {
        if (!(await links.spend(client, token, link))) throw usedLink();
        await client.query('UPDATE portal.users SET password_hash = $2 WHERE id = $1', [link.userId, hash]);
        await sessions.revokeAll(link.userId, { db: client });
        await forgetDevices(client, link.userId);
        // A first password is not a change, and its owner has just received a mail.
        if (!link.first) await notices.send({ userId: link.userId, address: request.ip }, { client });
      });
      return { message: 'Senha criada com sucesso!' };
    },
  );
}
