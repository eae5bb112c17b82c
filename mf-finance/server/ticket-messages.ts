import {
  ACCESS,
  messageAnswer,
  recordParams,
  STAFF,
  type TicketMessage,
  ticketMessage,
  ticketMessageBody,
} from 'api-contract';
import type pg from 'pg';
import { settingRows } from 'api/audit';
import { portalSection } from 'api/dataset';
import { equals } from 'api/db/list/conditions';
import { byInteger, byMoment, byText } from 'api/db/list/declaration';
import type { App } from 'api/platform/app-type';
import { formattedMoment, ownList } from 'api/platform/own-list';
import { invalid } from 'api/platform/problem';
import { ticketMessageList } from '../wire/finance';

/** Who keeps the texts on slips (docs/product/admin.md, 'Settings'). */
const access = { anyOf: [ACCESS.settings], types: STAFF };

/** The texts on each bank's slips, in the order in which a slip has them. */
export const ticketMessageRows = ownList({
  list: ticketMessageList,
  access,
  row: ticketMessage,
  ofCompany: false,
  columns: `id, bank_id, description, updated_at, ${formattedMoment('updated_at')} AS updated_at_f`,
  from: 'FROM finance.ticket_messages',
  toWire: ({ updated_at, ...row }: Omit<TicketMessage, 'updated_at'> & { updated_at: Date }) => ({
    ...row,
    updated_at: updated_at.toISOString(),
  }),
  own: () => null,
  filters: { bank_id: equals('bank_id') },
  sorts: { bank_id: byText('bank_id'), updated_at: byMoment('updated_at'), id: byInteger('id') },
  unique: { columns: 'id', type: 'integer' },
});

/** A message that is there already is not added again: undefined. */
async function addMessage(
  client: pg.ClientBase,
  { bank_id, description }: Pick<TicketMessage, 'bank_id' | 'description'>,
  at: Date,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO finance.ticket_messages (bank_id, description, updated_at) SELECT $1::text, $2::text, $3
     WHERE NOT EXISTS (SELECT 1 FROM finance.ticket_messages WHERE bank_id = $1 AND description = $2) RETURNING id`,
    [bank_id, description, at],
  );
  return rows[0]?.id;
}

/** `ticket_messages` of portal.json. */
export const ticketMessageSection = portalSection({
  key: 'ticket_messages',
  async load(rows, { client, now }) {
    for (const row of rows) await addMessage(client, row, now);
  },
});

/** Adds and removes the texts on a bank's slips (docs/product/admin.md, 'Settings'). */
export function ticketMessageRoutes(app: App, { pool, now }: { pool: pg.Pool; now: () => Date }): void {
  const tags = ['settings'];
  const config = { access, proof: 'administrators' } as const;
  const messages = settingRows<Pick<TicketMessage, 'bank_id' | 'description'>>(pool, {
    table: 'finance.ticket_messages',
    columns: ['bank_id', 'description'],
    subjectOf: ({ bank_id }) => `Mensagem do boleto (${bank_id})`,
    insert: (client, row) => addMessage(client, row, now()),
  });

  app.post(
    '/api/ticket_messages',
    { config, schema: { tags, body: ticketMessageBody, response: { 200: messageAnswer } } },
    async (request) => {
      if (!(await messages.add(request, request.body)))
        throw invalid('description', 'Esta mensagem já está cadastrada para este banco.');
      return { message: 'Mensagem criada com sucesso!' };
    },
  );

  app.delete(
    '/api/ticket_messages/:id',
    { config, schema: { tags, params: recordParams, response: { 200: messageAnswer } } },
    async (request) => {
      await messages.remove(request, request.params.id);
      return { message: 'Mensagem excluída com sucesso!' };
    },
  );
}
