import type pg from 'pg';
import { USER_STATUS } from 'api-contract';
import type { JobQueue, Jobs } from '../jobs/jobs';
import { writeLetter } from '../mail/layout';
import { MAIL_JOB, type Mailer } from '../mail/mailer';
import type { SettingsReader } from '../platform/settings';

/** The user whose password was changed, and the address of the request. */
export interface PasswordChanged {
  readonly userId: number;
  readonly address: string;
}

interface NoticeDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly settings: SettingsReader;
  readonly publicUrl: string;
}

const TITLE = 'A sua senha foi alterada';

/** Tells a user that their password was changed, so that they notice a change they did not make. */
export function passwordNotices(deps: NoticeDeps): JobQueue<PasswordChanged> {
  const { pool, jobs, mailer, settings, publicUrl } = deps;
  return jobs.queue<PasswordChanged>('password-notice', MAIL_JOB, async ({ userId, address }) => {
    const { rows } = await pool.query<{ name: string; email: string }>(
      `SELECT name, email FROM portal.users WHERE id = $1 AND status = ${USER_STATUS.active}`,
      [userId],
    );
    const [user] = rows;
    if (!user) return;
    const { brand } = (await settings.get()).config;
    await mailer.send({
      to: user.email,
      subject: `${TITLE} · ${brand.name}`,
      ...writeLetter({
        brand,
        title: TITLE,
        paragraphs: [
          `Olá, ${user.name}.`,
          `A senha do seu acesso ao portal ${brand.name} foi alterada a partir do endereço ${address}.`,
          'Se não foi você, crie uma nova senha agora: as sessões abertas serão encerradas.',
        ],
        action: { label: 'Criar nova senha', href: `${publicUrl}/login` },
        note: 'Se foi você, não é preciso fazer nada.',
      }),
    });
  });
}
