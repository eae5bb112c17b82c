import { disableTypes, imageSize, types } from 'image-size';
import { newFileName, type FileStore } from '../files/store';
import { invalid } from '../platform/problem';

/** Limits of a photo; a picture of more pixels would be a burden on every screen. */
export const PHOTO_BYTES = 5 * 1024 * 1024;
const SIDE_PX = 6000;

const EXTENSIONS: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpg' };
/** What a browser is told a photo is, by its extension. */
export const PHOTO_TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg' };

const URL_PREFIX = '/files/';

// Its readers of other formats never see what somebody sent.
disableTypes(types.filter((type) => !(type in EXTENSIONS)));

/** What the bytes are, whatever the sender called them: the extension; 422 unless a png or jpeg of a sensible size. */
function photoExtension(content: Buffer): string {
  let found;
  try {
    found = imageSize(content);
  } catch {
    throw invalid('photo', 'A foto deve ser um arquivo PNG ou JPEG.');
  }
  const extension = EXTENSIONS[found.type ?? ''];
  if (extension === undefined) throw invalid('photo', 'A foto deve ser um arquivo PNG ou JPEG.');
  if (Math.max(found.width, found.height) > SIDE_PX || Math.min(found.width, found.height) < 1)
    throw invalid('photo', `A foto deve ter no máximo ${SIDE_PX} × ${SIDE_PX} pixels.`);
  return extension;
}

/** The photos of users; `users.photo` holds the URL. */
export function photos(files: FileStore) {
  return {
    /** Keeps a photo and answers its URL. */
    async keep(content: Buffer): Promise<string> {
      const name = newFileName('photos', photoExtension(content));
      await files.put(name, content);
      return URL_PREFIX + name;
    },
    async remove(url: string | null): Promise<void> {
      if (url?.startsWith(URL_PREFIX)) await files.remove(url.slice(URL_PREFIX.length));
    },
  };
}
