import { png } from '../png';

/** As large as a thumbnail may be, so that it is its own. */
const [WIDTH, HEIGHT] = [320, 240];
type Colour = readonly [red: number, green: number, blue: number];
const WALL: Colour = [196, 190, 180];
const FLOOR: Colour = [132, 128, 122];
const PUDDLE: Colour = [86, 92, 84];
const SHADE: Colour = [60, 58, 56];
const RIM: Colour = [24, 62, 110];
const LABEL: Colour = [236, 236, 228];
const SPLIT: Colour = [18, 20, 24];
const FLOOR_FROM = 150;
const [LEFT, RIGHT, TOP, BOTTOM] = [108, 212, 44, 196];

const inOval = (x: number, y: number, [cx, cy]: readonly number[], [rx, ry]: readonly number[]): boolean =>
  ((x - (cx ?? 0)) / (rx ?? 1)) ** 2 + ((y - (cy ?? 0)) / (ry ?? 1)) ** 2 <= 1;

/** What is seen at a dot of a split drum that stands in what ran out of it. */
function seenAt(x: number, y: number): Colour {
  const middle = (LEFT + RIGHT) / 2;
  const half = (RIGHT - LEFT) / 2;
  const inside = x >= LEFT && x <= RIGHT && y >= TOP && y <= BOTTOM;
  const split = Math.abs(x - 176 - Math.sin(y / 5) * 4) < 2.5 && y > 112 && y < BOTTOM - 6;
  if (inside && split) return SPLIT;
  if (inside && x > LEFT + 18 && x < LEFT + 62 && y > 84 && y < 132) return LABEL;
  if (inside && [TOP, 92, 148, BOTTOM].some((rim) => Math.abs(y - rim) < 4)) return RIM;
  if (inside || inOval(x, y, [middle, BOTTOM], [half, 12])) {
    // Round: lighter where the light falls.
    const light = 1 - Math.abs((x - middle + 16) / half) * 0.55;
    return [34 * light, 104 * light, 178 * light];
  }
  if (inOval(x, y, [206, 206], [88, 22])) return PUDDLE;
  if (inOval(x, y, [150, 204], [78, 12])) return SHADE;
  return y < FLOOR_FROM ? WALL : FLOOR;
}

/** A photo of a damaged drum, as somebody at the gate takes it. */
export function damagePicture(): Buffer {
  const dots = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) dots.set(seenAt(x, y).map(Math.round), (y * WIDTH + x) * 3);
  return png(dots, { width: WIDTH, height: HEIGHT, of: 'rgb' });
}
