import { AUDIT_ACTION, AUDIT_AREA } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit, auditedSettings } from 'api/audit';
import { transaction } from 'api/db/transaction';
import type { SettingsReader } from 'api/platform/settings';
import { claimTemplates, type ClaimTemplates } from '../../wire/claims';

/** Where they are kept in the portal's settings. */
const KEY = 'claims';
const NONE: ClaimTemplates = { templates: [] };

/** Answers to claims that are kept ready. */
export async function readTemplates(db: Pick<pg.Pool, 'query'>): Promise<ClaimTemplates> {
  const { rows } = await db.query<{ value: unknown }>('SELECT value FROM portal.settings WHERE key = $1', [
    KEY,
  ]);
  return claimTemplates.catch(NONE).parse(rows[0]?.value ?? NONE);
}

/** Saves them. */
export const saveTemplates = (
  { pool, settings }: { readonly pool: pg.Pool; readonly settings: SettingsReader },
  request: FastifyRequest,
  changed: ClaimTemplates,
): Promise<void> =>
  transaction(pool, async (client) => {
    const before = await auditedSettings(client, [KEY]);
    await settings.save(client, { [KEY]: changed });
    await audit(client, request, {
      area: AUDIT_AREA.settings,
      action: AUDIT_ACTION.update,
      id: null,
      subject: 'Respostas prontas de reclamações',
      before,
      after: { [KEY]: changed },
    });
  });
