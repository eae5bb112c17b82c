import { emailSenderBody, messageAnswer, settingParams } from 'api-contract';
import type { App } from '../platform/app-type';
import { invalid, notFound } from '../platform/problem';
import { MAY_SET } from './access';
import type { SettingDeps } from './routes';

const tags = ['settings'];
const config = { access: MAY_SET };

/** Adds and removes recipients of a module's e-mails (spec part 2 section 7, 'Configuration'). */
export function recipientRoutes(app: App, { pool }: SettingDeps): void {
  app.post(
    '/api/email_senders',
    { config, schema: { tags, body: emailSenderBody, response: { 200: messageAnswer } } },
    async ({ body: { mail, module } }) => {
      const { rowCount } = await pool.query(
        `INSERT INTO portal.email_senders (mail, module) VALUES ($1, $2)
         ON CONFLICT (module, lower(mail)) DO NOTHING`,
        [mail, module],
      );
      if (rowCount === 0) throw invalid('mail', 'Este e-mail já está cadastrado neste módulo.');
      return { message: 'Email incluído com sucesso!' };
    },
  );

  app.delete(
    '/api/email_senders/:id',
    { config, schema: { tags, params: settingParams, response: { 200: messageAnswer } } },
    async ({ params: { id } }) => {
      const { rowCount } = await pool.query('DELETE FROM portal.email_senders WHERE id = $1', [id]);
      if (rowCount === 0) throw notFound();
      return { message: 'E-mail excluído com sucesso!' };
    },
  );
}
