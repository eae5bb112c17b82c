import { messageAnswer } from 'api-contract';
import type pg from 'pg';
import { transaction } from 'api/db/transaction';
import type { App } from 'api/platform/app-type';
import { invalid, notFound } from 'api/platform/problem';
import { MAY_SET } from './access';
import { auditSetting } from './audit-setting';
import { settingParams, ticketMessageBody } from '../../wire/settings';

const tags = ['settings'];
const config = { access: MAY_SET, proof: 'administrators' } as const;

/** Adds and removes the texts on a bank's slips (docs/product/admin.md, 'Settings'). */
export function ticketMessageRoutes(app: App, { pool, now }: { pool: pg.Pool; now: () => Date }): void {
  app.post(
    '/api/ticket_messages',
    { config, schema: { tags, body: ticketMessageBody, response: { 200: messageAnswer } } },
    async (request) => {
      const { bank_id, description } = request.body;
      await transaction(pool, async (client) => {
        const { rows } = await client.query<{ id: number }>(
          `INSERT INTO finance.ticket_messages (bank_id, description, updated_at) SELECT $1::text, $2::text, $3
           WHERE NOT EXISTS (SELECT 1 FROM finance.ticket_messages WHERE bank_id = $1 AND description = $2) RETURNING id`,
          [bank_id, description, now()],
        );
        const [added] = rows;
        if (!added) throw invalid('description', 'Esta mensagem já está cadastrada para este banco.');
        const subject = `Mensagem do boleto (${bank_id})`;
        await auditSetting(client, request, {
          id: added.id,
          subject,
          before: null,
          after: { bank_id, description },
        });
      });
      return { message: 'Mensagem criada com sucesso!' };
    },
  );

  app.delete(
    '/api/ticket_messages/:id',
    { config, schema: { tags, params: settingParams, response: { 200: messageAnswer } } },
    async (request) => {
      const { id } = request.params;
      await transaction(pool, async (client) => {
        const { rows } = await client.query<{ bank_id: string; description: string }>(
          'DELETE FROM finance.ticket_messages WHERE id = $1 RETURNING bank_id, description',
          [id],
        );
        const [before] = rows;
        if (!before) throw notFound();
        const subject = `Mensagem do boleto (${before.bank_id})`;
        await auditSetting(client, request, { id, subject, before: { ...before }, after: null });
      });
      return { message: 'Mensagem excluída com sucesso!' };
    },
  );
}
