import type { S3Place } from 'tooling/release';
import { folderStore } from './folder-store';
import { s3Store } from './s3-store';
import type { FileStore } from './store';

/** The configured store: a bucket, otherwise the folder. */
export const fileStore = (place: { readonly filesDir: string; readonly filesS3?: S3Place }): FileStore =>
  place.filesS3 ? s3Store(place.filesS3) : folderStore(place.filesDir);
