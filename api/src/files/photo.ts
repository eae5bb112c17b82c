import { invalid } from '../platform/problem';
import type { Inspector } from './inspect';
import { EVIDENCE_SIDE_PX, type Redrawn, SIDE_PX } from './redrawn';
import { type FileStore, newFileName } from './store';

/** Largest photo that can be uploaded, in bytes. */
export const PHOTO_BYTES = 5 * 1024 * 1024;

/** MIME type of a photo by extension. */
export const PHOTO_TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg' };

const URL_PREFIX = '/files/';

type Refusal = Extract<Redrawn, { refused: string }>['refused'];

const refusalsWithin = (px: number): Readonly<Record<Refusal, string>> => ({
  kind: 'A foto deve ser um arquivo PNG ou JPEG.',
  pixels: `A foto deve ter no máximo ${px} × ${px} pixels.`,
  memory: 'A foto é grande demais quando aberta. Salve-a em tamanho menor e envie outra vez.',
  damaged: 'A foto não pôde ser lida.',
});

const REFUSED = refusalsWithin(SIDE_PX);
/** Why a picture of what happened was not kept. */
export const PICTURE_REFUSED = refusalsWithin(EVIDENCE_SIDE_PX);

/** Photos of users; `users.photo` holds the URL. */
export function photos(files: FileStore, inspect: Pick<Inspector, 'photo'>) {
  return {
    /** Draws a photo anew, stores it and returns its URL; 422 for what is no sensible photo. */
    async keep(content: Buffer): Promise<string> {
      const drawn = await inspect.photo(content);
      if ('refused' in drawn) throw invalid('photo', REFUSED[drawn.refused]);
      const name = newFileName('photos', drawn.extension);
      await files.put(name, Buffer.from(drawn.bytes));
      return URL_PREFIX + name;
    },
    async remove(url: string | null): Promise<void> {
      if (url?.startsWith(URL_PREFIX)) await files.remove(url.slice(URL_PREFIX.length));
    },
  };
}
export type Photos = ReturnType<typeof photos>;
