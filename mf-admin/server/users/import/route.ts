import type pg from 'pg';
import { amountOf } from 'api-contract';
import { transaction } from 'api/db/transaction';
import type { JobQueue } from 'api/jobs/jobs';
import type { PasswordMail } from 'api/password';
import { sessionOf } from 'api/platform/access';
import type { AccessCodes } from 'api/platform/access-codes';
import type { App } from 'api/platform/app-type';
import { readForm } from 'api/platform/multipart';
import { invalid } from 'api/platform/problem';
import { readInput } from 'api/platform/validation';
import { MAY_MANAGE } from 'api/users/access';
import { addUser } from 'api/users/add';
import { escalation } from 'api/users/escalation';
import { checkLines } from './check';
import { importLines, USER_COLUMNS } from './read-csv';
import { userImportAnswer, userImportFields } from '../../../wire/users';

interface ImportDeps {
  readonly pool: pg.Pool;
  readonly accessCodes: AccessCodes;
  readonly passwordMail: JobQueue<PasswordMail>;
}

/** Its file has room for far more than a thousand lines. */
const FORM = { fileBytes: 1024 * 1024, fields: 5, fieldBytes: 100 };

const users = (count: number) => amountOf(count, 'usuário', 'usuários');
const linesWrong = (count: number) => amountOf(count, 'linha tem erros', 'linhas têm erros');

/** `POST users/import`: users from a CSV, first as a dry run that shows each line's result; all of them or none. */
export function userImportRoute(app: App, deps: ImportDeps): void {
  const { pool, accessCodes, passwordMail } = deps;
  app.post(
    '/api/users/import',
    {
      config: { access: MAY_MANAGE, proof: 'administrators', otherUser: true, limit: 'mails' },
      schema: { tags: ['users'], consumes: ['multipart/form-data'], response: { 200: userImportAnswer } },
    },
    async (request) => {
      const { fields, file } = await readForm(request, FORM);
      const { dry_run } = readInput(userImportFields, fields);
      if (file?.field !== 'file') throw invalid('file', 'Campo obrigatório.');
      const lines = await checkLines(importLines(file.content, USER_COLUMNS), sessionOf(request), {
        pool,
        codes: await accessCodes(),
      });
      const rows = lines.map(({ row }) => row);
      const wrong = rows.filter(({ problems }) => problems.length > 0).length;
      if (dry_run === '1') {
        const message =
          wrong === 0 ? `${users(rows.length)} sem erros. Nada foi gravado ainda.` : `${linesWrong(wrong)}.`;
        return { message, written: false, rows };
      }
      const tried = lines.find(({ beyond }) => beyond !== null);
      if (tried) throw escalation(request, `${tried.beyond} by import`, null);
      if (wrong > 0) throw invalid('file', `${linesWrong(wrong)}. Nada foi importado.`);
      await transaction(pool, async (client) => {
        for (const { form, row } of lines) {
          const id = form ? await addUser(client, request, form, { passwordMail }) : undefined;
          // Somebody was added meanwhile.
          if (id === undefined)
            throw invalid(
              'file',
              `Linha ${row.line}: já existe um usuário com este e-mail. Nada foi importado.`,
            );
        }
      });
      return { message: `Importação concluída: ${users(rows.length)}.`, written: true, rows };
    },
  );
}
