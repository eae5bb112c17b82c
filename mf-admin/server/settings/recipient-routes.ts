import { messageAnswer } from 'api-contract';
import type pg from 'pg';
import { transaction } from 'api/db/transaction';
import type { App } from 'api/platform/app-type';
import { invalid, notFound } from 'api/platform/problem';
import { MAY_SET } from './access';
import { auditSetting } from './audit-setting';
import { emailSenderBody, settingParams } from '../../wire/settings';

const tags = ['settings'];
const config = { access: MAY_SET, proof: 'administrators' } as const;

/** Adds and removes recipients of a module's e-mails (docs/product/admin.md, 'Settings'). */
export function recipientRoutes(app: App, { pool }: { pool: pg.Pool }): void {
  app.post(
    '/api/email_senders',
    { config, schema: { tags, body: emailSenderBody, response: { 200: messageAnswer } } },
    async (request) => {
      const { mail, module } = request.body;
      await transaction(pool, async (client) => {
        const { rows } = await client.query<{ id: number }>(
          `INSERT INTO portal.email_senders (mail, module) VALUES ($1, $2)
           ON CONFLICT (module, lower(mail)) DO NOTHING RETURNING id`,
          [mail, module],
        );
        const [added] = rows;
        if (!added) throw invalid('mail', 'Este e-mail já está cadastrado neste módulo.');
        await auditSetting(client, request, {
          id: added.id,
          subject: `Destinatário ${mail}`,
          before: null,
          after: { mail, module },
        });
      });
      return { message: 'Email incluído com sucesso!' };
    },
  );

  app.delete(
    '/api/email_senders/:id',
    { config, schema: { tags, params: settingParams, response: { 200: messageAnswer } } },
    async (request) => {
      const { id } = request.params;
      await transaction(pool, async (client) => {
        const { rows } = await client.query<{ mail: string; module: number }>(
          'DELETE FROM portal.email_senders WHERE id = $1 RETURNING mail, module',
          [id],
        );
        const [before] = rows;
        if (!before) throw notFound();
        const subject = `Destinatário ${before.mail}`;
        await auditSetting(client, request, { id, subject, before: { ...before }, after: null });
      });
      return { message: 'E-mail excluído com sucesso!' };
    },
  );
}
