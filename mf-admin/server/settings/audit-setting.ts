import { AUDIT_ACTION, AUDIT_AREA } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit, type Change } from 'api/audit';

/** Writes a setting that was added (nothing before) or removed (nothing after) to the audit trail. */
export const auditSetting = (
  client: pg.ClientBase,
  request: FastifyRequest,
  change: Omit<Change, 'area' | 'action'>,
): Promise<void> =>
  audit(client, request, {
    area: AUDIT_AREA.settings,
    ...change,
    action: change.before === null ? AUDIT_ACTION.create : AUDIT_ACTION.remove,
  });
