/** Each bucket ends 10 % above the one before, so a percentile read from them is within 5 %. */
const STEP = Math.log(1.1);

/** `cls` has no unit and is mostly below 1: counted in thousandths. */
const SCALE: Readonly<Record<string, number>> = { cls: 1000 };

/** The bucket of a measured value. */
export function bucketOf(kind: string, value: number): number {
  const scaled = value * (SCALE[kind] ?? 1);
  return scaled < 1 ? 0 : 1 + Math.floor(Math.log(scaled) / STEP);
}

/** The middle of a bucket, in the measure's own unit. */
export function valueOf(kind: string, bucket: number): number {
  const scale = SCALE[kind] ?? 1;
  const value = bucket === 0 ? 0 : Math.exp((bucket - 0.5) * STEP);
  return scale === 1 ? Math.round(value) : Math.round(value) / scale;
}

/** The value that `share` of a histogram's samples do not exceed; null without a sample. */
export function percentile(
  kind: string,
  histogram: readonly { readonly bucket: number; readonly count: number }[],
  share: number,
): number | null {
  const total = histogram.reduce((sum, { count }) => sum + count, 0);
  let left = Math.ceil(total * share);
  for (const { bucket, count } of histogram.toSorted((a, b) => a.bucket - b.bucket)) {
    left -= count;
    if (left <= 0) return valueOf(kind, bucket);
  }
  return null;
}
