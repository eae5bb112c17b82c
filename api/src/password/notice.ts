import type { JobQueue } from '../jobs/jobs';
import { type Notice, type NoticeAt, type NoticeDeps, userNotices } from '../mail/notice';

/** The user whose password was changed, and the address of the request. */
export interface PasswordChanged {
  readonly userId: number;
  readonly address: string;
}

/** The notice of a changed password. */
export const passwordNotice = ({ address }: PasswordChanged, { portal, publicUrl }: NoticeAt): Notice => ({
  title: 'A sua senha foi alterada',
  paragraphs: [
    `A senha do seu acesso ao portal ${portal} foi alterada a partir do endereço ${address}.`,
    'Se não foi você, crie uma nova senha agora: as sessões abertas serão encerradas.',
  ],
  action: { label: 'Criar nova senha', href: `${publicUrl}/login` },
  note: 'Se foi você, não é preciso fazer nada.',
});

/** Tells a user that their password was changed, so that they notice a change they did not make. */
export const passwordNotices = (deps: NoticeDeps): JobQueue<PasswordChanged> =>
  userNotices<PasswordChanged>(deps, 'password-notice', passwordNotice);
