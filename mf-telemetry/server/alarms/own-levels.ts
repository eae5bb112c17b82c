import type { Tank } from 'api-contract';
import type pg from 'pg';
import { invalid } from 'api/platform/problem';
import { judgeLevels, levelsOf } from './levels';
import type { TankLevelsBody } from '../../wire/telemetry';
import { TANK_LEVEL } from '../../wire/rules/tank-level';

const NAMES = { critical: 'crítico', recharge: 'de reabastecimento', overfill: 'máximo' } as const;
type LevelName = keyof typeof NAMES;

/** The caller's levels after a change: null takes one away, what is left out stays. */
const changed = (was: Tank['own_levels'], body: TankLevelsBody): Tank['own_levels'] => ({
  recharge: body.recharge === undefined ? was.recharge : body.recharge,
  critical: body.critical === undefined ? was.critical : body.critical,
  overfill: body.overfill === undefined ? was.overfill : body.overfill,
});

/** Refuses levels that do not rise from critical to the capacity; the tank's own stand in where he has none. */
function check(own: Tank['own_levels'], tank: Tank): void {
  const { recharge_level, critical_level, overfill_level, capacity } = levelsOf(tank, own);
  const rising: readonly (readonly [LevelName, number | null])[] = [
    ['critical', critical_level],
    ['recharge', recharge_level],
    ['overfill', overfill_level],
  ];
  const known = rising.filter((one): one is [LevelName, number] => one[1] !== null);
  for (const [name, level] of known)
    if (own[name] !== null && level > capacity)
      throw invalid(name, 'O nível não pode passar da capacidade do tanque.');
  for (const [n, [upper, high]] of known.entries()) {
    const [lower, low] = known[n - 1] ?? [upper, high];
    // What the supplier has set is not the caller's fault.
    if (low > high && (own[upper] !== null || own[lower] !== null))
      throw invalid(
        own[upper] === null ? lower : upper,
        `O nível ${NAMES[lower]} não pode passar do nível ${NAMES[upper]}.`,
      );
  }
}

const SAVE = `
INSERT INTO telemetry.tank_own_levels (tank, user_id, recharge, critical, overfill, alerted, overfull)
VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (tank, user_id) DO UPDATE SET recharge = excluded.recharge, critical = excluded.critical,
  overfill = excluded.overfill, alerted = excluded.alerted, overfull = excluded.overfull`;

/** Keeps a user's own levels of a tank. What the tank is already below, or above, is no news to who has just said so. */
export async function saveOwnLevels(
  pool: pg.Pool,
  userId: number,
  { n, tank }: { readonly n: number; readonly tank: Tank },
  body: TankLevelsBody,
): Promise<void> {
  const own = changed(tank.own_levels, body);
  if (Object.values(own).every((level) => level === null)) {
    await pool.query('DELETE FROM telemetry.tank_own_levels WHERE tank = $1 AND user_id = $2', [n, userId]);
    return;
  }
  check(own, tank);
  const { current_volume: volume } = tank;
  const { alerted, overfull } =
    volume === null
      ? { alerted: TANK_LEVEL.undefined, overfull: false }
      : judgeLevels({ alerted: TANK_LEVEL.undefined, overfull: false }, volume, levelsOf(tank, own));
  await pool.query(SAVE, [n, userId, own.recharge, own.critical, own.overfill, alerted, overfull]);
}
