import { type Letter, mailOf } from '../mail/layout';
import type { Mail, MailAttachment } from '../mail/mailer';
import type { PublicConfig } from 'api-contract';
import { amountOf, formatCount } from 'api-contract';
import type { Addressee, Recipient } from './recipient';
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

/** What is written with a report, or with one of its parts; `user` asked for it. */
export function reportLetter(
  { title, file, cutAt, nothing = NOTHING }: ReportWords,
  { user: { name, company }, brand }: Pick<Letter, 'brand'> & { readonly user: Addressee },
): Letter {
  const records = amountOf(file.rows, 'registro', 'registros');
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
  return {
    brand,
    title: `Relatório: ${title}${part}`,
    paragraphs: [
      `Olá, ${name}.`,
      found,
      ...(cutAt === null
        ? []
        : [
            `Há mais registros: o relatório traz os primeiros ${formatCount(cutAt)}. Use filtros para os demais.`,
          ]),
    ],
    facts: [
      { label: 'Arquivo', value: file.filename },
      { label: 'Registros', value: formatCount(file.rows) },
      { label: 'Empresa', value: company ?? '' },
    ],
  };
}

/** The e-mail with a report, or with one of its parts. */
export const reportMail = (
  words: ReportWords,
  content: MailAttachment['content'],
  { to, ...about }: { to: string; user: Recipient; brand: PublicConfig['brand'] },
): Mail => ({
  to,
  ...mailOf(reportLetter(words, about)),
  attachments: [{ filename: words.file.filename, content, contentType: words.file.contentType }],
});
