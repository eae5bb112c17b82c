import { createHash } from 'node:crypto';
import type pg from 'pg';
import { publicConfig, type ConfigurationsAnswer, type PublicConfig, USER_TYPE } from 'api-contract';
import { z } from 'zod';
import { afterCommit } from '../db/transaction';

/** Maximum delay until a change by another process is seen, in ms. */
const FRESH_MS = 2000;

const DEFAULTS: PublicConfig = {
  brand: { name: 'Portal do Cliente', logo: null, accent: '#0b6bcb' },
  packaging: false,
  laudo: false,
  lab_branches: [],
  tracked_carriers: [],
  branch_length: 7,
  order_creation_available: true,
  map_tiles: null,
};

const dataset = z
  .object({ demo: z.boolean(), loaded_at: z.string().catch('') })
  .catch({ demo: false, loaded_at: '' });

/** The setting's key. */
export const TWO_STEP_TYPES = 'two_step_types';
const typeList = z.array(z.number());
/** Who must have a second step where nobody has chosen: those who change others' rights. A demo's passwords are public. */
const TWO_STEP_DEFAULT = [USER_TYPE.admin, USER_TYPE.master];

const maintenance = z.object({
  is_maintenance: z.boolean().catch(false),
  start_maintenance: z.string().nullable().catch(null),
  end_maintenance: z.string().nullable().catch(null),
  msg_maintenance: z.string().catch(''),
});

/** The portal's configuration from `portal.settings`. */
export interface Settings {
  readonly config: PublicConfig;
  /** The switch and its time window, as configured; {@link underMaintenance} tells whether it is on now. */
  readonly maintenance: ConfigurationsAnswer['data'][number];
  /** HTML of the terms of use; blank if there are none. */
  readonly terms: string;
  /** {@link termsHashOf} `terms`, stored with an acceptance. */
  readonly termsHash: string | null;
  /** The user types that must have a second step at login. */
  readonly twoStepTypes: readonly number[];
  /** Whether the loaded dataset is a demo. */
  readonly demo: boolean;
  /** When it was loaded, ISO 8601; blank if there is none. */
  readonly loadedAt: string;
}

/** SHA-256 hex of these terms; null if there are none. */
export const termsHashOf = (terms: string): string | null =>
  terms.trim() === '' ? null : createHash('sha256').update(terms).digest('hex');

function toSettings(rows: readonly { key: string; value: unknown }[], pix: boolean): Settings {
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]));
  const config: PublicConfig = { ...DEFAULTS };
  for (const key of Object.keys(publicConfig.shape) as (keyof PublicConfig)[]) {
    const value = key === 'brand' ? { ...DEFAULTS.brand, ...(stored.brand ?? {}) } : stored[key];
    const parsed = publicConfig.shape[key].safeParse(value);
    if (parsed.success) Object.assign(config, { [key]: parsed.data });
  }
  config.pix = pix;
  const terms = typeof stored.terms === 'string' ? stored.terms : '';
  const { demo, loaded_at: loadedAt } = dataset.parse(stored.dataset);
  return {
    config,
    maintenance: maintenance.parse(stored),
    terms,
    termsHash: termsHashOf(terms),
    twoStepTypes: typeList.catch(demo ? [] : TWO_STEP_DEFAULT).parse(stored[TWO_STEP_TYPES]),
    demo,
    loadedAt,
  };
}

/** Whether maintenance is on now: switched on, and within its time window, if there is one. */
export function underMaintenance({ maintenance }: Settings, now: Date): boolean {
  const { is_maintenance, start_maintenance: start, end_maintenance: end } = maintenance;
  if (!is_maintenance) return false;
  return (
    (start === null || Date.parse(start) <= now.getTime()) &&
    (end === null || now.getTime() < Date.parse(end))
  );
}

/** Upserts settings, one row per key; `settingsReader().save` also clears the cache. */
export async function saveSettings(client: pg.ClientBase, settings: object): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    if (value === undefined) continue;
    await client.query(
      `INSERT INTO portal.settings (key, value) VALUES ($1, $2::jsonb)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [key, JSON.stringify(value)],
    );
  }
}

/**
 * Reads the settings at most every two seconds, and saves them; after `clear` the next read is fresh. `pix`: whether a
 * bank is configured, which is the operator's to say.
 */
export function settingsReader(pool: pg.Pool, now: () => Date = () => new Date(), { pix = false } = {}) {
  let cached: { at: number; settings: Promise<Settings> } | null = null;
  const read = async () =>
    toSettings(
      (await pool.query<{ key: string; value: unknown }>('SELECT key, value FROM portal.settings')).rows,
      pix,
    );
  const clear = () => {
    cached = null;
  };
  const get = (): Promise<Settings> => {
    const at = now().getTime();
    if (cached && Math.abs(at - cached.at) < FRESH_MS) return cached.settings;
    const settings = read();
    cached = { at, settings };
    // Do not cache a failed read.
    settings.catch(clear);
    return settings;
  };
  /** Upserts settings within a transaction; the cache is cleared on commit. */
  const save = async (client: pg.ClientBase, changed: object): Promise<void> => {
    await saveSettings(client, changed);
    afterCommit(clear);
  };
  return { get, save, clear };
}
export type SettingsReader = ReturnType<typeof settingsReader>;
