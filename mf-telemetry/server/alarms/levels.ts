import type { AlarmKind } from './alerts';
import { alertLevel, HYSTERESIS, TANK_LEVEL, type TankLevel } from '../../wire/rules/tank-level';

/** The levels a tank's volume is judged by, m³. */
export interface AlarmLevels {
  readonly capacity: number;
  readonly recharge_level: number;
  readonly critical_level: number;
  /** Null where it has none. */
  readonly overfill_level: number | null;
}

/** Which alarms of levels were given and still stand. */
export interface LevelsTold {
  readonly alerted: TankLevel;
  readonly overfull: boolean;
}

/**
 * What a reading of `volume` makes of the alarms of levels, and the one that is to be given. A level tells once, and again
 * only after the volume was 2 % of the capacity on its other side.
 */
export function judgeLevels(
  told: LevelsTold,
  volume: number,
  levels: AlarmLevels,
): LevelsTold & { readonly passed: Exclude<AlarmKind, 'leak' | 'silent'> | null } {
  const { overfill_level: most, capacity } = levels;
  const alerted = alertLevel(told.alerted, volume, levels);
  const overfull = most !== null && volume > (told.overfull ? most - capacity * HYSTERESIS : most);
  const low =
    alerted === TANK_LEVEL.critical ? 'critical' : alerted === TANK_LEVEL.recharge ? 'recharge' : null;
  const passed =
    low !== null && alerted > told.alerted ? low : overfull && !told.overfull ? 'overfill' : null;
  return { alerted, overfull, passed };
}

/** A tank's levels, a user's own in their place. */
export const levelsOf = (
  tank: AlarmLevels,
  own: {
    readonly recharge: number | null;
    readonly critical: number | null;
    readonly overfill: number | null;
  },
): AlarmLevels => ({
  capacity: tank.capacity,
  recharge_level: own.recharge ?? tank.recharge_level,
  critical_level: own.critical ?? tank.critical_level,
  overfill_level: own.overfill ?? tank.overfill_level,
});
