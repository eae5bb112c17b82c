import { AUDIT_ACTION, AUDIT_AREA, tankSettings, type TankSettings } from 'api-contract';
import type pg from 'pg';
import { audit, auditedSettings } from 'api/audit';
import { transaction } from 'api/db/transaction';
import type { SettingsReader } from 'api/platform/settings';
import { SILENT_HOURS } from './sensor';

/** The setting's key. */
const TANK_SETTINGS = 'tanks';
/** What a fill may differ from its invoice, in %, where nothing else is said. */
const TOLERANCE = 2;
const USUAL: TankSettings = { silent_hours: SILENT_HOURS, tolerance: TOLERANCE, tolerances: [] };

/** When a sensor is silent, and what a fill may differ from its invoice. */
export async function readTankSettings(db: Pick<pg.Pool, 'query'>): Promise<TankSettings> {
  const { rows } = await db.query<{ value: unknown }>('SELECT value FROM portal.settings WHERE key = $1', [
    TANK_SETTINGS,
  ]);
  const found = tankSettings.partial().safeParse(rows[0]?.value ?? {});
  return { ...USUAL, ...(found.success && found.data) };
}

/** What a product's fill may differ from its invoice, in %. */
export const toleranceOf = ({ tolerance, tolerances }: TankSettings, product: string): number =>
  tolerances.find(({ product_code: code }) => code === product)?.percent ?? tolerance;

/** Saves them, for every company. */
export const saveTankSettings = (
  { pool, settings }: { readonly pool: pg.Pool; readonly settings: SettingsReader },
  request: Parameters<typeof audit>[1],
  changed: TankSettings,
): Promise<void> =>
  transaction(pool, async (client) => {
    const before = await auditedSettings(client, [TANK_SETTINGS]);
    await settings.save(client, { [TANK_SETTINGS]: changed });
    await audit(client, request, {
      area: AUDIT_AREA.settings,
      action: AUDIT_ACTION.update,
      id: null,
      subject: 'Telemetria',
      before,
      after: { [TANK_SETTINGS]: changed },
    });
  });
