import type pg from 'pg';
import { USER_STATUS } from 'api-contract';
import type { JobQueue, Jobs } from '../jobs/jobs';
import { writeLetter } from '../mail/layout';
import { MAIL_JOB, type Mailer } from '../mail/mailer';
import type { SettingsReader } from '../platform/settings';

/** What happened to a user's second step, and from where; `reset` is by an administrator. */
export interface TwoStepChanged {
  readonly userId: number;
  readonly change: 'on' | 'off' | 'reset' | 'recovery';
  readonly address: string;
}

interface NoticeDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly settings: SettingsReader;
  readonly publicUrl: string;
}

const SAFE = 'Se foi você, não é preciso fazer nada.';
const LETTERS: Record<
  TwoStepChanged['change'],
  (portal: string, address: string) => { title: string; paragraphs: string[]; note: string }
> = {
  on: (portal, address) => ({
    title: 'A verificação em duas etapas foi ativada',
    paragraphs: [
      `A partir de agora, a entrada no portal ${portal} pede também um código do seu aplicativo autenticador.`,
      `A ativação foi feita a partir do endereço ${address}. Guarde os códigos de recuperação em um lugar seguro.`,
    ],
    note: `${SAFE} Se não foi você, avise o administrador do portal.`,
  }),
  off: (portal, address) => ({
    title: 'A verificação em duas etapas foi desativada',
    paragraphs: [
      `A entrada no portal ${portal} volta a pedir somente a senha. A alteração foi feita a partir do endereço ${address}.`,
      'Se não foi você, crie uma nova senha agora: as sessões abertas serão encerradas.',
    ],
    note: SAFE,
  }),
  reset: (portal) => ({
    title: 'A verificação em duas etapas foi redefinida',
    paragraphs: [
      `Um administrador do portal ${portal} removeu a sua verificação em duas etapas, e a entrada volta a pedir somente a senha.`,
      'Ative-a novamente em Meu Perfil.',
    ],
    note: 'Se você não pediu isso, avise o administrador do portal.',
  }),
  recovery: (portal, address) => ({
    title: 'Um código de recuperação foi usado',
    paragraphs: [
      `Alguém entrou no portal ${portal} com um dos seus códigos de recuperação, a partir do endereço ${address}.`,
      'Se não foi você, crie uma nova senha agora: as sessões abertas serão encerradas.',
    ],
    note: 'Se foi você, o código usado não vale mais. Novos códigos podem ser gerados em Meu Perfil.',
  }),
};

/** Tells users what happened to their second step, so that they notice what they did not do. */
export function twoStepNotices(deps: NoticeDeps): JobQueue<TwoStepChanged> {
  const { pool, jobs, mailer, settings, publicUrl } = deps;
  return jobs.queue<TwoStepChanged>('two-step-notice', MAIL_JOB, async ({ userId, change, address }) => {
    const { rows } = await pool.query<{ name: string; email: string }>(
      `SELECT name, email FROM portal.users WHERE id = $1 AND status = ${USER_STATUS.active}`,
      [userId],
    );
    const [user] = rows;
    if (!user) return;
    const { brand } = (await settings.get()).config;
    const { title, paragraphs, note } = LETTERS[change](brand.name, address);
    await mailer.send({
      to: user.email,
      subject: `${title} · ${brand.name}`,
      ...writeLetter({
        ...{ brand, title, note, paragraphs: [`Olá, ${user.name}.`, ...paragraphs] },
        action: { label: 'Abrir o portal', href: `${publicUrl}/admin/profile` },
      }),
    });
  });
}
