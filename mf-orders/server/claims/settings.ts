import { AUDIT_ACTION, AUDIT_AREA } from 'api-contract';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { audit, auditedSettings } from 'api/audit';
import { transaction } from 'api/db/transaction';
import type { SettingsReader } from 'api/platform/settings';
import { claimSettings, type ClaimSettings } from '../../wire/claims';
import { CLAIM_DAYS, CLAIM_KINDS } from '../../wire/rules/claims';

/** The setting's key. */
const CLAIM_SETTINGS = 'claims';
const { days, templates } = claimSettings.shape;
const DAYS = Object.fromEntries(CLAIM_KINDS.map((kind) => [kind, CLAIM_DAYS])) as ClaimSettings['days'];
const stored = claimSettings.extend({ days: days.partial().catch({}), templates: templates.catch([]) });

/** In how many business days claims are answered, by kind, and answers that are kept ready. */
export async function readClaimSettings(db: Pick<pg.Pool, 'query'>): Promise<ClaimSettings> {
  const { rows } = await db.query<{ value: unknown }>('SELECT value FROM portal.settings WHERE key = $1', [
    CLAIM_SETTINGS,
  ]);
  const found = stored.safeParse(rows[0]?.value ?? {});
  const known = found.success ? found.data : { days: {}, templates: [] };
  return { days: { ...DAYS, ...known.days }, templates: known.templates };
}

/** Saves them; claims that are under way keep their time. */
export const saveClaimSettings = (
  { pool, settings }: { readonly pool: pg.Pool; readonly settings: SettingsReader },
  request: FastifyRequest,
  changed: ClaimSettings,
): Promise<void> =>
  transaction(pool, async (client) => {
    const before = await auditedSettings(client, [CLAIM_SETTINGS]);
    await settings.save(client, { [CLAIM_SETTINGS]: changed });
    await audit(client, request, {
      area: AUDIT_AREA.settings,
      action: AUDIT_ACTION.update,
      id: null,
      subject: 'Prazos e respostas de reclamações',
      before,
      after: { [CLAIM_SETTINGS]: changed },
    });
  });
