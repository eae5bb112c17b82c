import { isUtf8 } from 'node:buffer';
import { foldText } from 'api-contract';
import { type CsvRecord, CsvSplitter, delimiterOf } from 'api/dataset';
import { invalid } from 'api/platform/problem';

/** The columns of an import of users, by their headings without accents and case. */
export const USER_COLUMNS = [
  'nome',
  'email',
  'tipo',
  'cpf',
  'telefone',
  'cargo',
  'clientes',
  'acessos',
] as const;

/** One line of the file by its columns; a column that the file lacks is blank. */
export type Line<Column extends string> = Readonly<Record<Column, string>> & { readonly line: number };
export type ImportLine = Line<(typeof USER_COLUMNS)[number]>;

/** More at once belong in a dataset. */
const MOST = 1000;
/** Characters of a line: room for a hundred companies with their stores. */
const LINE = 5000;

/** A word without accents, case and punctuation: `E-mail` is `email`. */
export const plain = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');

/** Excel in Brazil saves CSV in Windows' code page unless told otherwise. */
const decoded = (content: Buffer): string =>
  new TextDecoder(isUtf8(content) ? 'utf-8' : 'windows-1252').decode(content);

function recordsOf(text: string): CsvRecord[] {
  const splitter = new CsvSplitter(delimiterOf(text.split('\n', 1)[0] ?? ''));
  const records = splitter.push(text);
  splitter.end();
  if (splitter.fault) throw invalid('file', `Linha ${splitter.fault.line}: ${splitter.fault.reason}.`);
  return records;
}

/** The lines of a CSV file; 422 on `file` when it is none, has no name or e-mail, or too many lines. */
export function importLines<Column extends string>(
  content: Buffer,
  columns: readonly Column[],
): Line<Column>[] {
  const text = decoded(content);
  if (text.includes('\0')) throw invalid('file', 'O arquivo não é um CSV.');
  const [head, ...records] = recordsOf(text);
  const headings = (head?.fields ?? []).map(plain);
  const missing = (['nome', 'email'] as const).filter((column) => !headings.includes(column));
  if (missing.length > 0) throw invalid('file', `Faltam as colunas: ${missing.join(', ')}.`);
  const filled = records.filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  if (filled.length === 0) throw invalid('file', 'O arquivo não tem usuários.');
  if (filled.length > MOST) throw invalid('file', `O arquivo pode ter no máximo ${MOST} usuários.`);
  return filled.map(({ line, fields }) => {
    if (fields.reduce((sum, field) => sum + field.length, 0) > LINE)
      throw invalid('file', `Linha ${line}: use no máximo ${LINE} caracteres.`);
    const cells = columns.map((column) => [column, (fields[headings.indexOf(column)] ?? '').trim()] as const);
    return { line, ...(Object.fromEntries(cells) as Record<Column, string>) };
  });
}
