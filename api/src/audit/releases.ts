import { AUDIT_ACTION, AUDIT_AREA } from 'api-contract';
import type pg from 'pg';
import { portalChanges } from 'tooling/release';
import { LOCKS } from '../db/advisory-locks';
import { transaction } from '../db/transaction';
import { auditByItself } from './audit';

/** The registry that the portal's last change of this module made, by which its audit line is known; null before one. */
export const registryMadeFor = (dir: string, name: string): string | null =>
  portalChanges(dir).findLast(({ remote }) => remote === name)?.registry ?? null;

/**
 * Gives every change of a release that the portal made its line in the audit trail, where a kill came between the two.
 * The line has the time of now, as all of the trail, and says when the change was. Answers how many were missing.
 */
export function auditReleases(pool: pg.Pool, dir: string): Promise<number> {
  const changes = portalChanges(dir).filter(({ registry }) => registry !== undefined);
  if (changes.length === 0) return Promise.resolve(0);
  return transaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.releaseAudit]);
    const { rows } = await client.query<{ known: string }>(
      `SELECT subject_id || ' ' || (after->>'registry') AS known FROM portal.audit_log
       WHERE area = $1 AND after ? 'registry'`,
      [AUDIT_AREA.module],
    );
    const known = new Set(rows.map((row) => row.known));
    const missing = changes.filter(({ remote, registry }) => !known.has(`${remote} ${registry}`));
    for (const { remote, registry, at, who, action, version, from, why } of missing)
      await auditByItself(client, who, {
        area: AUDIT_AREA.module,
        action: AUDIT_ACTION.run,
        id: remote,
        subject: remote,
        before: { base: from },
        after: { change: action, version, why, registry, at },
      });
    return missing.length;
  });
}
