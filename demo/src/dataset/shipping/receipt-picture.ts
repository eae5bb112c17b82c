import { png } from '../png';
import { GLYPHS } from './glyphs';

const [WIDTH, HEIGHT, SCALE, MARGIN] = [720, 360, 3, 28];
const LINE = 10 * SCALE;

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
  return png(dots, { width: WIDTH, height: HEIGHT, of: 'grey' });
}
