import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Part of a file: from byte `start` to byte `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Storage for files. The server creates the names (`newFileName`), never the sender. A file without a byte is none: an
 * export that broke off, or a disk that was full, left only its name.
 */
export interface FileStore {
  put(name: string, content: Buffer): Promise<void>;
  /** Null if there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Size in bytes; null if there is no such file. */
  size(name: string): Promise<number | null>;
  /** The content or a range of it; null if there is no such file. */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  remove(name: string): Promise<void>;
  /** Every file of a folder, with its time of creation. */
  list(folder: string): AsyncIterable<{ readonly name: string; readonly at: Date }>;
  /** Removes what a crash left half written before that time. */
  removeUnfinished(before: Date): Promise<void>;
}

/** `photos/` and 128 random bits: names cannot be guessed, and are never reused for other content. */
export const newFileName = (folder: string, extension: string): string =>
  `${folder}/${randomBytes(16).toString('hex')}.${extension}`;

/** A name made of the content, for files of which the same one may come again. */
export const contentName = (folder: string, extension: string, content: Buffer): string =>
  `${folder}/${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${extension}`;

/** SQL: whether two {@link contentName}s are of the same content, whatever their folders. */
export const sameContent = (one: string, other: string): string =>
  `split_part(${one}, '/', 2) = split_part(${other}, '/', 2)`;

/** Opens a file when it is called; rejects if it is gone by then. */
export const opening = (files: FileStore, name: string) => async (): Promise<Readable> => {
  const stream = await files.read(name);
  if (!stream) throw new Error(`The file ${name} is gone.`);
  return stream;
};
