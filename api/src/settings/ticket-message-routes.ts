import { messageAnswer, settingParams, ticketMessageBody } from 'api-contract';
import type { App } from '../platform/app-type';
import { invalid, notFound } from '../platform/problem';
import { MAY_SET } from './access';
import type { SettingDeps } from './routes';

const tags = ['settings'];
const config = { access: MAY_SET };

/** Adds and removes the texts on a bank's slips (spec part 2 section 7, 'Configuration'). */
export function ticketMessageRoutes(app: App, { pool, now }: SettingDeps): void {
  app.post(
    '/api/ticket_messages',
    { config, schema: { tags, body: ticketMessageBody, response: { 200: messageAnswer } } },
    async ({ body: { bank_id, description } }) => {
      const { rowCount } = await pool.query(
        `INSERT INTO portal.ticket_messages (bank_id, description, updated_at) SELECT $1::text, $2::text, $3
         WHERE NOT EXISTS (SELECT 1 FROM portal.ticket_messages WHERE bank_id = $1 AND description = $2)`,
        [bank_id, description, now()],
      );
      if (rowCount === 0) throw invalid('description', 'Esta mensagem já está cadastrada para este banco.');
      return { message: 'Mensagem criada com sucesso!' };
    },
  );

  app.delete(
    '/api/ticket_messages/:id',
    { config, schema: { tags, params: settingParams, response: { 200: messageAnswer } } },
    async ({ params: { id } }) => {
      const { rowCount } = await pool.query('DELETE FROM portal.ticket_messages WHERE id = $1', [id]);
      if (rowCount === 0) throw notFound();
      return { message: 'Mensagem excluída com sucesso!' };
    },
  );
}
