import { amountOf, problem } from 'api-contract';
import { transaction } from 'api/db/transaction';
import type { App } from 'api/platform/app-type';
import { readForm } from 'api/platform/multipart';
import { HttpProblem, invalid } from 'api/platform/problem';
import { addUser } from 'api/users/add';
import { checkedUser, type UserForm } from 'api/users/form';
import { attempt, takenEmails } from '../users/import/check';
import { importLines } from '../users/import/read-csv';
import { lineReader, parts } from '../users/import/to-form';
import { ADMINISTERS, type CompanyAdministrator } from './access';
import { beyondGift, codesAfter, type Gift } from './rights';
import { formOf } from './person-form';
import type { CompanyUserDeps, CompanyUsers } from './users';
import { companyImportAnswer, companyImportQuery, type ImportedPerson } from '../../wire/company';

/** Its file has room for far more than a thousand lines. */
const FORM = { fileBytes: 1024 * 1024, fields: 5, fieldBytes: 100 };
/** The head of the file. */
const COLUMNS = ['nome', 'email', 'cpf', 'telefone', 'cargo', 'lojas', 'acessos'] as const;

const linesWrong = (count: number) => amountOf(count, 'linha tem erros', 'linhas têm erros');

interface CheckedLine {
  readonly row: ImportedPerson;
  /** Null where something is wrong. */
  readonly form: UserForm | null;
}

/** Checks every line as the call for one person would; writes nothing. */
async function checkLines(
  content: Buffer,
  { administrator, gift }: { administrator: CompanyAdministrator; gift: Gift },
  { pool }: Pick<CompanyUserDeps, 'pool'>,
): Promise<CheckedLine[]> {
  const lines = importLines(content, COLUMNS);
  const taken = await takenEmails(pool, lines);
  const personOf = lineReader(gift.labels);
  return lines.map((line) => {
    const { sent, problems } = personOf(line);
    const stores = parts(line.lojas, /,/);
    const form = attempt(() => checkedUser({ sent, photo: undefined }));
    problems.push(...form.problems);
    const beyond = beyondGift(gift, { access: sent.access, stores });
    if (beyond) problems.push(beyond.message);
    problems.push(...taken(line.email));
    const fine = problems.length === 0 ? form.value : null;
    return {
      row: { line: line.line, name: line.nome, email: line.email, problems: [...new Set(problems)] },
      form: fine && formOf(administrator, { ...fine.fields, access: codesAfter(gift, sent.access), stores }),
    };
  });
}

/** `POST company/users/import`: people from a CSV, all of them or none; `preview=1` only says what would become of each line. */
export function companyImportRoute(app: App, deps: CompanyUserDeps, users: CompanyUsers): void {
  const { pool, passwordMail } = deps;
  app.post(
    '/api/company/users/import',
    {
      config: { access: ADMINISTERS, otherUser: true, limit: 'mails' },
      schema: {
        tags: ['company'],
        consumes: ['multipart/form-data'],
        querystring: companyImportQuery,
        response: { 200: companyImportAnswer, 422: problem.extend(companyImportAnswer.partial().shape) },
      },
    },
    async (request) => {
      const { file } = await readForm(request, FORM);
      if (file?.field !== 'file') throw invalid('file', 'Campo obrigatório.');
      const lines = await checkLines(file.content, await users.gift(request), deps);
      const rows = lines.map(({ row }) => row);
      if (request.query.preview === '1') return { written: false, rows };
      const wrong = rows.filter(({ problems }) => problems.length > 0).length;
      const refused = (message: string) =>
        new HttpProblem(422, message, { errors: { file: [message] }, answer: { written: false, rows } });
      if (wrong > 0) throw refused(`${linesWrong(wrong)}. Nada foi importado.`);
      await transaction(pool, async (client) => {
        for (const { form, row } of lines) {
          const id = form ? await addUser(client, request, form, { passwordMail }) : undefined;
          // Somebody was added meanwhile.
          if (id === undefined)
            throw refused(`Linha ${row.line}: já existe um usuário com este e-mail. Nada foi importado.`);
        }
      });
      return { written: true, rows };
    },
  );
}
