import { setImmediate as otherWork, setTimeout as rest } from 'node:timers/promises';

/** Rows written without a pause: a few milliseconds, for which other calls wait. */
const AT_ONCE = 20;
/** A file rests twice as long as a slice took, so that others have two thirds of the time; but no longer than this, in ms. */
const [RESTS, REST_MS] = [2, 25];

/** Rows in small portions, with other work of the process between them: a long file must not hold up other calls. */
export async function* portions<Row>(slices: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  let from = performance.now();
  for await (const slice of slices) {
    for (let at = 0; at < slice.length; at += AT_ONCE) {
      yield slice.slice(at, at + AT_ONCE);
      await otherWork();
    }
    await rest(Math.min(RESTS * (performance.now() - from), REST_MS));
    from = performance.now();
  }
}
