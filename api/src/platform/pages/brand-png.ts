import { createRequire } from 'node:module';
import sharp from 'sharp';

/** Of the mark's width. */
const LETTER = 19 / 32;
/** A bitmap's points are its pixels. */
const DPI = 72;
const FONT = '@fontsource/inter/files/inter-latin-700-normal.woff';

const font = createRequire(__filename).resolve(FONT);

/** What is left of a square of this many pixels with round corners: white, and clear outside. */
function roundSquare(size: number, radius: number): Buffer {
  const pixels = Buffer.alloc(size * size * 4, 255);
  // How far a pixel is into the square that a corner's circle is in.
  const into = (at: number) => Math.max(radius - (at + 0.5), at + 0.5 - (size - radius), 0);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const covered = radius + 0.5 - Math.hypot(into(x), into(y));
      if (into(x) > 0 && into(y) > 0 && covered < 1)
        pixels[(y * size + x) * 4 + 3] = 255 * Math.max(0, covered);
    }
  return pixels;
}

/**
 * An icon as devices want it that draw no SVG; its letter is in the portal's own font, whatever the server has. Not drawn
 * from the SVG: once a photo was redrawn, this process decodes png and jpeg alone (files/redrawn.ts).
 */
export async function iconPng({
  letter,
  accent,
  size,
  corner,
}: {
  readonly letter: string;
  /** `#rrggbb`. */
  readonly accent: string;
  /** In pixels. */
  readonly size: number;
  /** The corners' radius, as a share of the size. */
  readonly corner: number;
}): Promise<Buffer> {
  const text = `<span foreground="white">${letter}</span>`;
  const drawn = await sharp({
    text: { text, font: `Inter Bold ${Math.round(LETTER * size)}`, fontfile: font, rgba: true, dpi: DPI },
  })
    .png()
    .toBuffer();
  const raw = { width: size, height: size, channels: 4 } as const;
  return sharp({ create: { ...raw, background: accent } })
    .composite([
      { input: roundSquare(size, corner * size), raw, blend: 'dest-in' },
      { input: drawn, gravity: 'centre' },
    ])
    .png()
    .toBuffer();
}
