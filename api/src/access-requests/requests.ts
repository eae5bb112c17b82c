import type pg from 'pg';
import {
  ACCESS_REQUEST_STATUS as STATUS,
  type accessRequestBody,
  type AccessRequestDetail,
  type accessRequestListQuery,
  type AccessRequestRevision,
  type AccessRequestRow,
  bareCnpj,
} from 'api-contract';
import type { z } from 'zod';
import { contains, orderBy, Params } from '../db/sql';
import { createdWithin, formattedMoment, ownAnswer, ownLimit } from '../platform/own-list';
import { tokenHash } from '../platform/token';

type Fields = Omit<z.output<typeof accessRequestBody>, 'status'>;
type ListQuery = z.output<typeof accessRequestListQuery>;
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

const SENT = `id, social_reason AS "socialReason", cnpj, name, cpf, email, office, phone, stations AS stations_list,
  stations = '[]' AS all_stations, status`;
const TIMES = `created_at, ${formattedMoment('created_at')} AS created_at_f,
  updated_at, ${formattedMoment('updated_at')} AS updated_at_f`;

const SORTS = {
  id: 'id',
  socialReason: 'social_reason COLLATE "und-x-icu"',
  name: 'name COLLATE "und-x-icu"',
  status: 'status',
  created_at: 'created_at',
  updated_at: 'updated_at',
};

type Timed<T> = Omit<T, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };
const isoTimes = <T extends { created_at: Date; updated_at: Date }>(row: T) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

function filters(p: Params, { status, name, socialReason, cnpj, created_at }: ListQuery): string {
  const bare = bareCnpj(cnpj ?? '');
  const parts = [
    status && `status = ANY(${p.add(status.split(',').map(Number))})`,
    name?.trim() && contains(p, 'name', name.trim()),
    socialReason?.trim() && contains(p, 'social_reason', socialReason.trim()),
    bare && `position(${p.add(bare)} IN cnpj) > 0`,
    created_at && createdWithin(p, 'created_at', created_at),
  ].filter(Boolean);
  return parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '';
}

/** Access requests as they are kept; who may do what with them is decided by the routes. */
export function accessRequests(pool: pg.Pool, now: () => Date) {
  return {
    /** Keeps a new request; one that was sent before with the same key stays the only one. */
    async add(fields: Fields, key: string | null): Promise<void> {
      await pool.query(
        `INSERT INTO portal.access_requests (${WRITTEN.join(', ')}, status, created_at, updated_at, idempotency_key)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11) ON CONFLICT (idempotency_key) DO NOTHING`,
        [...written(fields), STATUS.new, now(), key],
      );
    },

    /** What a revision link opens; null when it was used or has expired. */
    async ofToken(token: string): Promise<AccessRequestRevision | null> {
      const { rows } = await pool.query<AccessRequestRevision>(
        `SELECT ${SENT}, coalesce(justification, '') AS justification FROM portal.access_requests
         WHERE revision_hash = $1 AND revision_expires_at > $2 AND status = ${STATUS.rejected}`,
        [tokenHash(token), now()],
      );
      return rows[0] ?? null;
    },

    /** Takes a revision in and uses its link up; false when the link does not belong to this request any more. */
    async revise(id: number, token: string, fields: Fields): Promise<boolean> {
      const set = WRITTEN.map((column, n) => `${column} = $${n + 1}`).join(', ');
      const { rowCount } = await pool.query(
        `UPDATE portal.access_requests SET ${set}, status = ${STATUS.revised}, updated_at = $9, revision_hash = NULL
         WHERE id = $10 AND revision_hash = $11 AND revision_expires_at > $9 AND status = ${STATUS.rejected}`,
        [...written(fields), now(), id, tokenHash(token)],
      );
      return rowCount === 1;
    },

    async list(query: ListQuery) {
      const p = new Params();
      const from = `FROM portal.access_requests ${filters(p, query)}`;
      const counted = await pool.query<{ count: number }>(`SELECT count(*)::int AS count ${from}`, [
        ...p.values,
      ]);
      const order = orderBy(query, SORTS, { sort: 'created_at', type: 'DESC' }, 'id DESC');
      const { rows } = await pool.query<Timed<AccessRequestRow>>(
        `SELECT id, social_reason AS "socialReason", cnpj, name, email, status, ${TIMES} ${from} ${order} ${ownLimit(p, query)}`,
        p.values,
      );
      return ownAnswer(rows.map(isoTimes), counted.rows[0]?.count ?? 0, query);
    },

    async one(id: number): Promise<RequestDetail | null> {
      const { rows } = await pool.query<Timed<RequestDetail> & { decided_at: Date | null }>(
        `SELECT ${SENT}, ${TIMES}, justification, decided_at, user_id,
           (SELECT u.name FROM portal.users u WHERE u.id = decided_by) AS decided_by
         FROM portal.access_requests WHERE id = $1`,
        [id],
      );
      const [row] = rows;
      return row ? { ...isoTimes(row), decided_at: row.decided_at?.toISOString() ?? null } : null;
    },
  };
}
export type AccessRequests = ReturnType<typeof accessRequests>;
