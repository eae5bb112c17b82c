import { NOTIFICATION, type NotificationKind, sentence, SPOKEN, USER_STATUS, USER_TYPE } from 'api-contract';
import type pg from 'pg';
import type { JobQueue, Jobs } from '../jobs/jobs';
import { type Letter, mailOf } from '../mail/layout';
import { MAIL_JOB, MAIL_SENT, type Mailer } from '../mail/mailer';
import type { SettingsReader } from '../platform/settings';
import { maySee, type Person } from './people';
import type { ReplyAddresses } from '../mail/reply-address';

export interface MailDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly settings: SettingsReader;
  readonly publicUrl: string;
  /** Where answers to a conversation's mail go. */
  readonly replies: Pick<ReplyAddresses, 'of'>;
}

/** Notifications of one company that a user is mailed together. */
interface NotificationMail {
  readonly userId: number;
  readonly customerId: number;
  readonly ids: readonly number[];
  /** Answers to it are notes. */
  readonly note?: boolean;
}

interface Row extends Pick<Person, 'access' | 'stores'> {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly kind: NotificationKind;
  readonly record_stores: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly thread_id: number | null;
}

/** Types 1 and 4 hear of conversations of companies that they do not look after. */
const TOLD_OF_ALL = `n.thread_id IS NOT NULL AND u.type_id IN (${USER_TYPE.admin}, ${USER_TYPE.master})`;

const ROWS = `
SELECT n.id, u.name, u.email, u.access, c.name AS company, n.kind, n.stores AS record_stores, n.title, n.text, n.href, n.thread_id,
  ARRAY(SELECT store FROM portal.customer_control_stores WHERE control_id = cc.id) AS stores
FROM portal.notifications n JOIN portal.users u ON u.id = n.user_id AND u.status = ${USER_STATUS.active}
JOIN portal.customers c ON c.id = n.customer_id
LEFT JOIN portal.customer_controls cc ON cc.user_id = u.id AND cc.customer_id = c.id
WHERE n.user_id = $1 AND n.id = ANY($2) AND (cc.id IS NOT NULL OR ${TOLD_OF_ALL}) ORDER BY n.id`;

/** What a user may still be told of these notifications: rights may have been taken away since. */
export async function stillTold(
  pool: pg.Pool,
  userId: number,
  ids: readonly number[],
): Promise<readonly Row[]> {
  const { rows } = await pool.query<Row>(ROWS, [userId, ids]);
  return rows.filter((row) => maySee(row, row.kind, row.record_stores));
}

/** The words for several of them, of one company. */
export const newsOf = (company: string, count: number): string => `${count} novidades de ${company}`;

/** A mail lists so many; the bell has the rest. */
const LISTED = 20;
const TANK_NOTE = 'Os alertas de nível e de sensor podem ser desligados na página do tanque. ';

/** What a mail of notifications says of each. */
type Told = Pick<Row, 'name' | 'company' | 'kind' | 'title' | 'text' | 'href'>;

/** The mail of one notification, or of several of one company, a row each. */
export function notificationLetter(
  told: readonly [Told, ...Told[]],
  {
    brand,
    publicUrl,
    note: isNote = false,
  }: Pick<Letter, 'brand'> & { readonly publicUrl: string; readonly note?: boolean },
): Letter {
  const [first] = told;
  const alone = told.length === 1;
  const more = told.length - LISTED;
  const note = `Escolha o que você recebe em ${publicUrl}/admin/profile/notifications.`;
  return {
    brand,
    title: alone ? first.title : newsOf(first.company, told.length),
    paragraphs: [
      `Olá, ${first.name}.`,
      ...(alone ? [first.text, sentence(`Empresa: ${first.company}`)] : []),
      ...(more > 0 ? [`E mais ${more} no portal.`] : []),
    ],
    facts: alone ? [] : told.slice(0, LISTED).map(({ title, text }) => ({ label: title, value: text })),
    action: alone
      ? { label: 'Ver no portal', href: publicUrl + first.href }
      : { label: 'Ver notificações', href: `${publicUrl}/admin/notifications` },
    ...(alone && SPOKEN.includes(first.kind) && { answered: isNote ? 'note' : 'message' }),
    note: alone && first.kind === NOTIFICATION.tank ? TANK_NOTE + note : note,
  };
}

/** The job that mails notifications; who lost the right meanwhile gets none. */
export function notificationMails({
  pool,
  jobs,
  mailer,
  settings,
  publicUrl,
  replies,
}: MailDeps): JobQueue<NotificationMail> {
  return jobs.queue<NotificationMail>(
    'notification-mail',
    MAIL_JOB,
    async ({ userId, ids, note = false }) => {
      const [first, ...others] = await stillTold(pool, userId, ids);
      if (!first) return undefined;
      const { brand } = (await settings.get()).config;
      const threadId = first.thread_id;
      await mailer.send({
        to: first.email,
        ...mailOf(notificationLetter([first, ...others], { brand, publicUrl, note })),
        ...(threadId !== null &&
          others.length === 0 && { replyTo: await replies.of({ threadId, userId, note }) }),
      });
      return MAIL_SENT;
    },
  );
}
