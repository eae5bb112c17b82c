import { shownEmail } from 'api/mail/address';
import type pg from 'pg';
import {
  ACCESS_REQUEST_STATUS as STATUS,
  type accessRequestBody,
  type AccessRequestDetail,
  type AccessRequestRevision,
} from 'api-contract';
import type { z } from 'zod';
import { transaction } from 'api/db/transaction';
import { tokenHash } from 'api/platform/token';
import { isoTimes, type Timed, TIMES } from './list';
import type { RequestNotices } from './notices';

type Fields = Omit<z.output<typeof accessRequestBody>, 'status'>;
export type RequestDetail = Omit<AccessRequestDetail['data'][number], 'suggested_customers'>;

const WRITTEN = ['social_reason', 'cnpj', 'name', 'cpf', 'email', 'office', 'phone', 'stations'];
const written = (fields: Fields): unknown[] => [
  fields.socialReason,
  fields.cnpj,
  fields.name,
  fields.cpf,
  fields.email,
  fields.office,
  fields.phone,
  JSON.stringify(fields.stations_list),
];

/** What an applicant sent, as columns. */
export const SENT = `id, social_reason AS "socialReason", cnpj, name, cpf, email, office, phone, stations AS stations_list,
  stations = '[]' AS all_stations, status`;
/** Stores access requests; the routes decide who may do what. */
export function accessRequests(pool: pg.Pool, tell: RequestNotices, now: () => Date) {
  return {
    /** Stores a new request; a repeated request with the same key is not stored again. */
    async add(fields: Fields, key: string | null): Promise<void> {
      const at = now();
      await transaction(pool, async (client) => {
        const { rows } = await client.query<{ id: number }>(
          `INSERT INTO admin.access_requests (${WRITTEN.join(', ')}, status, created_at, updated_at, idempotency_key)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11) ON CONFLICT (idempotency_key) DO NOTHING
           RETURNING id`,
          [...written(fields), STATUS.new, at, key],
        );
        if (rows[0]) await tell(client, { ...fields, id: rows[0].id, at: at.toISOString() });
      });
    },

    /** The request of a revision link; null if the link was used or has expired. */
    async ofToken(token: string): Promise<AccessRequestRevision | null> {
      const { rows } = await pool.query<AccessRequestRevision>(
        `SELECT ${SENT}, coalesce(justification, '') AS justification FROM admin.access_requests
         WHERE revision_hash = $1 AND revision_expires_at > $2 AND status = ${STATUS.rejected}`,
        [tokenHash(token), now()],
      );
      return rows[0] ? { ...rows[0], email: shownEmail(rows[0].email) } : null;
    },

    /** Stores a revision and uses up its link; false if the link no longer belongs to this request. */
    async revise(id: number, token: string, fields: Fields): Promise<boolean> {
      const set = WRITTEN.map((column, n) => `${column} = $${n + 1}`).join(', ');
      const at = now();
      return transaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `UPDATE admin.access_requests SET ${set}, status = ${STATUS.revised}, updated_at = $9, revision_hash = NULL
           WHERE id = $10 AND revision_hash = $11 AND revision_expires_at > $9 AND status = ${STATUS.rejected}`,
          [...written(fields), at, id, tokenHash(token)],
        );
        if (rowCount === 1) await tell(client, { ...fields, id, at: at.toISOString() });
        return rowCount === 1;
      });
    },

    async one(id: number): Promise<RequestDetail | null> {
      const { rows } = await pool.query<Timed<RequestDetail> & { decided_at: Date | null }>(
        `SELECT ${SENT}, ${TIMES}, justification, decided_at, user_id,
           (SELECT u.name FROM portal.users u WHERE u.id = decided_by) AS decided_by
         FROM admin.access_requests WHERE id = $1`,
        [id],
      );
      const [row] = rows;
      return row ? { ...isoTimes(row), decided_at: row.decided_at?.toISOString() ?? null } : null;
    },
  };
}
export type AccessRequests = ReturnType<typeof accessRequests>;
