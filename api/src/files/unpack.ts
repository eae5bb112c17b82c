import { pipeline, Readable, type Transform } from 'node:stream';

/** What packed bytes hold, of which nothing is kept but the first two bytes. */
export interface Unpacked {
  /** Bytes when unpacked, up to the damage where there is one; Infinity for more than the limit. */
  readonly bytes: number;
  /** The first two bytes. */
  readonly head: Buffer;
  /** Whether they could be unpacked to their end. */
  readonly whole: boolean;
}

/** Unpacks bytes through one or more layers and counts what comes out; ends as soon as that is more than `limit`. */
export async function countUnpacked(
  packed: Buffer,
  layers: readonly [Transform, ...Transform[]],
  limit: number,
): Promise<Unpacked> {
  let bytes = 0;
  let head = Buffer.alloc(0);
  // What goes wrong in any layer ends the last one, and is thrown below.
  const unpacked = pipeline([Readable.from([packed]), ...layers], () => undefined) as unknown as Readable;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (head.length < 2) head = Buffer.concat([head, chunk.subarray(0, 2 - head.length)]);
      if (bytes > limit) return { bytes: Infinity, head, whole: false };
    }
    return { bytes, head, whole: true };
  } catch {
    return { bytes, head, whole: false };
  }
}
