import { amountOf } from 'api-contract';
import type pg from 'pg';
import type { ReadSetting } from 'api/area-settings';
import { transaction } from 'api/db/transaction';
import { type Background, inOneProcess } from 'api/jobs/background';
import type { Jobs } from 'api/jobs/jobs';
import type { Settings } from '../../settings';
import type { TankAlerts } from './alerts';

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];

const QUIET = `
SELECT s.tank FROM telemetry.tank_states s JOIN telemetry.tanks t ON t.n = s.tank AND t.is_active
WHERE NOT s.silent AND s.ts <= $1 ORDER BY s.tank`;

// The row decides: of two that find the same tank, the second finds it silent.
const FALLS_SILENT = `
UPDATE telemetry.tank_states SET silent = true WHERE tank = $1 AND NOT silent AND ts <= $2 RETURNING ts`;

export interface SilenceDeps {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  readonly setting: ReadSetting<Settings>;
  readonly alerts: TankAlerts;
  readonly onError: (error: unknown) => void;
}

/** Tells of sensors that have fallen silent, each once until it is heard of again. Answers how many. */
export async function tellSilence({ pool, now, setting, alerts, onError }: SilenceDeps): Promise<number> {
  const hours = await setting('silent_hours');
  const since = new Date(now().getTime() - hours * HOUR_MS);
  const { rows } = await pool.query<{ tank: number }>(QUIET, [since]);
  let told = 0;
  for (const { tank } of rows)
    // One that cannot be told of is tried again a minute later, and holds nobody up.
    await transaction(pool, async (client) => {
      const fallen = await client.query<{ ts: Date }>(FALLS_SILENT, [tank, since]);
      const [row] = fallen.rows;
      if (!row) return;
      await alerts.send(client, { tank, kind: 'silent', time: row.ts.getTime() });
      told++;
    }).catch(onError);
  return told;
}

/** Looks for sensors that have fallen silent. */
export const silenceWatch = (deps: SilenceDeps & { readonly jobs: Jobs }): Background =>
  inOneProcess(
    deps,
    'tank-silence',
    { every: MINUTE_MS, retryLimit: 0, retryDelay: 60, expireInSeconds: 300 },
    async () => {
      const told = await tellSilence(deps);
      return told === 0 ? undefined : `${amountOf(told, 'sensor', 'sensores')} sem sinal.`;
    },
  );
