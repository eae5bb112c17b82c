import { ACCESS_REQUEST_STATUS as STATUS } from 'api-contract';
import { portalSection } from 'api/dataset';

/**
 * `access_requests` of portal.json: requests that people sent, each added once by its `key`. A decided one names who
 * decided; an approved one belongs to the user of the dataset with its e-mail. Nobody is written to.
 */
export const accessRequestSection = portalSection({
  key: 'access_requests',
  async load(rows, { client, now }) {
    for (const { key, at, decided_at, decided_by, justification, status, ...sent } of rows) {
      const created = at ?? now.toISOString();
      const decided = status === STATUS.new ? null : (decided_at ?? created);
      await client.query(
        `INSERT INTO admin.access_requests (social_reason, cnpj, name, cpf, email, office, phone, stations, status,
           justification, created_at, updated_at, decided_at, decided_by, user_id, idempotency_key)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
           (SELECT id FROM portal.users WHERE lower(email) = lower($14)),
           (SELECT id FROM portal.users WHERE lower(email) = lower($15)), $16)
         ON CONFLICT (idempotency_key) DO NOTHING`,
        [
          sent.socialReason,
          sent.cnpj,
          sent.name,
          sent.cpf,
          sent.email,
          sent.office,
          sent.phone,
          JSON.stringify(sent.stations_list),
          status,
          justification ?? null,
          created,
          decided ?? created,
          decided,
          decided_by ?? null,
          status === STATUS.approved ? sent.email : null,
          `dataset ${key}`,
        ],
      );
    }
  },
});
