import { type FileStore, newFileName } from './store';
import { invalid } from '../platform/problem';

/** Limits of an uploaded photo; a picture with more pixels would take too long to decode. */
export const PHOTO_BYTES = 5 * 1024 * 1024;
const SIDE_PX = 6000;
/** Size of the stored photo: enough for every screen that shows it. */
const KEPT_PX = 1024;

const EXTENSIONS: Readonly<Record<string, string>> = { png: 'png', jpeg: 'jpg' };
/** MIME type of a photo by extension. */
export const PHOTO_TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg' };

const URL_PREFIX = '/files/';

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
 * Re-encodes an uploaded picture: upright, at most 1024 px a side, and only its pixels (no EXIF, no text, no trailing
 * bytes). 422 unless it is a png or jpeg of a sensible size, whatever its name.
 */
async function redrawn(content: Buffer): Promise<{ extension: string; bytes: Buffer }> {
  const sharp = await (loaded ??= loadSharp());
  const picture = sharp(content, { limitInputPixels: SIDE_PX * SIDE_PX, failOn: 'truncated' });
  const { format, width, height } = await picture.metadata().catch(() => {
    throw invalid('photo', 'A foto deve ser um arquivo PNG ou JPEG.');
  });
  const extension = EXTENSIONS[format];
  if (extension === undefined) throw invalid('photo', 'A foto deve ser um arquivo PNG ou JPEG.');
  if (Math.max(width, height) > SIDE_PX)
    throw invalid('photo', `A foto deve ter no máximo ${SIDE_PX} × ${SIDE_PX} pixels.`);
  const fitted = picture
    .autoOrient()
    .resize({ width: KEPT_PX, height: KEPT_PX, fit: 'inside', withoutEnlargement: true });
  try {
    const bytes = await (extension === 'png' ? fitted.png() : fitted.jpeg({ quality: 85 })).toBuffer();
    return { extension, bytes };
  } catch {
    throw invalid('photo', 'A foto não pôde ser lida.');
  }
}

/** Photos of users; `users.photo` holds the URL. */
export function photos(files: FileStore) {
  return {
    /** Stores a photo and returns its URL. */
    async keep(content: Buffer): Promise<string> {
      const { extension, bytes } = await redrawn(content);
      const name = newFileName('photos', extension);
      await files.put(name, bytes);
      return URL_PREFIX + name;
    },
    async remove(url: string | null): Promise<void> {
      if (url?.startsWith(URL_PREFIX)) await files.remove(url.slice(URL_PREFIX.length));
    },
  };
}
export type Photos = ReturnType<typeof photos>;
