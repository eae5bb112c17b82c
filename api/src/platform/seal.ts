import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Encrypts what is stored so that only this installation can read it. */
export interface Seal {
  close(text: string): Buffer;
  /** Null if it was sealed with a key that is not there, or has been altered. */
  open(sealed: Buffer): string | null;
}

const CIPHER = 'aes-256-gcm';
const [KEY_BYTES, IV_BYTES, TAG_BYTES] = [32, 12, 16];

function openWith(key: Buffer, sealed: Buffer): string | null {
  try {
    const [iv, tag, body] = [
      sealed.subarray(0, IV_BYTES),
      sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
      sealed.subarray(IV_BYTES + TAG_BYTES),
    ];
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
    return decipher.update(body, undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function seal(key: () => Buffer, oldKey?: () => Buffer): Seal {
  return {
    close(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key(), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      return openWith(key(), sealed) ?? (oldKey ? openWith(oldKey(), sealed) : null);
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** A key in the memory of this process; what it sealed is unreadable after a restart. */
export const processSeal = (): Seal => seal(once(() => randomBytes(KEY_BYTES)));

/** A key in a file, created on first use; what a former key sealed is opened too while `oldFile` names that one. */
export const fileSeal = (file: string, oldFile?: string): Seal =>
  seal(
    once(() => madeOnce(file, () => randomBytes(KEY_BYTES))),
    oldFile === undefined ? undefined : once(() => fs.readFileSync(oldFile)),
  );

/** A secret of this installation in a file that only its user reads, made on first use. */
export function madeOnce(file: string, make: () => Buffer | string): Buffer {
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    // Write the file fully before linking its name; if several processes try, the first one wins.
    // Not by the process's number: that of another container on the same folder may be the same.
    const draft = `${file}.${randomUUID()}`;
    fs.writeFileSync(draft, make(), { mode: 0o600 });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.unlinkSync(draft);
    }
  }
  return fs.readFileSync(file);
}
