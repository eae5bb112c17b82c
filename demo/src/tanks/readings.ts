/** A device key that anybody may know: it belongs to the demo alone. */
export const DEMO_DEVICE = 'demo-telemetria';

/** How a made-up tank behaves; parts of its capacity. */
export interface DemoTank {
  readonly id: number;
  readonly capacity: number;
  /** How full it is now. */
  readonly endsAt: number;
  /** Used on an ordinary day. */
  readonly perDay: number;
  /** For how long its sensor has been silent. */
  readonly silentHours?: number;
  /** When it was filled, and by what part of its capacity, beside what its use asks for. */
  readonly fills?: readonly { readonly at: number; readonly part: number }[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HISTORY_DAYS = 31;
const STEP = 20 * 60_000;
/** Filled up to here, from the level where people order. */
const FULL = 0.92;
const LOW = 0.25;
/** A made-up fill never begins with less. */
const EMPTY = 0.03;

/** How much of a day's use falls on this hour: plants work by day, and less on Sundays. */
export function useAt(time: number): number {
  const local = new Date(time - 3 * HOUR);
  const hour = local.getUTCHours();
  const shift = hour >= 6 && hour < 22 ? 1.3 : 0.4;
  return local.getUTCDay() === 0 ? shift * 0.5 : shift;
}

/**
 * A month of readings that end now at `endsAt`, reckoned backwards: each step puts back what was used, and a tank that
 * would have been fuller than full had just been filled. `noise` is -1 to 1.
 */
export function demoReadings(
  tank: DemoTank,
  now: number,
  noise: () => number,
): [time: number, volume: number][] {
  const points: [number, number][] = [];
  let level = tank.endsAt;
  const silent = now - (tank.silentHours ?? 0) * HOUR;
  for (let time = now - (now % 60_000); time > now - HISTORY_DAYS * DAY; time -= STEP) {
    if (time <= silent) points.push([time, Math.max(level + noise() * 0.002, 0) * tank.capacity]);
    for (const { at, part } of tank.fills ?? [])
      if (at <= time && at > time - STEP && level - part > EMPTY) level -= part;
    level += (tank.perDay * useAt(time) * STEP) / DAY;
    if (level > FULL) level = LOW;
  }
  return points.reverse();
}
