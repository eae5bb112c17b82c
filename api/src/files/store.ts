import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { S3Place } from '../config/env';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';

/** Part of a file: from byte `start` to byte `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where files are kept. Names are made by the server (`newFileName`), never by who sent the file. */
export interface FileStore {
  put(name: string, content: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Its size in bytes; null when there is no such file. */
  size(name: string): Promise<number | null>;
  /** Its bytes, or some of them; null when there is no such file. */
  read(name: string, range?: ByteRange): Promise<Readable | null>;
  remove(name: string): Promise<void>;
  /** Every file of a folder, and when it was put there. */
  list(folder: string): AsyncIterable<{ readonly name: string; readonly at: Date }>;
}

/** `photos/` and 128 random bits: nobody finds a file he was not told of, and no name comes back with other bytes. */
export const newFileName = (folder: string, extension: string): string =>
  `${folder}/${randomBytes(16).toString('hex')}.${extension}`;

/** The store that is configured: a bucket, or else the folder. */
export const fileStore = (place: { readonly filesDir: string; readonly filesS3?: S3Place }): FileStore =>
  place.filesS3 ? s3Store(place.filesS3) : folderStore(place.filesDir);
