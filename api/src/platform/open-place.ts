import { z } from 'zod';

/** Values that find a record or a place in a list, as text: an id or a cursor of `/api/v1`. */
export const writePlace = (place: readonly (string | null)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

const place = z.array(z.string().max(200).nullable()).min(1).max(10);

/** {@link writePlace} read back; null where it is none. */
export function readPlace(text: string): readonly (string | null)[] | null {
  try {
    return place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return null;
  }
}
