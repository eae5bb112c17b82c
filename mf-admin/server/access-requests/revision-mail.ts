import type pg from 'pg';
import { ACCESS_REQUEST_STATUS as STATUS } from 'api-contract';
import type { JobQueue, Jobs } from 'api/jobs/jobs';
import { type Letter, mailOf } from 'api/mail/layout';
import { MAIL_JOB, MAIL_SENT, type Mailer } from 'api/mail/mailer';
import type { SettingsReader } from 'api/platform/settings';
import { newToken, tokenHash } from 'api/platform/token';

/** How long an applicant may revise a request. */
const REVISION_DAYS = 30;
const LIFE_MS = REVISION_DAYS * 24 * 3600 * 1000;

/** The rejected request of the applicant. */
export interface RevisionMail {
  readonly requestId: number;
}

interface RevisionMailDeps {
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly settings: SettingsReader;
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** The mail to an applicant whose request was not approved, with the reason. */
export const revisionLetter = (
  { name, justification }: { readonly name: string; readonly justification: string },
  { brand, href }: Pick<Letter, 'brand'> & { readonly href: string },
): Letter => ({
  brand,
  title: 'A sua solicitação de acesso precisa de ajustes',
  paragraphs: [
    `Olá, ${name}.`,
    'A sua solicitação de acesso foi analisada e não pôde ser aprovada. O motivo:',
  ],
  quote: justification,
  action: { label: 'Revisar solicitação', href },
  note: `O endereço vale por ${REVISION_DAYS} dias e só pode ser usado uma vez.`,
});

/**
 * The job that mails an applicant the reason for the rejection and a link to revise it
 * (docs/product/admin.md, 'Access requests').
 */
export function revisionMails(deps: RevisionMailDeps): JobQueue<RevisionMail> {
  const { pool, jobs, mailer, settings, publicUrl, now } = deps;
  return jobs.queue<RevisionMail>('revision-mail', MAIL_JOB, async ({ requestId }) => {
    const token = newToken();
    // Only the hash is stored, so a retry replaces the link, which may not have arrived.
    const { rows } = await pool.query<{ name: string; email: string; justification: string }>(
      `UPDATE admin.access_requests SET revision_hash = $2, revision_expires_at = $3
       WHERE id = $1 AND status = ${STATUS.rejected} RETURNING name, email, justification`,
      [requestId, tokenHash(token), new Date(now().getTime() + LIFE_MS)],
    );
    const [request] = rows;
    if (!request) return undefined;
    const { brand } = (await settings.get()).config;
    const letter = revisionLetter(request, { brand, href: `${publicUrl}/register/${token}` });
    await mailer.send({ to: request.email, ...mailOf(letter) });
    return MAIL_SENT;
  });
}
