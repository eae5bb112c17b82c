/** The levels of a tank on the wire (docs/product/telemetry.md, 'Levels'); 0 without any reading. */
export const TANK_LEVEL = { undefined: 0, normal: 1, recharge: 2, critical: 3 } as const;
export type TankLevel = (typeof TANK_LEVEL)[keyof typeof TANK_LEVEL];

/** The word of each level (docs/product/texts.md, 'General messages'). */
export const TANK_LEVEL_LABELS: Readonly<Record<TankLevel, string>> = {
  [TANK_LEVEL.undefined]: 'Indefinido',
  [TANK_LEVEL.normal]: 'Normal',
  [TANK_LEVEL.recharge]: 'Reabastecer',
  [TANK_LEVEL.critical]: 'Crítico',
};

/** The volumes in m³ at which a tank must be refilled, and at which it is nearly empty. */
export interface TankLimits {
  readonly capacity: number;
  readonly recharge_level: number;
  readonly critical_level: number;
}

/**
 * A tank is critical when its critical level exceeds its volume (docs/product/telemetry.md, 'Levels'); recharge
 * likewise.
 */
export function tankLevel(volume: number | null, limits: Omit<TankLimits, 'capacity'>): TankLevel {
  if (volume === null || Number.isNaN(volume)) return TANK_LEVEL.undefined;
  if (limits.critical_level > volume) return TANK_LEVEL.critical;
  return limits.recharge_level > volume ? TANK_LEVEL.recharge : TANK_LEVEL.normal;
}

/** An alarm comes again only after this part of the capacity on the level's other side, so that waves cause no second one. */
export const HYSTERESIS = 0.02;

/**
 * The alert level after a reading of `volume`. It follows a falling volume at once, and a rising one only when it is 2 %
 * of the capacity above the limit. If the result is higher than `alerted`, an alert is due.
 */
export function alertLevel(alerted: TankLevel, volume: number, limits: TankLimits): TankLevel {
  const level = tankLevel(volume, limits);
  if (level >= alerted) return level;
  const settled = tankLevel(volume - limits.capacity * HYSTERESIS, limits);
  return settled < alerted ? settled : alerted;
}

/** Readings older than this many minutes are outdated (docs/product/telemetry.md, 'Levels'). */
export const OUTDATED_MINUTES = 60;

/** Whether a tank's last reading (ISO 8601) is more than 60 minutes old; false without a reading. */
export function isOutdated(updatedAt: string | null, now: Date): boolean {
  return updatedAt !== null && now.getTime() - Date.parse(updatedAt) > OUTDATED_MINUTES * 60_000;
}

/** How full, 0 to 100 with decimals; null without a reading or a capacity. */
export function tankPercent(volume: number | null, capacity: number): number | null {
  return volume === null || !(capacity > 0) ? null : Math.min(Math.max((volume * 100) / capacity, 0), 100);
}
