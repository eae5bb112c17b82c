import { crc32, deflateSync } from 'node:zlib';
import { GLYPHS } from './glyphs';

const [WIDTH, HEIGHT, SCALE, MARGIN] = [720, 360, 3, 28];
const LINE = 10 * SCALE;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A picture of grey dots as PNG; the same dots give the same bytes. */
function png(dots: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits a dot, grey.
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) rows.set(dots.subarray(y * WIDTH, (y + 1) * WIDTH), y * (WIDTH + 1) + 1);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A delivery receipt as a scanner has it: lines of capital letters, and a signature. */
export function receiptPicture(lines: readonly string[]): Buffer {
  const dots = new Uint8Array(WIDTH * HEIGHT).fill(244);
  const ink = (x: number, y: number, grey: number) => {
    if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT) dots[Math.floor(y) * WIDTH + Math.floor(x)] = grey;
  };
  const box = (x: number, y: number, width: number, height: number, grey: number) => {
    for (let dy = 0; dy < height; dy++) for (let dx = 0; dx < width; dx++) ink(x + dx, y + dy, grey);
  };
  const write = (text: string, top: number, scale: number) =>
    [...text].forEach((letter, n) =>
      GLYPHS.get(letter)?.forEach((column, dx) => {
        for (let dy = 0; dy < 7; dy++)
          if (column & (1 << dy)) box(MARGIN + (n * 6 + dx) * scale, top + dy * scale, scale, scale, 40);
      }),
    );
  for (const y of [12, HEIGHT - 14]) box(12, y, WIDTH - 24, 2, 120);
  for (const x of [12, WIDTH - 14]) box(x, 12, 2, HEIGHT - 24, 120);
  lines.forEach((line, n) => write(line.slice(0, 52), MARGIN + n * LINE, n === 0 ? SCALE : 2));
  box(MARGIN, HEIGHT - 70, 380, 2, 90);
  write('ASSINATURA DO RECEBEDOR', HEIGHT - 60, 2);
  for (let x = 0; x < 300; x += 0.25)
    box(MARGIN + 30 + x, HEIGHT - 100 + Math.sin(x / 9) * 16 * Math.cos(x / 47), 2, 2, 60);
  return png(dots);
}
