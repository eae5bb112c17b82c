import type { FileStore } from '../files/store';
import { newFileName } from '../files/store';
import { invalid } from '../platform/problem';

/** Limits of a photo as it is sent; a picture of more pixels would cost too much to read. */
export const PHOTO_BYTES = 5 * 1024 * 1024;
const SIDE_PX = 6000;
/** What is kept: enough for every place that shows one, on any screen. */
const KEPT_PX = 1024;

const EXTENSIONS: Readonly<Record<string, string>> = { png: 'png', jpeg: 'jpg' };
/** What a browser is told a photo is, by its extension. */
export const PHOTO_TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg' };

const URL_PREFIX = '/files/';

async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Its readers of other formats never see what somebody sent.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
let loaded: ReturnType<typeof loadSharp> | null = null;

/**
 * The picture that was sent, drawn anew: upright, at most 1024 px a side, and nothing of the file but its pixels (no
 * EXIF, no text, nothing after its end). 422 unless it is a png or jpeg of a sensible size, whatever the sender called it.
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

/** The photos of users; `users.photo` holds the URL. */
export function photos(files: FileStore) {
  return {
    /** Keeps a photo and answers its URL. */
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
