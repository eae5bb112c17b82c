import path from 'node:path';
import { fileSeal } from 'api/platform/seal';
import { settingsReader } from 'api/platform/settings';
import { MAIL_WAITS, type Extra } from 'api/start/server';
import type { Env } from 'api/config/env';
import type pg from 'pg';
import { mailboxRoutes } from './routes';
import { mailboxServer } from './server';
import { mailboxStore } from './store';

/**
 * The mailbox that takes a demo's mails where SMTP_URL names no server. It is open to anybody on this machine, with a
 * demo that is allowed here; another dataset's mails are refused.
 */
export async function demoMailbox(
  pool: pg.Pool,
  env: Pick<Env, 'demoAllowed' | 'dataDir' | 'smtpUrl'>,
  now = () => new Date(),
): Promise<Extra> {
  const settings = settingsReader(pool, now);
  const open = async () => env.demoAllowed && (await settings.get()).demo;
  const store = mailboxStore(pool, now, fileSeal(path.join(env.dataDir, 'mailbox.key')));
  const start: Extra['start'] = (app) => mailboxRoutes(app, store, open);
  if (env.smtpUrl !== undefined) return { start };
  const server = await mailboxServer(store, open);
  return {
    env: { smtpUrl: server.url },
    start(app) {
      start(app);
      app.addHook('onClose', server.close);
    },
    lines: async () => ((await open()) ? [] : [MAIL_WAITS]),
  };
}
