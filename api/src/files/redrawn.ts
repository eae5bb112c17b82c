import type { Metadata } from 'sharp';

/** Limit of a picture's sides, in pixels. */
export const SIDE_PX = 6000;
/** Size of a portrait that is drawn: enough for every screen that shows it. */
const KEPT_PX = 1024;
/** Limit of the sides of a picture of what happened, of the one that is kept, and of its thumbnail. */
export const EVIDENCE_SIDE_PX = 9000;
const EVIDENCE_PX = 4096;
const THUMB_PX = 320;
/** Memory that decoding a picture may take. */
const DECODED_BYTES = 50 * 1024 * 1024;
/** Rows of a PNG that libvips holds while it makes a picture smaller, as measured. */
const PNG_ROWS = 2048;

const EXTENSIONS: Readonly<Record<string, 'png' | 'jpg'>> = { png: 'png', jpeg: 'jpg' };

/** A picture drawn anew, or why it was not: no png or jpeg, too many pixels, too much to decode, or damaged. */
export type Redrawn =
  | { readonly extension: 'png' | 'jpg'; readonly bytes: Uint8Array }
  | { readonly refused: 'kind' | 'pixels' | 'memory' | 'damaged' };

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Restrict the decoder to these formats, so that uploads cannot reach the others.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
let loaded: ReturnType<typeof loadSharp> | null = null;

/**
 * Bytes that decoding takes. A picture sent in passes, from coarse to fine, is held whole: as coefficients of two bytes
 * (jpeg), or as pixels (png). Of others a jpeg is read in a smaller size, and a png a part of its rows at once.
 */
function decodedBytes({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
}: Metadata) {
  if (format === 'jpeg') {
    if (!isProgressive) return 0;
    return width * height * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
  }
  return (
    width * (isProgressive ? height : Math.min(height, PNG_ROWS)) * channels * (depth === 'uchar' ? 1 : 2)
  );
}

/** A picture that may be decoded, and its usual extension. */
async function opened(content: Buffer, sidePx: number) {
  const sharp = await (loaded ??= loadSharp());
  const picture = sharp(content, { limitInputPixels: sidePx * sidePx, failOn: 'truncated' });
  const metadata = await picture.metadata().catch(() => null);
  const extension = EXTENSIONS[metadata?.format ?? ''];
  if (!metadata || !extension) return { refused: 'kind' as const };
  if (Math.max(metadata.width, metadata.height) > sidePx) return { refused: 'pixels' as const };
  if (decodedBytes(metadata) > DECODED_BYTES) return { refused: 'memory' as const };
  return { picture, extension };
}

type Opened = Exclude<Awaited<ReturnType<typeof opened>>, { refused: string }>;

/** Upright, within `px` a side, and only its pixels. */
const drawn = ({ picture, extension }: Opened, px: number): Promise<Buffer> => {
  const fitted = picture
    .clone()
    .autoOrient()
    .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true });
  return (extension === 'png' ? fitted.png() : fitted.jpeg({ quality: 85 })).toBuffer();
};

/**
 * Draws a picture anew: upright, at most 1024 px a side, and only its pixels (no EXIF, no text, no trailing bytes).
 * Refused unless it is a png or jpeg of a sensible size, whatever its name.
 */
export async function redrawn(content: Buffer): Promise<Redrawn> {
  const found = await opened(content, SIDE_PX);
  if ('refused' in found) return { refused: found.refused ?? 'kind' };
  try {
    return { extension: found.extension, bytes: await drawn(found, KEPT_PX) };
  } catch {
    return { refused: 'damaged' };
  }
}

/** A picture that shows what happened, with its thumbnail; or why it was not drawn. */
export type Evidence =
  | { readonly extension: 'png' | 'jpg'; readonly bytes: Uint8Array; readonly thumb: Uint8Array }
  | Extract<Redrawn, { refused: string }>;

/** Draws a picture anew as {@link redrawn} does, large enough to be looked into, and its thumbnail. */
export async function evidence(content: Buffer): Promise<Evidence> {
  const found = await opened(content, EVIDENCE_SIDE_PX);
  if ('refused' in found) return { refused: found.refused ?? 'kind' };
  try {
    const bytes = await drawn(found, EVIDENCE_PX);
    return { extension: found.extension, bytes, thumb: await drawn(found, THUMB_PX) };
  } catch {
    return { refused: 'damaged' };
  }
}
