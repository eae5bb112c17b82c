/** One reading: epoch milliseconds and m³. */
export type TankPoint = readonly [time: number, volume: number];

/** What happened between two readings. Volumes in m³; `perHour` is null where both have the same time. */
export interface TankDifference {
  readonly difference: number;
  readonly hours: number;
  readonly perHour: number | null;
}

const HOUR_MS = 3_600_000;

/** From the earlier to the later of two readings, in whatever order they were chosen; negative when it was used. */
export function tankDifference(one: TankPoint, other: TankPoint): TankDifference {
  const [first, last] = one[0] <= other[0] ? [one, other] : [other, one];
  const hours = (last[0] - first[0]) / HOUR_MS;
  const difference = last[1] - first[1];
  return { difference, hours, perHour: hours > 0 ? difference / hours : null };
}
