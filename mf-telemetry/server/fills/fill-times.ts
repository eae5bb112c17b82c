import { REFILL } from '../../wire/rules/tank-forecast';
import type { TankPoint } from '../../wire/rules/tank-rate';

const HOUR_MS = 3_600_000;
/** A fill has ended when the volume fell by this part of the capacity from its highest … */
const FALLEN_PART = 0.005;
/** … or when it has not risen for so long. A fill's lowest volume is looked for as long before it. */
const REST_MS = 2 * HOUR_MS;

/** A fill as its readings show it. */
export interface FoundFill {
  /** The last reading before it, and the first of the highest volume. */
  readonly from: TankPoint;
  readonly to: TankPoint;
}

/** The fills in readings of a tank, in order of time. */
export function fillsIn(points: readonly TankPoint[], capacity: number): FoundFill[] {
  const found: FoundFill[] = [];
  /** The readings before a rise. */
  let before: TankPoint[] = [];
  let low: TankPoint | null = null;
  let high: TankPoint | null = null;
  const end = () => {
    if (low && high) found.push({ from: low, to: high });
    before = high ? [high] : [];
    low = high = null;
  };
  for (const point of points) {
    const [time, volume] = point;
    if (high && (high[1] - volume > capacity * FALLEN_PART || time - high[0] > REST_MS)) end();
    if (high) {
      if (volume > high[1]) high = point;
      continue;
    }
    // At least the reading before, however long ago it came.
    before = before.filter(([at], n) => time - at <= REST_MS || n === before.length - 1);
    const lowest = before.reduce<TankPoint | null>(
      (least, one) => (least && least[1] < one[1] ? least : one),
      null,
    );
    if (lowest && volume - lowest[1] > capacity * REFILL) [low, high] = [lowest, point];
    else before.push(point);
  }
  if (low && high) found.push({ from: low, to: high });
  return found;
}
