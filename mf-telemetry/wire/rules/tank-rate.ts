/** One reading: epoch milliseconds and m³. */
export type TankPoint = readonly [time: number, volume: number];

/** The change between two readings. Volumes in m³; `perHour` is null if both have the same time. */
export interface TankDifference {
  readonly difference: number;
  readonly hours: number;
  readonly perHour: number | null;
}

const HOUR_MS = 3_600_000;

/** The change from the earlier to the later reading, in any order of arguments; negative if volume was used. */
export function tankDifference(one: TankPoint, other: TankPoint): TankDifference {
  const [first, last] = one[0] <= other[0] ? [one, other] : [other, one];
  const hours = (last[0] - first[0]) / HOUR_MS;
  const difference = last[1] - first[1];
  return { difference, hours, perHour: hours > 0 ? difference / hours : null };
}
