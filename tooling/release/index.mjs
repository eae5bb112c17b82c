// @ts-check
/** `tooling/release`: what the portal's server shares with `pnpm release`, so that both change releases in one way. */
export { BucketFailed, Overtaken } from './bucket.mjs';
export { bucketStore } from './bucket-store.mjs';
export { follower } from './follow.mjs';
export { liveReleases, portalChanges } from './live.mjs';
export { folderOf } from './places.mjs';
export { connectS3, s3Place } from './s3.mjs';
export { Refused } from './refused.mjs';
export { settleFailed } from './settle-failed.mjs';
export { dirOf } from './stores.mjs';
/**
 * @typedef {import('./s3.mjs').S3Place} S3Place
 * @typedef {import('./stores.mjs').Releases} Releases
 */
export { promote, step, withdraw } from './store.mjs';
