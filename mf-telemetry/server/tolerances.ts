import { AUDIT_ACTION, AUDIT_AREA } from 'api-contract';
import type pg from 'pg';
import { audit, auditedSettings } from 'api/audit';
import { transaction } from 'api/db/transaction';
import type { SettingsReader } from 'api/platform/settings';
import { tankTolerances, type TankTolerances } from '../wire/telemetry';

/** Where they are kept in the portal's settings. */
const KEY = 'tanks';
const NONE: TankTolerances = { tolerances: [] };

/** What fills of single products may differ from their invoices. */
export async function readTolerances(db: Pick<pg.Pool, 'query'>): Promise<TankTolerances> {
  const { rows } = await db.query<{ value: unknown }>('SELECT value FROM portal.settings WHERE key = $1', [
    KEY,
  ]);
  return tankTolerances.catch(NONE).parse(rows[0]?.value ?? NONE);
}

/** What a product's fill may differ from its invoice, in %: its own tolerance, or else that of all. */
export const toleranceOf = ({ tolerances }: TankTolerances, product: string, ofAll: number): number =>
  tolerances.find(({ product_code: code }) => code === product)?.percent ?? ofAll;

/** Saves them, for every company. */
export const saveTolerances = (
  { pool, settings }: { readonly pool: pg.Pool; readonly settings: SettingsReader },
  request: Parameters<typeof audit>[1],
  changed: TankTolerances,
): Promise<void> =>
  transaction(pool, async (client) => {
    const before = await auditedSettings(client, [KEY]);
    await settings.save(client, { [KEY]: changed });
    await audit(client, request, {
      area: AUDIT_AREA.settings,
      action: AUDIT_ACTION.update,
      id: null,
      subject: 'Tolerâncias por produto',
      before,
      after: { [KEY]: changed },
    });
  });
