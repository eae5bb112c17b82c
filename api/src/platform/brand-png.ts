import { createRequire } from 'node:module';
import sharp from 'sharp';

/** Of the mark's width. */
const LETTER = 19 / 32;
/** A bitmap's points are its pixels. */
const DPI = 72;
const FONT = '@fontsource/inter/files/inter-latin-700-normal.woff';

const font = createRequire(__filename).resolve(FONT);

/** An icon as devices want it that draw no SVG; its letter is in the portal's own font, whatever the server has. */
export async function iconPng({
  letter,
  shape,
  size,
}: {
  readonly letter: string;
  /** SVG of what is below the letter. */
  readonly shape: string;
  /** In pixels. */
  readonly size: number;
}): Promise<Buffer> {
  const text = `<span foreground="white">${letter}</span>`;
  const drawn = await sharp({
    text: { text, font: `Inter Bold ${Math.round(LETTER * size)}`, fontfile: font, rgba: true, dpi: DPI },
  })
    .png()
    .toBuffer();
  return sharp(Buffer.from(shape))
    .resize(size, size)
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer();
}
