import type { JobOutcome } from '../jobs/jobs';
import { MAIL_SENT } from '../mail/mailer';
import { opening } from '../files/store';
import { type Addressee, recipient } from '../reports';
import { type Letter, mailOf } from '../mail/layout';
import type { FileJobDeps } from './deps';
import type { FileJobKind } from './kind';
import { findJob } from './rows';
import { accessOf } from './run';

/** Larger files are not attached: many mail servers refuse them. */
const MOST_BYTES = 10 * 1024 * 1024;
const DAY_MS = 24 * 3600 * 1000;

interface FileWords {
  readonly title: string;
  readonly fileName: string;
  /** How long the portal keeps it: '24 horas'. */
  readonly kept: string;
  readonly notes: readonly string[];
}

/** What is written with a finished file; with `href` it is too large to be attached. */
export function fileLetter(
  { title, fileName, kept, notes }: FileWords,
  { user, brand, href }: Pick<Letter, 'brand'> & { readonly user: Addressee; readonly href: string | null },
): Letter {
  const of = user.company === null ? '' : ` de ${user.company}`;
  return {
    brand,
    title,
    paragraphs: [
      `Olá, ${user.name}.`,
      href === null
        ? `Segue em anexo o arquivo ${fileName}${of}.`
        : `O arquivo ${fileName}${of} está pronto. Ele é grande demais para o e-mail e fica no portal por ${kept}.`,
      ...notes,
    ],
    ...(href !== null && { action: { label: 'Baixar no portal', href } }),
  };
}

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
  const kept = lifeMs === undefined ? '24 horas' : `${Math.round(lifeMs / DAY_MS)} dias`;
  const href = content ? null : `${publicUrl}${page}?arquivo=${id}`;
  const words = { title, fileName: job.file_name, kept, notes: job.notes };
  const mail = {
    ...mailOf(fileLetter(words, { user, brand, href })),
    attachments: content
      ? [{ filename: job.file_name, content, contentType: job.content_type ?? 'application/octet-stream' }]
      : [],
  };
  const addresses = new Set([user.email, ...others].map((address) => address.toLowerCase()));
  for (const to of addresses) await mailer.send({ to, ...mail });
  return MAIL_SENT;
}
