import { portalSection } from 'api/dataset';

/** `ticket_messages` of portal.json: a message that is there already is not added again. */
export const ticketMessageSection = portalSection({
  key: 'ticket_messages',
  async load(rows, { client, now }) {
    for (const { bank_id, description } of rows)
      await client.query(
        `INSERT INTO finance.ticket_messages (bank_id, description, updated_at) SELECT $1::text, $2::text, $3
         WHERE NOT EXISTS (SELECT 1 FROM finance.ticket_messages WHERE bank_id = $1 AND description = $2)`,
        [bank_id, description, now],
      );
  },
});
