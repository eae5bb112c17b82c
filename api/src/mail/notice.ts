import type pg from 'pg';
import { USER_STATUS } from 'api-contract';
import type { JobQueue, Jobs } from '../jobs/jobs';
import type { SettingsReader } from '../platform/settings';
import { type Letter, mailOf } from './layout';
import { MAIL_JOB, MAIL_SENT, type Mailer } from './mailer';

export interface NoticeDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly settings: SettingsReader;
  readonly publicUrl: string;
}

/** What happened to a user's account. */
interface Happened {
  readonly userId: number;
  /** Where the notice goes instead of the user's address of today. */
  readonly to?: string;
}

/** A notice without its greeting: the portal's brand and the user's name are added. */
export type Notice = Omit<Letter, 'brand'>;

/** Where a notice is written: the brand's name, and the portal's address. */
export interface NoticeAt {
  readonly portal: string;
  readonly publicUrl: string;
}

/** A notice as a letter to its user. */
export const noticeLetter = (notice: Notice, name: string, brand: Letter['brand']): Letter => ({
  ...notice,
  brand,
  paragraphs: [`Olá, ${name}.`, ...notice.paragraphs],
});

/**
 * The queue of a kind of mail that tells a user what happened to the account, so that they notice what they did not do.
 * Only active users get it. `write` makes the letter; `portal` is the brand's name.
 */
export function userNotices<T extends Happened>(
  { pool, jobs, mailer, settings, publicUrl }: NoticeDeps,
  queue: string,
  write: (happened: T, at: NoticeAt) => Notice,
): JobQueue<T> {
  return jobs.queue<T>(queue, MAIL_JOB, async (happened) => {
    const { rows } = await pool.query<{ name: string; email: string }>(
      `SELECT name, email FROM portal.users WHERE id = $1 AND status = ${USER_STATUS.active}`,
      [happened.userId],
    );
    const [user] = rows;
    if (!user) return undefined;
    const { brand } = (await settings.get()).config;
    const notice = write(happened, { portal: brand.name, publicUrl });
    await mailer.send({ to: happened.to ?? user.email, ...mailOf(noticeLetter(notice, user.name, brand)) });
    return MAIL_SENT;
  });
}
