import { writeLetter } from '../mail/layout';
import type { Mail } from '../mail/mailer';
import type { PublicConfig } from 'api-contract';
import type { ReportFile } from './report-file';

/** The e-mail with a report. */
export function reportMail(report: {
  readonly to: string;
  readonly name: string;
  readonly title: string;
  /** The company of the rows; null if they do not depend on a company. */
  readonly company: string | null;
  readonly brand: PublicConfig['brand'];
  readonly file: ReportFile & { readonly rows: number };
  /** Whether rows were cut off at the limit. */
  readonly cut: boolean;
}): Mail {
  const { to, name, title, company, brand, file, cut } = report;
  const rows = file.rows.toLocaleString('pt-BR');
  const records = file.rows === 1 ? '1 registro' : `${rows} registros`;
  const found =
    file.rows === 0
      ? 'Nenhum registro encontrado com os filtros escolhidos.'
      : `Segue em anexo o relatório ${title}${company === null ? '' : ` de ${company}`}, com ${records}.`;
  const paragraphs = [
    `Olá, ${name}.`,
    found,
    ...(cut ? [`Há mais registros: o relatório traz os primeiros ${rows}. Use filtros para os demais.`] : []),
  ];
  return {
    to,
    subject: `Relatório: ${title} · ${brand.name}`,
    ...writeLetter({ brand, title: `Relatório: ${title}`, paragraphs }),
    attachments: [{ filename: file.filename, content: file.content, contentType: file.contentType }],
  };
}
