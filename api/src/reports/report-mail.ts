import { writeLetter } from '../mail/layout';
import type { Mail, MailAttachment } from '../mail/mailer';
import type { PublicConfig } from 'api-contract';
import { formatCount } from 'api-contract';
import type { Recipient } from './recipient';
import type { ReportFile } from './report-file';

const NOTHING = 'Nenhum registro encontrado com os filtros escolhidos.';

/** What a mail says of a report, or of one of its parts. */
export interface ReportWords {
  readonly title: string;
  readonly file: Omit<ReportFile, 'content'>;
  /** Rows of the report if some were cut off at its limit, else null. */
  readonly cutAt: number | null;
  /** What is said where nothing was found. */
  readonly nothing?: string | undefined;
}

/** The e-mail with a report, or with one of its parts; `user` asked for it. */
export function reportMail(
  { title, file, cutAt, nothing = NOTHING }: ReportWords,
  content: MailAttachment['content'],
  { to, user, brand }: { to: string; user: Recipient; brand: PublicConfig['brand'] },
): Mail {
  const { name, company } = user;
  const records = file.rows === 1 ? '1 registro' : `${formatCount(file.rows)} registros`;
  const of = company === null ? '' : ` de ${company}`;
  const one = file.part === 1 && file.last;
  const part = one ? '' : ` – parte ${file.part}${file.last ? ' (última)' : ''}`;
  const found =
    file.rows === 0
      ? nothing
      : one
        ? `Segue em anexo o relatório ${title}${of}, com ${records}.`
        : `Segue em anexo a parte ${file.part} do relatório ${title}${of}, com ${records}. ${
            file.last ? 'É a última.' : 'As demais seguem em outros e-mails.'
          }`;
  const paragraphs = [
    `Olá, ${name}.`,
    found,
    ...(cutAt === null
      ? []
      : [
          `Há mais registros: o relatório traz os primeiros ${formatCount(cutAt)}. Use filtros para os demais.`,
        ]),
  ];
  return {
    to,
    subject: `Relatório: ${title}${part} · ${brand.name}`,
    ...writeLetter({ brand, title: `Relatório: ${title}`, paragraphs }),
    attachments: [{ filename: file.filename, content, contentType: file.contentType }],
  };
}
