import type { JobOutcome } from '../jobs/jobs';
import { MAIL_SENT } from '../mail/mailer';
import { opening } from '../files/store';
import { recipient } from '../reports';
import { writeLetter } from '../mail/layout';
import type { FileJobDeps } from './deps';
import type { FileJobKind } from './kind';
import { findJob } from './rows';
import { accessOf } from './run';

/** Larger files are not attached: many mail servers refuse them. */
const MOST_BYTES = 10 * 1024 * 1024;
const DAY_MS = 24 * 3600 * 1000;

/** Mails a finished file to whoever asked for it, if still allowed; a large one as a link to the portal. */
export async function sendFile<Request extends object>(
  { pool, files, mailer, settings, publicUrl }: FileJobDeps,
  kind: Pick<FileJobKind<Request>, 'title' | 'page' | 'access' | 'types' | 'lifeMs' | 'alsoTo'>,
  id: string,
): Promise<JobOutcome> {
  const job = await findJob(pool, id);
  if (!job?.stored || job.file_name === null) return undefined;
  const others = kind.alsoTo ? await kind.alsoTo(job.request as Request) : [];
  if (others === null) return undefined;
  const { page, lifeMs } = kind;
  const title = typeof kind.title === 'string' ? kind.title : kind.title(job.request as Request);
  const user = await recipient(pool, job.reader, accessOf(kind));
  const attached = (job.size ?? 0) <= MOST_BYTES;
  const content = attached ? opening(files, job.stored) : null;
  if (!user || (attached && (await files.size(job.stored)) === null)) return undefined;
  const { brand } = (await settings.get()).config;
  const of = user.company === null ? '' : ` de ${user.company}`;
  const kept = lifeMs === undefined ? '24 horas' : `${Math.round(lifeMs / DAY_MS)} dias`;
  const mail = {
    subject: `${title} · ${brand.name}`,
    ...writeLetter({
      brand,
      title,
      paragraphs: [
        `Olá, ${user.name}.`,
        content
          ? `Segue em anexo o arquivo ${job.file_name}${of}.`
          : `O arquivo ${job.file_name}${of} está pronto. Ele é grande demais para o e-mail e fica no portal por ${kept}.`,
        ...job.notes,
      ],
      ...(!content && { action: { label: 'Baixar no portal', href: `${publicUrl}${page}?arquivo=${id}` } }),
    }),
    attachments: content
      ? [{ filename: job.file_name, content, contentType: job.content_type ?? 'application/octet-stream' }]
      : [],
  };
  const addresses = new Set([user.email, ...others].map((address) => address.toLowerCase()));
  for (const to of addresses) await mailer.send({ to, ...mail });
  return MAIL_SENT;
}
