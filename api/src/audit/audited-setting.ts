import { AUDIT_ACTION, AUDIT_AREA } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { z } from 'zod';
import { transaction } from '../db/transaction';
import type { SettingsReader } from '../platform/settings';
import { audit, auditedSettings } from './audit';

/**
 * What administrators keep in the portal's settings by a call of its own, for every company: read by its schema (`none`
 * where nothing that fits is kept), saved with an entry of the trail.
 */
export const auditedSetting = <T extends object>(
  key: string,
  { subject, schema, none }: { readonly subject: string; readonly schema: z.ZodType<T>; readonly none: T },
) => ({
  async read(db: Pick<pg.Pool, 'query'>): Promise<T> {
    const { rows } = await db.query<{ value: unknown }>('SELECT value FROM portal.settings WHERE key = $1', [
      key,
    ]);
    return schema.catch(none).parse(rows[0]?.value ?? none);
  },
  save: (
    { pool, settings }: { readonly pool: pg.Pool; readonly settings: SettingsReader },
    request: FastifyRequest,
    changed: T,
  ): Promise<void> =>
    transaction(pool, async (client) => {
      const before = await auditedSettings(client, [key]);
      await settings.save(client, { [key]: changed });
      await audit(client, request, {
        area: AUDIT_AREA.settings,
        action: AUDIT_ACTION.update,
        id: null,
        subject,
        before,
        after: { [key]: changed },
      });
    }),
});
