import { crc32, deflateSync } from 'node:zlib';

/** How dots are coloured in a PNG: one byte each, or three. */
const COLOUR = { grey: 0, rgb: 2 } as const;
const BYTES = { grey: 1, rgb: 3 } as const;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture of dots as PNG, row by row; the same dots give the same bytes. */
export function png(
  dots: Uint8Array,
  {
    width,
    height,
    of,
  }: { readonly width: number; readonly height: number; readonly of: keyof typeof COLOUR },
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a part of a dot.
  header.set([8, COLOUR[of], 0, 0, 0], 8);
  const row = width * BYTES[of];
  const rows = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++) rows.set(dots.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
