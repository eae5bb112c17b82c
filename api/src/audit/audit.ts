import { AUDIT_ACTION, AUDIT_AREA, type AuditAction, type AuditArea, USER_TYPE } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { sessionOf } from '../platform/access';
import { personOf } from '../platform/session';
import { differences, type Snapshot } from './differences';

/** One change of the audit trail. */
export interface Change {
  readonly area: AuditArea;
  readonly action: AuditAction;
  /** The id of what was changed; null for the settings. */
  readonly id: string | number | null;
  /** Its name as people know it. */
  readonly subject: string;
  /** The state before, null if it did not exist; and after, null if it is gone. Never secrets. */
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  /**
   * The company (its id) whose administrators read it, too. Not given: that of a customer's user who belongs to one
   * alone.
   */
  readonly company?: number | null;
}

/** Changes of a user that his company reads; who saw the portal as him is the supplier's. */
const TOLD_TO_COMPANY: readonly AuditAction[] = [
  AUDIT_ACTION.create,
  AUDIT_ACTION.update,
  AUDIT_ACTION.status,
  AUDIT_ACTION.remove,
];

/** The one company of a customer's user. */
const SOLE_COMPANY = `(SELECT min(cc.customer_id) FROM portal.customer_controls cc JOIN portal.users s ON s.id = cc.user_id
  WHERE s.id = $9 AND s.type_id = ${USER_TYPE.customer} HAVING count(*) = 1)`;

/**
 * Writes a change to the audit trail, in the transaction of that change: who, when, from where, and what differs before
 * and after. A change that changed nothing leaves no entry. The time is the database's, so that the entries of several
 * processes are in one order. `by` is the user where there is no session yet.
 */
export async function audit(
  client: pg.ClientBase,
  request: FastifyRequest,
  change: Change,
  by = personOf(sessionOf(request)),
): Promise<void> {
  const { area, action, id, subject, company = null } = change;
  const { before, after } = differences(change.before, change.after);
  if (before !== null && after !== null && Object.keys({ ...before, ...after }).length === 0) return;
  await client.query(
    `INSERT INTO portal.audit_log
       (created_at, user_id, user_name, type_id, ip, area, action, subject_id, subject, before, after, customer_id)
     SELECT clock_timestamp(), u.id, u.name, u.type_id, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb,
       coalesce($10::int, ${SOLE_COMPANY})
     FROM portal.users u WHERE u.id = $1`,
    [
      by,
      request.ip,
      area,
      action,
      id === null ? null : String(id),
      subject,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
      area === AUDIT_AREA.user && TOLD_TO_COMPANY.includes(action) ? Number(id) : null,
      company,
    ],
  );
}

/** As {@link audit}, for a change that the portal makes by itself: there is no user, only a name for it. */
export async function auditByItself(
  client: pg.ClientBase,
  name: string,
  { area, action, id, subject, before, after, company = null }: Change,
): Promise<void> {
  const fields = differences(before, after);
  await client.query(
    `INSERT INTO portal.audit_log (created_at, user_name, area, action, subject_id, subject, before, after, customer_id)
     VALUES (clock_timestamp(), $1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8)`,
    [
      name,
      area,
      action,
      id === null ? null : String(id),
      subject,
      fields.before && JSON.stringify(fields.before),
      fields.after && JSON.stringify(fields.after),
      company,
    ],
  );
}

/** The stored settings of these keys, locked until the transaction ends. */
export async function auditedSettings(client: pg.ClientBase, keys: readonly string[]): Promise<Snapshot> {
  const { rows } = await client.query<{ key: string; value: unknown }>(
    'SELECT key, value FROM portal.settings WHERE key = ANY($1) ORDER BY key FOR UPDATE',
    [keys],
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
