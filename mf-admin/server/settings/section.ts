import { portalSection } from 'api/dataset';

/** `email_senders` of portal.json: a recipient that is there already is not added again. */
export const recipientSection = portalSection({
  key: 'email_senders',
  load: async (rows, { client }) => {
    for (const { mail, module } of rows)
      await client.query(
        `INSERT INTO portal.email_senders (mail, module) VALUES ($1, $2)
         ON CONFLICT (module, lower(mail)) DO NOTHING`,
        [mail, module],
      );
  },
});
