import type { Picture } from './port';

const BEGINNINGS = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
] as const;

/** A picture by its first bytes, whatever it is said to be; null where it is neither JPEG nor PNG. */
export function pictureOf(content: Buffer): Picture | null {
  const found = BEGINNINGS.find(([, bytes]) => content.subarray(0, bytes.length).equals(bytes));
  return found ? { type: found[0], content } : null;
}
