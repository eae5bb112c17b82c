import type pg from 'pg';
import { USER_STATUS } from 'api-contract';
import type { JobQueue, Jobs } from '../jobs/jobs';
import { type Letter, mailOf } from '../mail/layout';
import { MAIL_JOB, MAIL_SENT, type Mailer } from '../mail/mailer';
import type { SettingsReader } from '../platform/settings';
import { passwordRule } from '../platform/sign-on';
import { LINK_HOURS, type PasswordLinks } from './links';

/** The recipient of a password link: a user, or the account with this e-mail, if there is one. */
export type PasswordMail = { readonly userId: number } | { readonly email: string };

interface PasswordMailDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly settings: SettingsReader;
  readonly links: PasswordLinks;
  readonly publicUrl: string;
}

const NOTE = `O endereço vale por ${LINK_HOURS} horas e só pode ser usado uma vez.`;

/** The mail with the link to a first or a new password. */
export function passwordLetter(
  { name, first }: { readonly name: string; readonly first: boolean },
  { brand, href }: Pick<Letter, 'brand'> & { readonly href: string },
): Letter {
  const greeting = `Olá, ${name}.`;
  return first
    ? {
        brand,
        title: 'Crie a sua senha',
        paragraphs: [
          greeting,
          `O seu acesso ao portal ${brand.name} está pronto. Crie a sua senha para entrar.`,
        ],
        action: { label: 'Criar senha', href },
        note: NOTE,
      }
    : {
        brand,
        title: 'Crie uma nova senha',
        paragraphs: [greeting, `Recebemos um pedido para criar uma nova senha no portal ${brand.name}.`],
        action: { label: 'Criar nova senha', href },
        note: `${NOTE} Se não foi você que pediu, ignore esta mensagem: a sua senha continua a mesma.`,
      };
}

/** The mail in its place where people enter by their company's account alone: a password would open nothing. */
export const signOnLetter = (
  { name }: { readonly name: string },
  { brand, href }: Pick<Letter, 'brand'> & { readonly href: string },
): Letter => ({
  brand,
  title: 'Entre com a sua conta corporativa',
  paragraphs: [
    `Olá, ${name}.`,
    `O seu acesso ao portal ${brand.name} é feito com a conta da sua empresa. Não é preciso criar uma senha.`,
  ],
  action: { label: 'Entrar no portal', href },
  note: 'Se não foi você que pediu esta mensagem, ignore-a.',
});

/**
 * The job that sends a password link. It looks up the recipient itself, so that the recovery call takes the same time
 * for every e-mail (docs/product/session.md, 'Forgotten password').
 */
export function passwordMails(deps: PasswordMailDeps): JobQueue<PasswordMail> {
  const { pool, jobs, mailer, settings, links, publicUrl } = deps;
  return jobs.queue<PasswordMail>('password-mail', MAIL_JOB, async (wanted, jobId) => {
    const [by, value] =
      'userId' in wanted ? ['id = $1', wanted.userId] : ['lower(email) = lower($1)', wanted.email];
    const { rows } = await pool.query<{ id: number; name: string; email: string; first: boolean }>(
      `SELECT id, name, email, password_hash IS NULL AS first FROM portal.users WHERE ${by} AND status = ${USER_STATUS.active}`,
      [value],
    );
    const [user] = rows;
    if (!user) return undefined;
    const { brand } = (await settings.get()).config;
    if ((await passwordRule(pool, user.email, user.id))?.off) {
      const letter = signOnLetter(user, { brand, href: `${publicUrl}/login` });
      await mailer.send({ to: user.email, ...mailOf(letter) });
      return MAIL_SENT;
    }
    const href = `${publicUrl}/password/${await links.make(jobId, user.id)}`;
    await mailer.send({ to: user.email, ...mailOf(passwordLetter(user, { brand, href })) });
    return MAIL_SENT;
  });
}
