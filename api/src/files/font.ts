import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const resolve = createRequire(__filename).resolve;
const read = new Map<string, Buffer>();

/**
 * A font of an npm package (`@fontsource/inter/files/inter-latin-400-normal.woff`) as pdfkit is quick with: WOFF packs
 * each table of a TrueType font, and pdfkit would unpack them again for every glyph. Unpacked once for the process.
 */
export function trueType(path: string): Buffer {
  const known = read.get(path);
  if (known) return known;
  const font = unpacked(readFileSync(resolve(path)));
  read.set(path, font);
  return font;
}

/** Sizes of the headers and of a table's entry in either format, in bytes. */
const WOFF = { head: 44, entry: 20 } as const;
const SFNT = { head: 12, entry: 16 } as const;

/** WOFF 1.0 to the font that it holds (https://www.w3.org/TR/WOFF/). */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT.head + count * SFNT.entry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let offset = head.length;
  for (let n = 0; n < count; n++) {
    const entry = WOFF.head + n * WOFF.entry;
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(from, from + packed);
    // A table that packing would not make smaller stands as it is.
    const table = packed < length ? inflateSync(bytes) : bytes;
    const to = SFNT.head + n * SFNT.entry;
    woff.copy(head, to, entry, entry + 4);
    woff.copy(head, to + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
