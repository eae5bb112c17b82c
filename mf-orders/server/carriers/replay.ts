/** A place of a trail; `at` in ms since 1970. */
export interface TrailPoint {
  readonly at: number;
  readonly landmark: string;
  readonly vehicleName: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** At least this long between two rounds, in ms: a trail of one moment would be driven infinitely often. */
const SHORTEST = 60_000;

const between = (from: number, to: number, part: number) => from + (to - from) * part;

/**
 * A trail as it is driven over and over from `start` on (docs/product/dataset.md, 'portal.json'): what was passed in
 * this round, each point with the time it was passed, and the present place on the straight line to the next point.
 */
export function replay(points: readonly TrailPoint[], start: number, now: number): TrailPoint[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return [];
  const round = Math.max(SHORTEST, last.at - first.at);
  const driven = Math.max(0, now - start) % round;
  const begun = now - driven;
  const passed = points.filter((point) => point.at - first.at <= driven);
  const next = points[passed.length];
  const here = passed.at(-1) ?? first;
  const seen = passed.map((point) => ({ ...point, at: begun + (point.at - first.at) }));
  if (!next || here.at - first.at === driven) return seen;
  const part = (driven - (here.at - first.at)) / (next.at - here.at);
  return [
    ...seen,
    {
      ...here,
      at: now,
      latitude: between(here.latitude, next.latitude, part),
      longitude: between(here.longitude, next.longitude, part),
    },
  ];
}
