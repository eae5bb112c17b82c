import type { JobQueue } from '../jobs/jobs';
import { type Notice, type NoticeAt, type NoticeDeps, userNotices } from '../mail/notice';

/** The user whose e-mail an administrator changed, and the e-mail it was. */
export interface EmailChanged {
  readonly userId: number;
  readonly to: string;
}

/** The notice to an address that opens the account no longer. The new one is not named: the old may be a stranger's. */
export const emailNotice = ({ portal }: Pick<NoticeAt, 'portal'>): Notice => ({
  title: 'O e-mail do seu acesso foi alterado',
  paragraphs: [
    `Um administrador do portal ${portal} trocou o e-mail do seu acesso. Este endereço não serve mais para entrar.`,
  ],
  note: 'Se você não pediu isso, avise o administrador do portal.',
});

/** Tells the old address that its account's e-mail was changed. */
export const emailNotices = (deps: NoticeDeps): JobQueue<EmailChanged> =>
  userNotices<EmailChanged>(deps, 'email-notice', (_happened, at) => emailNotice(at));
