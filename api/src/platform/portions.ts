import { setImmediate as otherWork } from 'node:timers/promises';

/** Rows written without a pause: a few milliseconds, for which other calls wait. */
const AT_ONCE = 50;

/** Rows in small portions, with other work of the process between them: a long file must not hold up other calls. */
export async function* portions<Row>(slices: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for await (const slice of slices) {
    for (let at = 0; at < slice.length; at += AT_ONCE) {
      yield slice.slice(at, at + AT_ONCE);
      await otherWork();
    }
  }
}
