import { ACCESS, messageAnswer, recordParams, STAFF } from 'api-contract';
import type pg from 'pg';
import { settingRows } from 'api/audit';
import { portalSection } from 'api/dataset';
import { containsEmail, oneOf } from 'api/db/list/conditions';
import { byInteger, byText } from 'api/db/list/declaration';
import { shownEmail } from 'api/mail/address';
import type { App } from 'api/platform/app-type';
import { ownList } from 'api/platform/own-list';
import { invalid } from 'api/platform/problem';
import { type Recipient, recipient, recipientBody, recipientList } from '../wire/recipients';

/** Who keeps e-mail recipients (docs/product/admin.md, 'Settings'). */
const access = { anyOf: [ACCESS.settings], types: STAFF };

/** Who gets which e-mails. */
export const recipientRows = ownList({
  list: recipientList,
  access,
  row: recipient,
  ofCompany: false,
  columns: 'id, mail, module',
  from: 'FROM portal.email_senders',
  toWire: (row: Recipient) => ({ ...row, mail: shownEmail(row.mail) }),
  own: () => null,
  filters: { module: oneOf('module'), mail: containsEmail('mail') },
  sorts: {
    module: [byInteger('module'), byText('lower(mail)')],
    mail: byText('lower(mail)'),
    id: byInteger('id'),
  },
  unique: { columns: 'id', type: 'integer' },
});

/** Adds a recipient and answers his id; undefined where he gets the e-mails of that module already. */
async function addRecipient(
  client: pg.ClientBase,
  { mail, module }: Omit<Recipient, 'id'>,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO portal.email_senders (mail, module) VALUES ($1, $2)
     ON CONFLICT (module, lower(mail)) DO NOTHING RETURNING id`,
    [mail, module],
  );
  return rows[0]?.id;
}

/** `email_senders` of portal.json. */
export const recipientSection = portalSection({
  key: 'email_senders',
  load: async (rows, { client }) => {
    for (const row of rows) await addRecipient(client, row);
  },
});

/** Adds and removes recipients of a module's e-mails (docs/product/admin.md, 'Settings'). */
export function recipientRoutes(app: App, { pool }: { pool: pg.Pool }): void {
  const tags = ['settings'];
  const config = { access, proof: 'administrators' } as const;
  const recipients = settingRows<Omit<Recipient, 'id'>>(pool, {
    table: 'portal.email_senders',
    columns: ['mail', 'module'],
    subjectOf: ({ mail }) => `Destinatário ${mail}`,
    insert: addRecipient,
  });

  app.post(
    '/api/email_senders',
    { config, schema: { tags, body: recipientBody, response: { 200: messageAnswer } } },
    async (request) => {
      if (!(await recipients.add(request, request.body)))
        throw invalid('mail', 'Este e-mail já está cadastrado neste módulo.');
      return { message: 'Email incluído com sucesso!' };
    },
  );

  app.delete(
    '/api/email_senders/:id',
    { config, schema: { tags, params: recordParams, response: { 200: messageAnswer } } },
    async (request) => {
      await recipients.remove(request, request.params.id);
      return { message: 'E-mail excluído com sucesso!' };
    },
  );
}
