/** A position older than this many minutes is outdated. */
const POSITION_STALE_MINUTES = 60;

/** Whether a position is outdated. */
export const positionIsStale = (time: string, now: Date): boolean =>
  now.getTime() - Date.parse(time) > POSITION_STALE_MINUTES * 60_000;

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The kilometres along a line of `[latitude, longitude]`, as the crow flies from point to point. */
export function kilometresOf(line: readonly (readonly [number, number, ...unknown[]])[]): number {
  return line.slice(1).reduce((sum, [latitude, longitude], n) => {
    const [fromLatitude = latitude, fromLongitude = longitude] = line[n] ?? [];
    const haversine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
    const chord =
      haversine(fromLatitude, latitude) +
      Math.cos(radians(fromLatitude)) * Math.cos(radians(latitude)) * haversine(fromLongitude, longitude);
    return sum + 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
  }, 0);
}
